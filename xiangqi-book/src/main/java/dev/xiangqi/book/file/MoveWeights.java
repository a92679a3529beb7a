package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.Weighting;

/** The weight of a move under each {@link Weighting}. */
public final class MoveWeights {
  private static final int FIRST_YEAR = 1950;
  private static final int LAST_YEAR = 2149;

  private MoveWeights() {}

  /** Whether files store the weight in addition to the counts. */
  public static boolean areStored(Weighting weighting) {
    return weighting == Weighting.RECENT || weighting == Weighting.GIVEN;
  }

  public static long of(Weighting weighting, long games, long wins, long draws, long storedWeight) {
    return switch (weighting) {
      case COUNT -> games;
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
