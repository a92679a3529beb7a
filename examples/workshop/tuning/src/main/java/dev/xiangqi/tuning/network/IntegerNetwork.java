package dev.xiangqi.tuning.network;

/**
 * A network in whole numbers, as an engine computes it. Its file is {@link NetworkFile}. An
 * evaluation has no rounding but its last step, so all engines get the same values.
 */
public final class IntegerNetwork {
  /** A weight of an input or a bias of a unit in units of {@code 1 / 181}. */
  static final int ONE = 181;

  /** A weight of an output in units of {@code 1 / 512}. */
  static final int OUTPUT_ONE = 512;

  /** The units of an output's bias. */
  static final int SUM_ONE = ONE * ONE * OUTPUT_ONE;

  private final int scale;
  private final short[][] rows;
  private final int[] outputBiases;

  /**
   * Makes a network.
   *
   * @param scale the number of centipawns that a logit of 1 is worth
   * @param rows the rows of {@link Parameters} but the last
   * @param outputBiases the last row
   */
  IntegerNetwork(int scale, short[][] rows, int[] outputBiases) {
    this.scale = scale;
    this.rows = rows;
    this.outputBiases = outputBiases;
  }

  /**
   * {@return a network rounded by {@link Rounding}}
   *
   * @throws ArithmeticException if a value is too great for its bits
   */
  public static IntegerNetwork of(Parameters network, int scale) {
    Parameters rounded = Rounding.of(network);
    short[][] rows = new short[Parameters.ROWS - 1][network.units()];
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < network.units(); k++) {
        int whole = Math.round(rounded.row(i)[k] * one(i));
        if (whole != (short) whole) {
          throw new ArithmeticException("row " + i + ": expected 16 bits, got " + whole);
        }
        rows[i][k] = (short) whole;
      }
    }
    int[] outputBiases = new int[Parameters.BUCKETS];
    for (int i = 0; i < outputBiases.length; i++) {
      double bias = rounded.outputBiases()[i];
      outputBiases[i] = Math.toIntExact(Math.round(bias * SUM_ONE));
    }
    return new IntegerNetwork(scale, rows, outputBiases);
  }

  /** {@return the network as training has it} */
  public Parameters toParameters() {
    Parameters network = new Parameters(units());
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < units(); k++) {
        network.row(i)[k] = (float) rows[i][k] / one(i);
      }
    }
    for (int i = 0; i < outputBiases.length; i++) {
      network.outputBiases()[i] = (float) ((double) outputBiases[i] / SUM_ONE);
    }
    return network;
  }

  /** {@return the value of a position in centipawns for the side to move} */
  public int evaluate(ActiveInputs inputs) {
    return (int) (sum(inputs) * scale / SUM_ONE);
  }

  /** {@return the logit of the expected score of the side to move} */
  public double logit(ActiveInputs inputs) {
    return (double) sum(inputs) / SUM_ONE;
  }

  private long sum(ActiveInputs inputs) {
    int bucket = inputs.bucket();
    long sum = outputBiases[bucket];
    for (int view = 0; view < ActiveInputs.VIEWS; view++) {
      short[] weights = rows[Parameters.outputRow(bucket, view >= ActiveInputs.VIEWS / 2)];
      for (int k = 0; k < units(); k++) {
        long clamped = Math.max(0, Math.min(ONE, unit(inputs, view, k)));
        sum += clamped * clamped * weights[k];
      }
    }
    return sum;
  }

  private int unit(ActiveInputs inputs, int view, int unit) {
    int sum = rows[Parameters.BIASES][unit];
    for (int i = 0; i < inputs.count(); i++) {
      sum += rows[inputs.view(view)[i]][unit];
    }
    return sum;
  }

  /** {@return the number of units} */
  public int units() {
    return rows[0].length;
  }

  /** {@return the number of centipawns that a logit of 1 is worth} */
  public int scale() {
    return scale;
  }

  /** {@return a row of {@link Parameters}, not the last} */
  short[] row(int row) {
    return rows[row];
  }

  /** {@return the biases of the outputs} */
  int[] outputBiases() {
    return outputBiases;
  }

  /** {@return the unit of a row of {@link Parameters}} */
  static int one(int row) {
    if (row == Parameters.ROWS - 1) {
      return SUM_ONE;
    }
    return row <= Parameters.BIASES ? ONE : OUTPUT_ONE;
  }
}
