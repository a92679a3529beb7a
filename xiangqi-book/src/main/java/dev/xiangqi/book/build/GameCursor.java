package dev.xiangqi.book.build;

import dev.xiangqi.book.file.RunWriter;
import java.io.Closeable;
import java.io.IOException;

/**
 * Iterates over compact records of games in order: starting position, counted moves (shorter games
 * first), fingerprint, rank. So duplicates are neighbours, and the preferred record is first.
 */
public abstract class GameCursor implements Closeable, Comparable<GameCursor> {
  /** Bits of a rank below the result. */
  private static final int RESULT_SHIFT = 32;

  private static final int DATE_SHIFT = 2;
  private static final int NO_DATE = (1 << 28) - 1;

  public StartBoard start = Starts.INITIAL;

  /** The rank among duplicates; the lowest counts. It also has result, year and sides. */
  public long rank;

  public long high;
  public long low;

  /** Number of moves counted. */
  public int plies;

  /** The moves, four to a word, from {@link #offset}. */
  public long[] words = {};

  public int offset;

  /** Goes to the next record. Returns false if there is none; the fields are then undefined. */
  public abstract boolean next() throws IOException;

  @Override
  public void close() throws IOException {}

  /**
   * Packs the data of a game besides its moves, in order of preference: result (known ones first),
   * date (earlier ones first, unknown last), sides whose moves are counted (both first).
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

  /** The sides whose moves are counted: 1 for Red plus 2 for Black. */
  public final int sides() {
    return 3 - (int) (rank & 3);
  }

  public static int wordsFor(int plies) {
    return (plies + 3) >>> 2;
  }

  @Override
  public final int compareTo(GameCursor other) {
    int byStart = start.compareTo(other.start);
    if (byStart != 0) {
      return byStart;
    }
    int byMoves = compareMoves(words, offset, plies, other.words, other.offset, other.plies);
    return byMoves != 0 ? byMoves : compareRest(high, low, rank, other.high, other.low, other.rank);
  }

  /** Compares counted moves; shorter games come first. */
  static int compareMoves(
      long[] words, int offset, int plies, long[] otherWords, int otherOffset, int otherPlies) {
    int common = wordsFor(Math.min(plies, otherPlies));
    for (int i = 0; i < common; i++) {
      long word = words[offset + i];
      long otherWord = otherWords[otherOffset + i];
      if (word != otherWord) {
        return Long.compare(word, otherWord);
      }
    }
    return Integer.compare(plies, otherPlies);
  }

  /** Compares the fingerprints of games with the same counted moves, then their ranks. */
  static int compareRest(
      long high, long low, long rank, long otherHigh, long otherLow, long otherRank) {
    int byFingerprint = RunWriter.compare(high, low, otherHigh, otherLow);
    return byFingerprint != 0 ? byFingerprint : Long.compare(rank, otherRank);
  }
}
