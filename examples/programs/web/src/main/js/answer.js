// What the modules share: answers of the compiled library, and its errors.

export const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** An input that was refused. `message` is English, `chinese` says the same in Chinese. */
export class XiangqiError extends Error {
  constructor({error, en, zh, ...details}) {
    super(en);
    this.name = 'XiangqiError';
    this.code = error;
    this.chinese = zh;
    Object.assign(this, details);
  }
}

/** The value of an answer; throws the error that it names. */
export const answer = json => {
  const value = JSON.parse(json);
  if (value.error) {
    throw new XiangqiError(value);
  }
  return value;
};

export const list = text => (text ? text.split(' ') : []);

export const text = (value, name) => {
  if (typeof value !== 'string') {
    throw new TypeError(`${name}: expected a string, got ${value === null ? 'null' : typeof value}`);
  }
  return value;
};
