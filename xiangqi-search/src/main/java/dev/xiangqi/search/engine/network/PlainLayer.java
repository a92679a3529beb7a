package dev.xiangqi.search.engine.network;

/**
 * Loops in the form that HotSpot turns into vector instructions: rows are whole arrays with a
 * common index, and sums are cut by sign masks instead of {@code Math.max}.
 */
final class PlainLayer implements Layer {
  @Override
  public void move(int[] to, int[] from, int[] minus, int[] plus) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] - minus[i] + plus[i];
    }
  }

  @Override
  public void capture(int[] to, int[] from, int[] minus, int[] plus, int[] captured) {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] - minus[i] + plus[i] - captured[i];
    }
  }

  @Override
  public int output(int[] sums, int[] weights) {
    int output = 0;
    for (int i = 0; i < sums.length; i++) {
      int positive = sums[i] & ~(sums[i] >> 31);
      int below = ONE - positive;
      int cut = ONE - (below & ~(below >> 31));
      output += cut * cut * weights[i];
    }
    return output;
  }
}
