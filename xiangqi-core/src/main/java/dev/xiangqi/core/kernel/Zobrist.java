package dev.xiangqi.core.kernel;

/**
 * The random numbers of which a board's key and lock are composed.
 *
 * <p>The key of a position is the exclusive or of {@link #key(int, int)} over its pieces, and of
 * {@link #SIDE_KEY} if Black is to move. The lock uses a second, independent series in the same way
 * (A. L. Zobrist, <cite>A New Hashing Method with Application for Game Playing</cite>, 1970). The
 * numbers come from SplitMix64 (Steele, Lea and Flood 2014) with a fixed seed. They are the same in
 * every run and release, because opening books store them.
 *
 * @since 0.1.0
 */
public final class Zobrist {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  /** Part of the key if Black is to move. */
  public static final long SIDE_KEY;

  /** Part of the lock if Black is to move. */
  public static final long SIDE_LOCK;

  /** Key and lock are adjacent, so that both come from one cache line. */
  private static final long[] NUMBERS = new long[Board.PIECES * Squares.COUNT * 2];

  static {
    // "xiangqi!" in ASCII
    long state = 0x7869616e67716921L;
    for (int i = 0; i < NUMBERS.length; i++) {
      state += GOLDEN_GAMMA;
      NUMBERS[i] = mix(state);
    }
    state += GOLDEN_GAMMA;
    SIDE_KEY = mix(state);
    state += GOLDEN_GAMMA;
    SIDE_LOCK = mix(state);
  }

  private Zobrist() {}

  /**
   * {@return the part of the key for a piece on a square; it never changes}
   *
   * @param piece 0-13, as in {@link Board}
   * @param square 0-89
   */
  public static long key(int piece, int square) {
    return NUMBERS[(piece * Squares.COUNT + square) << 1];
  }

  /**
   * {@return the part of the lock for a piece on a square; it never changes}
   *
   * @param piece 0-13, as in {@link Board}
   * @param square 0-89
   */
  public static long lock(int piece, int square) {
    return NUMBERS[((piece * Squares.COUNT + square) << 1) + 1];
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
