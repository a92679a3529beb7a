package dev.xiangqi.search.engine.network;

/**
 * Arithmetic of the network: sums of rows and the output of a row of sums. Implementations give the
 * same ints. All arrays have the same length, a multiple of {@link #STEP}. Thread-safe.
 *
 * <p>An int holds two sums of 16 bits, {@code seen + (mirrored << 16)}: those of a unit that sees
 * the board and of the same unit that sees its mirror image. Additions of such ints add both at
 * once. {@link NetworkFile} refuses weights whose sums need more bits.
 */
interface Layer {
  /** Every length is a multiple of this number. */
  int STEP = 16;

  /** The greatest activation: a sum of one. */
  int ONE = 181;

  /** The bits of a sum. */
  int BITS = 16;

  /** Carries into the upper sum what a negative lower one has borrowed from it. */
  int BORROWED = 1 << (BITS - 1);

  /** {@return two sums in one int} */
  static int pack(int seen, int mirrored) {
    return seen + (mirrored << BITS);
  }

  /**
   * Sets {@code to} to {@code from} and rows.
   *
   * @param numbers the numbers of the rows that are added, of which the first {@code count} count
   */
  void sum(int[] to, int[] from, int[][] rows, int[] numbers, int count);

  /** Sets {@code to = from - minus + plus}: a piece moves. */
  void move(int[] to, int[] from, int[] minus, int[] plus);

  /** Sets {@code to = from - minus + plus - captured}: a piece moves and captures. */
  void capture(int[] to, int[] from, int[] minus, int[] plus, int[] captured);

  /**
   * {@return the sum of weights times squared activations, these being sums cut to 0 and 181}
   *
   * @param own the sums of the side to move less {@link #ONE}, two in each int
   * @param ownWeights one in each int, for both sums
   * @param enemy the sums of the other side less {@link #ONE}
   * @param enemyWeights one in each int, for both sums
   */
  int output(int[] own, int[] ownWeights, int[] enemy, int[] enemyWeights);
}
