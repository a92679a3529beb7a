package dev.xiangqi.core.kernel;

/**
 * The geometry of the board as numbers: squares 0-89, halves of 45 bits, files and ranks.
 *
 * <p>Square {@code 9 * rank + file}; file 0 is Red's left, rank 0 Red's back rank. A set of squares
 * is two longs: <em>lower</em> holds ranks 0-4 (Red's half), <em>upper</em> ranks 5-9 (Black's),
 * each with bit {@code 9 * (rank % 5) + file}. No rank straddles the two, and a rank is nine
 * neighbouring bits.
 */
public final class Squares {
  /** Number of squares of the board. */
  public static final int COUNT = 90;

  /** Number of squares of half a board, the bits used of each long. */
  public static final int HALF = 45;

  /** Number of files. */
  public static final int FILES = 9;

  /** Number of ranks. */
  public static final int RANKS = 10;

  /** The 45 bits of a half that is full. */
  public static final long FULL_HALF = (1L << HALF) - 1;

  /** The five bits of the first file in a half; shifted left by a file, those of that file. */
  public static final long COLUMN = 0x1008040201L;

  private static final long GATHER = 0x1010101010L;
  private static final long SPREAD = 0x101010101L;

  private Squares() {}

  /**
   * Returns the file of a square.
   *
   * @param square 0-89
   * @return 0-8
   */
  public static int file(int square) {
    return square % FILES;
  }

  /**
   * Returns the rank of a square.
   *
   * @param square 0-89
   * @return 0-9
   */
  public static int rank(int square) {
    return square / FILES;
  }

  /**
   * Returns the square reflected left to right.
   *
   * @param square 0-89
   * @return 0-89
   */
  public static int mirrored(int square) {
    return square + FILES - 1 - 2 * file(square);
  }

  /**
   * Returns the square reflected across the river.
   *
   * @param square 0-89
   * @return 0-89
   */
  public static int flipped(int square) {
    return square + FILES * (RANKS - 1 - 2 * rank(square));
  }

  /**
   * Returns the bit of a square in the lower half, or 0 if it lies in the upper.
   *
   * @param square 0-89
   * @return one bit or none
   */
  public static long lowerBit(int square) {
    return square < HALF ? 1L << square : 0;
  }

  /**
   * Returns the bit of a square in the upper half, or 0 if it lies in the lower.
   *
   * @param square 0-89
   * @return one bit or none
   */
  public static long upperBit(int square) {
    return square < HALF ? 0 : 1L << (square - HALF);
  }

  /**
   * Returns the lowest square of a set that is not empty.
   *
   * @param lower ranks 0-4
   * @param upper ranks 5-9
   * @return 0-89
   */
  public static int lowest(long lower, long upper) {
    return lower != 0
        ? Long.numberOfTrailingZeros(lower)
        : HALF + Long.numberOfTrailingZeros(upper);
  }

  /**
   * Packs the five bits of a file of one half together, lowest rank first.
   *
   * <p>One multiplication moves bit {@code 9i} to {@code 36 + i}: of the products {@code 9i + 36 -
   * 8j}, i and j in 0-4, those in 36-40 are the ones with i = j, and all 25 differ, so that nothing
   * carries.
   */
  static int gather(long half, int file) {
    return (int) ((((half >>> file) & COLUMN) * GATHER) >>> 36) & 31;
  }

  /** Undoes {@link #gather} for the first file: bit i goes to bit 9i. */
  static long spread(int five) {
    return (five * SPREAD) & COLUMN;
  }
}
