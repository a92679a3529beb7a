package dev.xiangqi.book.formats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Sums of weights, and scaling to 16 bits. */
final class WeightSums {
  /** Maximum weight in a book. */
  static final long MAX = (1L << 55) - 1;

  static final int MAX_16_BITS = 0xffff;

  /** Bits of a number whose product with a number of 16 bits fits into a long. */
  private static final int FACTOR_BITS = 47;

  private WeightSums() {}

  static long sum(String source, long a, long b) {
    if (a + b > MAX) {
      throw BookFormatException.file(
          source, "weights of a move add up to " + (a + b) + ", expected at most " + MAX);
    }
    return a + b;
  }

  /**
   * Scales weights to the range 1 to 65,535 and keeps their order and equality. If a weight is too
   * great, all are scaled in proportion and rounded down. Then different weights that rounding has
   * made equal are moved apart.
   *
   * @param weights at most 65,535 weights, all positive
   */
  static int[] scaled(List<Long> weights) {
    int[] order =
        IntStream.range(0, weights.size())
            .boxed()
            .sorted(Comparator.comparing(weights::get))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] scaled = new int[order.length];
    if (order.length == 0) {
      return scaled;
    }
    long most = weights.get(order[order.length - 1]);
    if (most <= MAX_16_BITS) {
      Arrays.setAll(scaled, i -> weights.get(i).intValue());
      return scaled;
    }
    int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(most) - FACTOR_BITS);
    int floor = 0;
    for (int n = 0; n < order.length; n++) {
      int i = order[n];
      boolean same = n > 0 && weights.get(i).equals(weights.get(order[n - 1]));
      int inProportion = (int) ((weights.get(i) >> shift) * MAX_16_BITS / (most >> shift));
      floor = same ? floor : Math.max(floor + 1, inProportion);
      scaled[i] = floor;
    }
    // Weights pushed over the maximum go down again; there are enough values below it.
    int ceiling = MAX_16_BITS + 1;
    for (int n = order.length - 1; n >= 0; n--) {
      int i = order[n];
      boolean same = n < order.length - 1 && weights.get(i).equals(weights.get(order[n + 1]));
      ceiling = same ? ceiling : Math.min(ceiling - 1, scaled[i]);
      scaled[i] = ceiling;
    }
    return scaled;
  }
}
