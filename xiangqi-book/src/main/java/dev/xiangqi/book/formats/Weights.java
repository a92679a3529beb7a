package dev.xiangqi.book.formats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Sums of weights, and weights of 16 bits. */
final class Weights {
  /** What a book can hold. */
  static final long MOST = (1L << 55) - 1;

  /** What 16 bits can hold. */
  static final int MOST_16_BITS = 0xffff;

  /** Bits of a number that can be multiplied with one of 16 bits. */
  private static final int FACTOR_BITS = 47;

  private Weights() {}

  static long sum(String source, long a, long b) {
    if (a + b > MOST) {
      throw BookFormatException.file(
          source, "weights of a move add up to " + (a + b) + ", expected at most " + MOST);
    }
    return a + b;
  }

  /**
   * Weights from 1 to 65,535, greater for greater and the same for the same. If one is too great,
   * all are in proportion to it, rounded down, and then moved apart where rounding has made
   * different ones the same.
   *
   * @param weights at most 65,535, all of them positive
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
    if (most <= MOST_16_BITS) {
      Arrays.setAll(scaled, i -> weights.get(i).intValue());
      return scaled;
    }
    int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(most) - FACTOR_BITS);
    int floor = 0;
    for (int n = 0; n < order.length; n++) {
      int i = order[n];
      boolean same = n > 0 && weights.get(i).equals(weights.get(order[n - 1]));
      int inProportion = (int) ((weights.get(i) >> shift) * MOST_16_BITS / (most >> shift));
      floor = same ? floor : Math.max(floor + 1, inProportion);
      scaled[i] = floor;
    }
    // What has been pushed over the top goes down again; below there is room, as there are fewer.
    int ceiling = MOST_16_BITS + 1;
    for (int n = order.length - 1; n >= 0; n--) {
      int i = order[n];
      boolean same = n < order.length - 1 && weights.get(i).equals(weights.get(order[n + 1]));
      ceiling = same ? ceiling : Math.min(ceiling - 1, scaled[i]);
      scaled[i] = ceiling;
    }
    return scaled;
  }
}
