// A game as this page knows it: what the server sent, and the positions in between.
import {START, fenAfter} from './position.js';

export class Game {
  /** From the message "game" or "started". */
  constructor(message) {
    this.id = message.game;
    this.seq = message.seq;
    this.info = message.info;
    this.state = message.state;
    this.moves = [...message.moves];
    this.watchers = 0;
    this.connected = {red: true, black: true};
    this.queue = 0;
    this.asked = {};
  }

  /** Takes over what happened. */
  apply({seq, event, move, state}) {
    this.seq = seq;
    this.state = state;
    if (move) {
      this.moves.push(move);
      this.queue = 0;
    }
    // A takeback shortens the game.
    this.moves.length = Math.min(this.moves.length, state.ply);
    return event;
  }

  get start() {
    return this.info.start || START;
  }

  /** The position after some plies. */
  fen(ply) {
    return ply === this.moves.length ? this.state.fen : fenAfter(this.start, this.moves, ply);
  }

  get over() {
    return Boolean(this.state.verdict);
  }

  /** Both seats are taken. */
  get started() {
    return this.info.seats.red && this.info.seats.black;
  }

  /** The seats that this page holds. */
  get seats() {
    return this.info.you ?? [];
  }

  /** The sides that this page plays: none if engines play for it. */
  get mine() {
    return this.info.engines ? [] : this.seats;
  }

  /** The engine that plays a side: {level, style, book}. */
  engine(side) {
    const {engine, engines} = this.info;
    return engines?.[side] ?? (engine?.side === side ? engine : undefined);
  }

  /** Both sides at one screen. */
  get shared() {
    return this.mine.length === 2;
  }

  /** The side at the bottom of the board. */
  get bottom() {
    return this.mine.length === 1 ? this.mine[0] : 'red';
  }

  get myTurn() {
    return this.started && !this.over && this.mine.includes(this.state.turn);
  }

  /** Whether a draw that this page claims is given. */
  get mayClaim() {
    return this.mine.some(side => this.state.mayClaim?.includes(side));
  }

  offers(side) {
    return this.state.offers?.[side] ?? [];
  }
}

export const other = side => (side === 'red' ? 'black' : 'red');
