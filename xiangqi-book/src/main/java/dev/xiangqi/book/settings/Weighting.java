package dev.xiangqi.book.settings;

/**
 * The rule that gives the weight of a move. Weights are integers, so their sums are exact.
 *
 * @since 0.1.0
 */
public enum Weighting {
  // Files store the ordinal, so the order is part of their format.

  /** One for each game. */
  COUNT,

  /** Two for each game the mover won, one for each draw, none for losses and unknown results. */
  SCORE,

  /**
   * More for recent games. The weight of a game doubles every ten years and grows in even steps
   * from year to year. The year is clamped to 1950-2149. With y years after 1950 the weight is (10
   * + y mod 10) times 2<sup>y div 10</sup>, in integers: 10 in 1950, 15 in 1955, 20 in 1960, 1280
   * in 2020. A game without a year weighs 10.
   */
  RECENT,

  /** Weights taken from a book of another format. No builder counts them. */
  GIVEN
}
