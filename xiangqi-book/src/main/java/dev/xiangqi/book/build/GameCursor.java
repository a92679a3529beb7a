package dev.xiangqi.book.build;

import java.io.Closeable;
import java.io.IOException;

/**
 * Goes through compact records of games in their one order: start, counted moves (a game that ends
 * sooner comes first), fingerprint, rank. Records of one game are neighbours, the best of them
 * first.
 */
public abstract class GameCursor implements Closeable, Comparable<GameCursor> {
  /** Bits of a rank below the result. */
  private static final int RESULT_SHIFT = 32;

  private static final int DATE_SHIFT = 2;
  private static final int NO_DATE = (1 << 28) - 1;

  public StartPosition start = Starts.INITIAL;

  /** Which record of a game is taken, the lowest; all that counting has to know is in it. */
  public long rank;

  public long high;
  public long low;

  /** How many moves are counted. */
  public int plies;

  /** The moves, four to a word, from an index on. */
  public long[] words = {};

  public int offset;

  /** Goes to the next record; false, and nothing of use in the fields, if there is none. */
  public abstract boolean next() throws IOException;

  @Override
  public void close() throws IOException {}

  /**
   * What of a game matters besides its moves, as a number: result (known ones first), date (earlier
   * ones first, unknown last), whose moves are counted.
   */
  public static long rank(int result, int date, int sides) {
    long day = date == 0 ? NO_DATE : date;
    return (long) result << RESULT_SHIFT | day << DATE_SHIFT | (3 - sides);
  }

  /** The ordinal of the result. */
  public final int result() {
    return (int) (rank >>> RESULT_SHIFT);
  }

  /** The year, or 0. */
  public final int year() {
    int day = (int) (rank >>> DATE_SHIFT) & NO_DATE;
    return day == NO_DATE ? 0 : day / 10_000;
  }

  /** Whose moves are counted: 1 for Red's and 2 for Black's, added up. */
  public final int sides() {
    return 3 - (int) (rank & 3);
  }

  public static int wordsFor(int plies) {
    return (plies + 3) >>> 2;
  }

  @Override
  public final int compareTo(GameCursor other) {
    int byStart = start.compareTo(other.start);
    return byStart != 0
        ? byStart
        : compareGames(
            words,
            offset,
            plies,
            high,
            low,
            rank,
            other.words,
            other.offset,
            other.plies,
            other.high,
            other.low,
            other.rank);
  }

  /** The order of records with the same start. */
  public static int compareGames(
      long[] words,
      int offset,
      int plies,
      long high,
      long low,
      long rank,
      long[] otherWords,
      int otherOffset,
      int otherPlies,
      long otherHigh,
      long otherLow,
      long otherRank) {
    int common = wordsFor(Math.min(plies, otherPlies));
    for (int i = 0; i < common; i++) {
      long word = words[offset + i];
      long otherWord = otherWords[otherOffset + i];
      if (word != otherWord) {
        return Long.compare(word, otherWord);
      }
    }
    if (plies != otherPlies) {
      return Integer.compare(plies, otherPlies);
    }
    if (high != otherHigh) {
      return Long.compareUnsigned(high, otherHigh);
    }
    return low != otherLow ? Long.compareUnsigned(low, otherLow) : Long.compare(rank, otherRank);
  }
}
