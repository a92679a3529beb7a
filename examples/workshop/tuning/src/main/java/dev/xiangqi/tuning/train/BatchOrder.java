package dev.xiangqi.tuning.train;

import java.util.Random;

/** The order of the batches of an epoch. */
final class BatchOrder {
  private BatchOrder() {}

  /** {@return the numbers 0 to {@code batches} - 1 in an order that seed and epoch decide} */
  static int[] of(int batches, long seed, int epoch) {
    int[] order = new int[batches];
    for (int i = 0; i < batches; i++) {
      order[i] = i;
    }
    Random random = new Random(31 * new Random(seed).nextLong() + epoch);
    for (int i = batches - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    return order;
  }
}
