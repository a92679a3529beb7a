// Xiangqi rules and notations for JavaScript. The rules are the Java library's, compiled: rules.js.
import {START, answer, list, text} from './answer.js';
import * as rules from './rules.js';

export {XiangqiError} from './answer.js';

/** Names of notations, and of rule sets. */
export const notations = Object.freeze(answer(rules.notations()).names);
export const ruleSets = Object.freeze(answer(rules.ruleSets()).names);

/** A position: pieces and side to move. It never changes. */
export class Position {
  #state;

  constructor(fen) {
    this.#state =
      typeof fen === 'object' ? fen : answer(rules.position(text(fen ?? START, 'fen')));
    Object.freeze(this);
  }

  /** Reads a FEN as people paste it. */
  static read(pasted) {
    return new Position(answer(rules.fen(text(pasted, 'pasted'))).fen);
  }

  get fen() {
    return this.#state.fen;
  }

  /** 'red' or 'black'. */
  get turn() {
    return this.#state.turn;
  }

  /** Legal moves as coordinates, such as 'h2e2'. */
  get moves() {
    return list(this.#state.legal);
  }

  /** The square of the king in check, or ''. */
  get check() {
    return this.#state.check;
  }

  get isCheckmate() {
    return this.#state.checkmate;
  }

  get isStalemate() {
    return this.#state.stalemate;
  }

  isLegal(move) {
    return this.moves.includes(move);
  }

  /** Why a move is illegal: {reason, en, zh}, or null. */
  whyIllegal(move) {
    const why = answer(rules.whyIllegal(this.fen, text(move, 'move')));
    return why.reason ? why : null;
  }

  /** The position after a move; throws if it is illegal. */
  play(move) {
    return new Position(answer(rules.play(this.fen, text(move, 'move'))));
  }

  /** A move in a notation. */
  format(move, notation = 'chinese') {
    return answer(rules.format(this.fen, text(move, 'move'), notation)).texts[0];
  }

  /** The move that a text means; throws with `candidates` if none or several do. */
  parse(move, notation = 'auto') {
    return answer(rules.read(this.fen, text(move, 'move'), notation)).move;
  }

  /** The number of lines of legal moves of a length. */
  perft(depth) {
    return rules.perft(this.fen, depth);
  }

  /** A drawing. Faces: 'chinese', 'letters', 'pictures'. */
  svg({lastMove = '', faces = 'chinese', flipped = false} = {}) {
    return answer(rules.svg(this.fen, lastMove, faces, flipped)).svg;
  }

  toString() {
    return this.fen;
  }
}

/** A game under a rule set. It never changes: `play` returns the next one. */
export class Game {
  #state;
  #opening;

  constructor({fen = START, moves = [], rules: law = 'wxf'} = {}) {
    this.start = fen;
    this.moves = Object.freeze([...moves]);
    this.rules = law;
    this.#state = answer(rules.judge(fen, this.moves.join(' '), law));
    Object.freeze(this);
  }

  get position() {
    return new Position(this.#state);
  }

  /** How often the position has been on the board. */
  get occurrences() {
    return this.#state.occurrences;
  }

  /** Moves that the rule set permits; some laws forbid legal moves. */
  get permitted() {
    return list(this.#state.permitted);
  }

  /** Legal moves that are forbidden: [{move, reason, en, zh}]. */
  get forbidden() {
    return this.#state.forbidden;
  }

  /** {result, termination, en, zh, loser}, or null while the game goes on. */
  get verdict() {
    return this.#state.verdict ?? null;
  }

  /** The game after moves, written in any notation. */
  play(...moves) {
    const played = [...this.moves];
    let {position} = this;
    for (const move of moves) {
      const read = /^[a-i][0-9][a-i][0-9]$/.test(move) ? move : position.parse(move);
      position = position.play(read);
      played.push(read);
    }
    return new Game({fen: this.start, moves: played, rules: this.rules});
  }

  /** The game after a line of text, which may have move numbers. */
  playLine(line, notation = 'auto') {
    const read = answer(rules.readLine(this.start, this.moves.join(' '), text(line, 'line'), notation));
    return new Game({fen: this.start, moves: list(read.moves), rules: this.rules});
  }

  /** The game as it was after some plies; by default without the last one. */
  at(ply = this.moves.length - 1) {
    return ply >= this.moves.length ? this : new Game({fen: this.start, moves: this.moves.slice(0, Math.max(0, ply)), rules: this.rules});
  }

  /** All moves in a notation. */
  format(notation = 'chinese') {
    return answer(rules.format(this.start, this.moves.join(' '), notation)).texts;
  }

  /** The opening's name: {en, enVariation, zh, zhVariation}, or null. */
  get opening() {
    if (this.#opening === undefined) {
      const found = answer(rules.opening(this.start, this.moves.join(' ')));
      this.#opening = found.en ? found : null;
    }
    return this.#opening;
  }
}
