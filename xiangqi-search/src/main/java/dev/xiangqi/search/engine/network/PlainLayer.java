package dev.xiangqi.search.engine.network;

/**
 * Loops in the form that HotSpot turns into vector instructions: rows are whole arrays with a
 * common index, and sums are cut by sign masks instead of {@code Math.max}.
 */
final class PlainLayer implements Layer {
  @Override
  public void sum(int[] to, int[] from, int[][] rows, int[] numbers, int count) {
    System.arraycopy(from, 0, to, 0, to.length);
    for (int k = 0; k < count; k++) {
      add(to, rows[numbers[k]]);
    }
  }

  private static void add(int[] to, int[] row) {
    for (int i = 0; i < to.length; i++) {
      to[i] += row[i];
    }
  }

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

  // C2 makes vectors of each loop alone. In one loop it does so on some JDKs only.
  @Override
  public int output(int[] own, int[] ownWeights, int[] enemy, int[] enemyWeights) {
    return seen(own, ownWeights, enemy, enemyWeights)
        + mirrored(own, ownWeights, enemy, enemyWeights);
  }

  private static int seen(int[] own, int[] ownWeights, int[] enemy, int[] enemyWeights) {
    int output = 0;
    for (int i = 0; i < own.length; i++) {
      int ownCut = cut(own[i] << BITS >> BITS);
      int enemyCut = cut(enemy[i] << BITS >> BITS);
      output += ownCut * ownCut * ownWeights[i] + enemyCut * enemyCut * enemyWeights[i];
    }
    return output;
  }

  private static int mirrored(int[] own, int[] ownWeights, int[] enemy, int[] enemyWeights) {
    int output = 0;
    for (int i = 0; i < own.length; i++) {
      int ownCut = cut((own[i] + BORROWED) >> BITS);
      int enemyCut = cut((enemy[i] + BORROWED) >> BITS);
      output += ownCut * ownCut * ownWeights[i] + enemyCut * enemyCut * enemyWeights[i];
    }
    return output;
  }

  /** {@return a sum less one, cut to -1 and 0, plus one} */
  private static int cut(int sum) {
    int atLeast = (sum & (sum >> 31)) + ONE;
    return atLeast & ~(atLeast >> 31);
  }
}
