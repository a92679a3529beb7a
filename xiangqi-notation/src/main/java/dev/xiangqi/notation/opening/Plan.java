package dev.xiangqi.notation.opening;

/**
 * One side's plan in an opening: a row of the table of variations.
 *
 * @param within a part of the opening's Chinese name
 * @param red whether the plan is Red's
 * @param chinese the Chinese name
 * @param english the English name
 * @param placement the placement that identifies it
 */
record Plan(String within, boolean red, String chinese, String english, OpeningPieces placement) {}
