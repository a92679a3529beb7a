package dev.xiangqi.search.engine.network;

/**
 * Arithmetic of the network: sums of rows and the output of a row of sums. Implementations give the
 * same ints. All arrays have the same length, a multiple of {@link #STEP}. Thread-safe.
 */
interface Layer {
  /** Every length is a multiple of this number. */
  int STEP = 16;

  /** The greatest activation: a sum of one. */
  int ONE = 181;

  /** Sets {@code to = from - minus + plus}: a piece moves. */
  void move(int[] to, int[] from, int[] minus, int[] plus);

  /** Sets {@code to = from - minus + plus - captured}: a piece moves and captures. */
  void capture(int[] to, int[] from, int[] minus, int[] plus, int[] captured);

  /** {@return the sum of weights times squared activations, these being sums cut to 0 and 181} */
  int output(int[] sums, int[] weights);
}
