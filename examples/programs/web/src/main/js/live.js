// Games with clocks, offers and results: what a server or two players at one screen keep.
import {START, XiangqiError, answer, list} from './answer.js';
import * as games from './games.js';
import {Position} from './xiangqi.js';

function lineOf(event, at) {
  const fields = Object.entries({at: new Date(at).toISOString(), ...event});
  if (fields.some(([, value]) => /[\t\n]/.test(value))) {
    throw new XiangqiError({
      error: 'invalid-input',
      en: 'event: expected no tab and no line end',
      zh: '事件中不得有制表符或换行',
    });
  }
  return fields.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`).join('\t');
}

/** A game that is played. It never changes: `play` returns the next one. Times are as of `Date.now()`. */
export class LiveGame {
  #state;

  /** Made by `start` and `replay`. */
  constructor(events, at) {
    this.#state = answer(games.live(events.join('\n'), at));
    this.events = Object.freeze([...events.slice(0, -1), this.#state.event]);
    Object.freeze(this);
  }

  /** Begins a game. `time` is a time control such as '900+10'; `red` and `black` may differ. */
  static start({fen = START, rules = 'wxf', time, red = time, black = time, at = Date.now()} = {}) {
    return new LiveGame([lineOf({event: 'start', rules, fen, 'red-time': red, 'black-time': black}, at)], at);
  }

  /** The game that events lead to, as `events` has them. */
  static replay(events, at = Date.now()) {
    return new LiveGame(events, at);
  }

  /** The game after an event, such as {event: 'offer', side: 'red', offer: 'draw'}; throws if it is refused. */
  play(event, at = Date.now()) {
    return new LiveGame([...this.events, lineOf(event, at)], at);
  }

  /** The game after a move of the side to move, in any notation. */
  move(move, at = Date.now()) {
    const {position} = this;
    const read = /^[a-i][0-9][a-i][0-9]$/.test(move) ? move : position.parse(move);
    return this.play({event: 'move', side: position.turn, move: read}, at);
  }

  /** Why an event is not possible: {reason, en, zh}, or null. */
  whyRefused(event, at = Date.now()) {
    try {
      this.play(event, at);
      return null;
    } catch (error) {
      if (error.code !== 'refused-event') {
        throw error;
      }
      return {reason: error.reason, en: error.message, zh: error.chinese};
    }
  }

  get position() {
    return new Position(this.#state);
  }

  get start() {
    return this.#state.start;
  }

  get rules() {
    return this.#state.rules;
  }

  get moves() {
    return list(this.#state.moves);
  }

  /** Moves that the rule set permits. */
  get permitted() {
    return list(this.#state.permitted);
  }

  /** {result, termination, en, zh, loser}, or null while the game goes on. */
  get verdict() {
    return this.#state.verdict ?? null;
  }

  /** The side that must change now or lose at the next repetition, or null. */
  get mustChange() {
    return this.#state.mustChange ?? null;
  }

  /** Offers that wait for an answer: {red: ['draw'], black: []}. */
  get offers() {
    return this.#state.offers;
  }

  get isPaused() {
    return this.#state.paused;
  }

  /** The clock at a time, in milliseconds, or null for a game without one. */
  clock(at = Date.now()) {
    return answer(games.live(this.events.join('\n'), at)).clock ?? null;
  }
}
