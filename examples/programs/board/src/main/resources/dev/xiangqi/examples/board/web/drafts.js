// What one screen hands over to another: a position to start from, a game to analyse.
import {START} from './position.js';

export const drafts = {
  /** The start of the next new game, or null for the usual one: {fen, moves, position}; the moves lead to the position. */
  start: null,
  /** The position on the set-up board. */
  setup: START,
  /** The choices of the start screen. */
  game: null,
  /**
   * What the analysis board shows: {fen, moves, comments, tags, ply, original, earlier, file}. The file, if there is
   * one: {name, bytes, number, omitted, notes, others, unfolded}.
   */
  analysis: null,
};

export function analyse(fen, moves = [], {ply = 0, comments = {}, tags = {}, earlier = null, file = null} = {}) {
  drafts.analysis = {fen, moves: [...moves], comments, tags, ply, original: null, earlier, file};
}
