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
   * What the analysis board shows: {tree, at, file, earlier}. `at` is the ply whose position is shown, null the start;
   * `file` that of the game, if there is one: {name, number, notes, others}; `earlier` what was there before.
   */
  analysis: null,
};

/** So many analyses can be gone back to. */
const EARLIER = 5;

/** Takes a game to the analysis board; the reader can return to what is there. */
export function analyse(tree, {at = null, file = null} = {}) {
  const {analysis} = drafts;
  const empty = !analysis || analysis.tree.main.plies.length === 0;
  drafts.analysis = {tree, at, file, earlier: empty ? analysis?.earlier ?? null : analysis};
  let last = drafts.analysis;
  for (let i = 0; last && i < EARLIER; i++) {
    last = last.earlier;
  }
  if (last) {
    last.earlier = null;
  }
}
