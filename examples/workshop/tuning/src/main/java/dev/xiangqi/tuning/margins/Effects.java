package dev.xiangqi.tuning.margins;

/**
 * The effect of each change on the share of points, and its standard error: a linear fit by least
 * squares without a constant, since both sides of a duel are alike but for the changes. Both are
 * not a number while there are too few duels. Immutable.
 */
public final class Effects {
  /** Elo for a share of points near one half: four times 400 / ln 10. */
  private static final double ELO = 1600 / Math.log(10);

  private final double[] values;
  private final double[] errors;

  private Effects(double[] values, double[] errors) {
    this.values = values;
    this.errors = errors;
  }

  /**
   * Fits the effects.
   *
   * @param signs for each duel and change, 1 or -1
   * @param scores for each duel, the share of points above one half
   */
  static Effects of(double[][] signs, double[] scores) {
    int n = signs.length == 0 ? 0 : signs[0].length;
    double[][] inverse = new double[n][2 * n];
    double[] products = new double[n];
    for (int duel = 0; duel < scores.length; duel++) {
      for (int i = 0; i < n; i++) {
        products[i] += signs[duel][i] * scores[duel];
        for (int j = 0; j < n; j++) {
          inverse[i][j] += signs[duel][i] * signs[duel][j];
        }
      }
    }
    invert(inverse);
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        values[i] += inverse[i][n + j] * products[j];
      }
    }
    double squares = 0;
    for (int duel = 0; duel < scores.length; duel++) {
      double rest = scores[duel];
      for (int i = 0; i < n; i++) {
        rest -= signs[duel][i] * values[i];
      }
      squares += rest * rest;
    }
    double variance = scores.length > n ? squares / (scores.length - n) : Double.NaN;
    double[] errors = new double[n];
    for (int i = 0; i < n; i++) {
      errors[i] = Math.sqrt(variance * inverse[i][n + i]);
    }
    return new Effects(values, errors);
  }

  /**
   * Turns the left half of each row into the unit matrix, and so the right half into the inverse.
   */
  private static void invert(double[][] rows) {
    int n = rows.length;
    for (int i = 0; i < n; i++) {
      rows[i][n + i] = 1;
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column + 1; row < n; row++) {
        if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) {
          pivot = row;
        }
      }
      double[] chosen = rows[pivot];
      rows[pivot] = rows[column];
      rows[column] = chosen;
      double divisor = chosen[column];
      for (int k = 0; k < 2 * n; k++) {
        // A singular matrix gives no numbers: too few duels to tell the changes apart.
        chosen[k] = Math.abs(divisor) < 1e-9 ? Double.NaN : chosen[k] / divisor;
      }
      for (int row = 0; row < n; row++) {
        double factor = rows[row][column];
        for (int k = 0; row != column && k < 2 * n; k++) {
          rows[row][k] -= factor * chosen[k];
        }
      }
    }
  }

  /** {@return the effect of a change, in Elo} */
  public double elo(int change) {
    return values[change] * ELO;
  }

  /** {@return the standard error of {@link #elo}} */
  public double error(int change) {
    return errors[change] * ELO;
  }
}
