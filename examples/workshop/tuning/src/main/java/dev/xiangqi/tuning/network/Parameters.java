package dev.xiangqi.tuning.network;

import java.util.Arrays;
import java.util.Random;

/**
 * The numbers of a network, or of its gradient, in rows. First come the weights of each input of
 * each set, one for each unit, then the biases of the units. Each output has two rows, the weights
 * of the units as the side to move and as the other side see the board. The last row has the biases
 * of the outputs. Mutable, for one thread at a time.
 */
public final class Parameters {
  /** The number of outputs. The pieces on the board decide which is used. */
  public static final int BUCKETS = 8;

  /** The greatest absolute value of a weight. */
  public static final float MAX_WEIGHT = 1.98f;

  /** The row of the biases of the units, the first after the inputs. */
  static final int BIASES = Inputs.COUNT;

  private static final int OUTPUTS = BIASES + 1;
  private static final int OUTPUT_BIASES = OUTPUTS + 2 * BUCKETS;

  /** The number of rows. */
  public static final int ROWS = OUTPUT_BIASES + 1;

  /** The number of groups of rows: the weights of an input in all sets, or another row. */
  public static final int GROUPS = ROWS - Inputs.COUNT + Inputs.PER_SET;

  /** About the number of pieces on the board. */
  private static final float ACTIVE = 32;

  private static final float START_BIAS = 0.25f;

  private final int units;
  private final float[][] rows;

  /** Makes zeros for a network of {@code units} units. */
  public Parameters(int units) {
    this.units = units;
    rows = new float[ROWS][units];
    rows[OUTPUT_BIASES] = new float[BUCKETS];
  }

  /** {@return random weights to start training with, the same in all sets of inputs} */
  public static Parameters random(int units, long seed) {
    Parameters made = new Parameters(units);
    Random random = new Random(seed);
    float inputs = 1 / (float) Math.sqrt(ACTIVE);
    float outputs = 1 / (float) Math.sqrt(ActiveInputs.VIEWS * units);
    fill(made.rows, 0, Inputs.PER_SET, inputs, random);
    for (int i = Inputs.PER_SET; i < BIASES; i++) {
      System.arraycopy(made.rows[i % Inputs.PER_SET], 0, made.rows[i], 0, units);
    }
    fill(made.rows, BIASES, OUTPUT_BIASES, outputs, random);
    Arrays.fill(made.biases(), START_BIAS);
    return made;
  }

  private static void fill(float[][] rows, int from, int to, float size, Random random) {
    for (int i = from; i < to; i++) {
      for (int k = 0; k < rows[i].length; k++) {
        rows[i][k] = size * (2 * random.nextFloat() - 1);
      }
    }
  }

  /**
   * {@return the same network with more units} The new units have random weights of inputs, and
   * count nothing yet, so the outputs are the same.
   *
   * @param units the number of units, at least that of this network
   */
  public Parameters widened(int units, long seed) {
    Parameters wide = random(units, seed);
    for (int i = 0; i < ROWS; i++) {
      System.arraycopy(rows[i], 0, wide.rows[i], 0, rows[i].length);
      if (OUTPUTS <= i && i < OUTPUT_BIASES) {
        Arrays.fill(wide.rows[i], this.units, units, 0);
      }
    }
    return wide;
  }

  /** {@return the number of units} */
  public int units() {
    return units;
  }

  /** {@return a row; changes write through} */
  public float[] row(int row) {
    return rows[row];
  }

  /** {@return whether a group has the weights of the input of the same number} */
  public static boolean isInput(int group) {
    return group < Inputs.PER_SET;
  }

  /** {@return the only row of a group that is no input} */
  public static int rowOf(int group) {
    return Inputs.COUNT + group - Inputs.PER_SET;
  }

  /** {@return whether the values of a row are weights, and so must not exceed the greatest} */
  public static boolean hasWeights(int row) {
    return row != BIASES && row != OUTPUT_BIASES;
  }

  /** {@return the row of an output's weights of the units, as one side sees the board} */
  static int outputRow(int bucket, boolean opposing) {
    return OUTPUTS + 2 * bucket + (opposing ? 1 : 0);
  }

  /** {@return the rows; the first are those of the inputs} */
  float[][] rows() {
    return rows;
  }

  /** {@return the biases of the units} */
  float[] biases() {
    return rows[BIASES];
  }

  /** {@return an output's weights of the units, as the side to move sees the board} */
  float[] own(int bucket) {
    return rows[outputRow(bucket, false)];
  }

  /** {@return an output's weights of the units, as the other side sees the board} */
  float[] opposing(int bucket) {
    return rows[outputRow(bucket, true)];
  }

  /** {@return the biases of the outputs} */
  float[] outputBiases() {
    return rows[OUTPUT_BIASES];
  }
}
