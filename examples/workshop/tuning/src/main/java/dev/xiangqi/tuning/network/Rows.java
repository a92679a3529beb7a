package dev.xiangqi.tuning.network;

/**
 * The inner loops of training. Each handles whole rows in a form that the JVM's compiler turns into
 * vector instructions, and no sum runs along a row. So the results are the same to the last bit on
 * any machine.
 */
final class Rows {
  private Rows() {}

  /** Adds the rows of the given numbers to a start. */
  static void sum(float[] start, float[][] rows, int[] numbers, int count, float[] sum) {
    int i = count % 4;
    switch (i) {
      case 1 -> add1(start, rows[numbers[0]], sum);
      case 2 -> add2(start, rows[numbers[0]], rows[numbers[1]], sum);
      case 3 -> add3(start, rows[numbers[0]], rows[numbers[1]], rows[numbers[2]], sum);
      default -> System.arraycopy(start, 0, sum, 0, sum.length);
    }
    for (; i < count; i += 4) {
      add4(rows[numbers[i]], rows[numbers[i + 1]], rows[numbers[i + 2]], rows[numbers[i + 3]], sum);
    }
  }

  private static void add1(float[] start, float[] a, float[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] = start[k] + a[k];
    }
  }

  private static void add2(float[] start, float[] a, float[] b, float[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] = start[k] + a[k] + b[k];
    }
  }

  private static void add3(float[] start, float[] a, float[] b, float[] c, float[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] = start[k] + a[k] + b[k] + c[k];
    }
  }

  private static void add4(float[] a, float[] b, float[] c, float[] d, float[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] = sum[k] + a[k] + b[k] + c[k] + d[k];
    }
  }

  /** Adds a row to the rows of the given numbers. */
  static void addToEach(float[] added, float[][] rows, int[] numbers, int count) {
    for (int i = 0; i < count; i++) {
      add(added, rows[numbers[i]]);
    }
  }

  /** Adds a row to another. */
  static void add(float[] added, float[] row) {
    for (int k = 0; k < row.length; k++) {
      row[k] += added[k];
    }
  }

  /** Adds a multiple of a row to another. */
  static void addMultiple(float factor, float[] added, float[] row) {
    for (int k = 0; k < row.length; k++) {
      row[k] += factor * added[k];
    }
  }

  /** Clamps the values of a row to 0-1. */
  static void clamp(float[] row) {
    for (int k = 0; k < row.length; k++) {
      row[k] = Math.max(0f, Math.min(1f, row[k]));
    }
  }

  /** Computes the sums of the squares of two rows. */
  static void squares(float[] a, float[] b, float[] sums) {
    for (int k = 0; k < sums.length; k++) {
      sums[k] = a[k] * a[k] + b[k] * b[k];
    }
  }

  /** Computes the sums of two products. */
  static void products(float[] a, float[] b, float[] c, float[] d, float[] sums) {
    for (int k = 0; k < sums.length; k++) {
      sums[k] = a[k] * b[k] + c[k] * d[k];
    }
  }

  /** {@return the sum of a row, always added in the same order} */
  static float total(float[] row) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int k = 0;
    for (; k + 3 < row.length; k += 4) {
      a += row[k];
      b += row[k + 1];
      c += row[k + 2];
      d += row[k + 3];
    }
    for (; k < row.length; k++) {
      a += row[k];
    }
    return (a + b) + (c + d);
  }

  /**
   * Computes the slopes of weighted squares of clamped values: zero where the value is 1, since it
   * is clamped there.
   */
  static void slopes(float factor, float[] weights, float[] clamped, float[] slopes) {
    float twice = 2 * factor;
    for (int k = 0; k < slopes.length; k++) {
      float slope = twice * weights[k] * clamped[k];
      slopes[k] = clamped[k] < 1f ? slope : 0f;
    }
  }
}
