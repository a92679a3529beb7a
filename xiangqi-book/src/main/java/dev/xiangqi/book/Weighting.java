package dev.xiangqi.book;

/**
 * What makes a move of a book weigh more than another. Integers only, so that order is no matter.
 */
public enum Weighting {
  /** One for each game. */
  COUNT(false),

  /** Two for each game the mover won, one for each draw, none for losses and unknown results. */
  SCORE(false),

  /**
   * More for games of later years: the weight of a game doubles every ten years, growing in even
   * steps from year to year. With the year held between 1950 and 2149 and y years after 1950, it is
   * (10 + y mod 10) times 2<sup>y div 10</sup>, in integers: 10 in 1950, 15 in 1955, 20 in 1960,
   * 1280 in 2020. A game without a year weighs 10.
   */
  RECENT(true),

  /** Weights that came with the moves, from a book of another format. No builder counts them. */
  GIVEN(true);

  private static final int FIRST_YEAR = 1950;
  private static final int LAST_YEAR = 2149;

  private final boolean stored;

  Weighting(boolean stored) {
    this.stored = stored;
  }

  /** Whether weights are kept beside the counts, not found from them. */
  boolean isStored() {
    return stored;
  }

  /** The weight of a move, given what is counted of it. */
  long of(long games, long wins, long draws, long storedWeight) {
    return switch (this) {
      case COUNT -> games;
      case SCORE -> 2 * wins + draws;
      case RECENT, GIVEN -> storedWeight;
    };
  }

  /** What a game adds to stored weights; the year is 0 if it is not known. */
  static long ofYear(int year) {
    int years = year == 0 ? 0 : Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR) - FIRST_YEAR;
    return (10L + years % 10) << (years / 10);
  }
}
