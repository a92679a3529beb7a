package dev.xiangqi.book.file;

/**
 * The rule that gives the weight of a move. Files store its ordinal, so the order is part of their
 * format; the public enum has the same order.
 */
public enum WeightRule {
  GAMES(false),
  SCORE(false),
  RECENT(true),
  GIVEN(true);

  private static final int FIRST_YEAR = 1950;
  private static final int LAST_YEAR = 2149;

  private final boolean stored;

  WeightRule(boolean stored) {
    this.stored = stored;
  }

  /** Whether files store the weight in addition to the counts. */
  public boolean isStored() {
    return stored;
  }

  /** The weight of a move with these counts. */
  public long of(long games, long wins, long draws, long storedWeight) {
    return switch (this) {
      case GAMES -> games;
      case SCORE -> 2 * wins + draws;
      case RECENT, GIVEN -> storedWeight;
    };
  }

  /** The stored weight of one game; the year is 0 if unknown. */
  public static long ofYear(int year) {
    int years = year == 0 ? 0 : Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR) - FIRST_YEAR;
    return (10L + years % 10) << (years / 10);
  }
}
