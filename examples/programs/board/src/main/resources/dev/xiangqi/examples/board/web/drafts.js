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
   * What the analysis board shows: {tree, at, file, rules, earlier}. `at` is the ply whose position is shown, null the start;
   * `file` that of the game, if there is one: {name, number, notes, others}; `rules` judge it; `earlier` what was there before.
   */
  analysis: null,
};

/** Greatest number of analyses that are kept. */
const KEPT = 5;

/** The analysis on the board, and those before it, the latest first. */
export function analyses() {
  const all = [];
  for (let one = drafts.analysis; one; one = one.earlier) {
    all.push(one);
  }
  return all;
}

/** Takes an analysis to the board, a new one or one of those before; the reader can return to the others. */
export function show(analysis) {
  const others = analyses().filter(one => one !== analysis && one.tree.main.plies.length > 0);
  [analysis, ...others].slice(0, KEPT).forEach((one, i, all) => { one.earlier = all[i + 1] ?? null; });
  drafts.analysis = analysis;
}

/** Takes a game to the analysis board. */
export const analyse = (tree, {at = null, file = null} = {}) => show({tree, at, file, earlier: null});
