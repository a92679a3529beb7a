// The engine of the page as an engine for UCI. UciBridge passes lines in both directions, and answers `uci` itself.
import {Engine} from './engine.js';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
/** Moves for which the time on the clock must suffice. */
const MOVES_TO_GO = 40;

const options = {hash: 16, level: 28, code: 'wasm'};
let engine = new Engine(options);
let position = {start: START, moves: []};

let said = Promise.resolve();
/** Sends a line after those before it: requests may overtake each other. */
const say = line => (said = said.then(() => fetch('/say', {method: 'POST', body: line})));

/** The number after a word of a command, or 0. */
const number = (words, name) => Number(words[words.indexOf(name) + 1 || words.length] ?? 0);

function limits(words) {
  const side = (position.moves.length % 2 === 0) === (position.start.split(' ')[1] !== 'b') ? 'w' : 'b';
  const clock = number(words, `${side}time`) / MOVES_TO_GO + number(words, `${side}inc`);
  return {
    depth: number(words, 'depth'),
    nodes: number(words, 'nodes'),
    milliseconds: Math.round(number(words, 'movetime') || clock),
  };
}

function report({depth, line, score, mate, nodes, milliseconds, moves}) {
  const value = mate === undefined ? `cp ${score}` : `mate ${mate}`;
  say(`info depth ${depth} multipv ${line} score ${value} nodes ${nodes} time ${milliseconds} pv ${moves.join(' ')}`);
}

async function go(words) {
  const answer = await engine.search(position, {...limits(words), onLine: report});
  say(`bestmove ${answer.move ?? '(none)'}`);
}

function place(words) {
  const at = words.indexOf('moves');
  const moves = at < 0 ? [] : words.slice(at + 1);
  position = {start: words[1] === 'fen' ? words.slice(2, at < 0 ? undefined : at).join(' ') : START, moves};
}

function set(words) {
  const name = words[words.indexOf('name') + 1].toLowerCase();
  if (name in options) {
    const value = words[words.indexOf('value') + 1];
    options[name] = name === 'code' ? value : Number(value);
    engine.close();
    engine = new Engine(options);
  }
}

const commands = {
  isready: async () => {
    await engine.ready();
    say('readyok');
  },
  ucinewgame: () => engine.newGame(),
  setoption: set,
  position: place,
  stop: () => engine.stop(),
};

for (;;) {
  const words = (await (await fetch('/next')).text()).split(/\s+/);
  if (words[0] === 'go') {
    go(words).catch(error => say(`info string ${error.message}\nbestmove (none)`));
  } else {
    await commands[words[0]]?.(words);
  }
}
