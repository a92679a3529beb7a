package dev.xiangqi.core.kernel;

/**
 * The numbering of the board: squares 0-89, halves of 45 bits, files and ranks.
 *
 * <p>A square is {@code 9 * rank + file}. File 0 is Red's left, rank 0 is Red's back rank. A set of
 * squares is two longs: <em>lower</em> holds ranks 0-4 (Red's half), <em>upper</em> ranks 5-9
 * (Black's). Both use bit {@code 9 * (rank % 5) + file}. So a rank is nine adjacent bits of one
 * long.
 *
 * @since 0.1.0
 */
public final class Squares {
  /** Number of squares on the board. */
  public static final int COUNT = 90;

  /** Number of squares in half the board: the bits used in each long. */
  public static final int HALF = 45;

  /** Number of files. */
  public static final int FILES = 9;

  /** Number of ranks. */
  public static final int RANKS = 10;

  /** All 45 bits of a half. */
  public static final long FULL_HALF = (1L << HALF) - 1;

  /** The five bits of file 0 in a half; shift left by a file to get that file. */
  public static final long COLUMN = 0x1008040201L;

  private static final long GATHER = 0x1010101010L;
  private static final long SPREAD = 0x101010101L;

  private Squares() {}

  /**
   * {@return the file of a square, 0-8}
   *
   * @param square 0-89
   */
  public static int file(int square) {
    return square % FILES;
  }

  /**
   * {@return the rank of a square, 0-9}
   *
   * @param square 0-89
   */
  public static int rank(int square) {
    return square / FILES;
  }

  /**
   * {@return the square reflected left to right, 0-89}
   *
   * @param square 0-89
   */
  public static int mirrored(int square) {
    return square + FILES - 1 - 2 * file(square);
  }

  /**
   * {@return the square reflected across the river, 0-89}
   *
   * @param square 0-89
   */
  public static int flipped(int square) {
    return square + FILES * (RANKS - 1 - 2 * rank(square));
  }

  /**
   * {@return the bit of a square in the lower half, or 0 if the square is in the upper half}
   *
   * @param square 0-89
   */
  public static long lowerBit(int square) {
    return square < HALF ? 1L << square : 0;
  }

  /**
   * {@return the bit of a square in the upper half, or 0 if the square is in the lower half}
   *
   * @param square 0-89
   */
  public static long upperBit(int square) {
    return square < HALF ? 0 : 1L << (square - HALF);
  }

  /**
   * {@return the lowest square, 0-89, of a non-empty set}
   *
   * @param lower ranks 0-4
   * @param upper ranks 5-9
   */
  public static int lowest(long lower, long upper) {
    return lower != 0
        ? Long.numberOfTrailingZeros(lower)
        : HALF + Long.numberOfTrailingZeros(upper);
  }

  /**
   * Packs the five bits of a file in one half together, lowest rank first.
   *
   * <p>One multiplication moves bit {@code 9i} to {@code 36 + i}. The products have the bits {@code
   * 9i + 36 - 8j} for i and j in 0-4. Those in 36-40 have i = j. All 25 are different, so there is
   * no carry.
   */
  static int gather(long half, int file) {
    return (int) ((((half >>> file) & COLUMN) * GATHER) >>> 36) & 31;
  }

  /** Inverse of {@link #gather} for file 0: bit i moves to bit 9i. */
  static long spread(int five) {
    return (five * SPREAD) & COLUMN;
  }
}
