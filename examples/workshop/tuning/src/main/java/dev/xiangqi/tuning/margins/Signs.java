package dev.xiangqi.tuning.margins;

import java.util.Random;
import java.util.stream.IntStream;

/** The random sides of a duel: which of two opposite values each parameter has. */
final class Signs {
  private Signs() {}

  /**
   * {@return 1 or -1 for each parameter: what the first side of a duel has, the opposite of the
   * second}
   */
  static int[] of(long seed, int duel, int parameters) {
    // The documentation of Random guarantees the same numbers on every JVM.
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + duel);
    return IntStream.range(0, parameters).map(i -> random.nextBoolean() ? 1 : -1).toArray();
  }
}
