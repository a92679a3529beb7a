package dev.xiangqi.tuning.network;

import java.util.Arrays;

/**
 * Rounds networks to what their files can hold. The weight of an input is a whole number for each
 * unit, the middle one of all sets; in another set it differs by a multiple of {@link #STEP}. A
 * rounded network does not change when it is rounded again. Stateless.
 */
public final class Rounding {
  /** What differences between sets are multiples of. Files are smaller for it. */
  static final int STEP = 2;

  /** The greatest difference in steps. */
  static final int MAX_STEPS = Byte.MAX_VALUE;

  private Rounding() {}

  /** {@return a network rounded} */
  static Parameters of(Parameters network) {
    Parameters rounded = new Parameters(network.units());
    for (int input = 0; input < Inputs.PER_SET; input++) {
      roundInput(network, input, rounded);
    }
    for (int row = Inputs.COUNT; row < Parameters.ROWS; row++) {
      roundRow(network, row, rounded);
    }
    return rounded;
  }

  /** Rounds the weights of an input of each set. */
  public static void roundInput(Parameters network, int input, Parameters rounded) {
    float[] sets = new float[Inputs.SETS];
    float[] sorted = new float[Inputs.SETS];
    for (int k = 0; k < network.units(); k++) {
      for (int set = 0; set < sets.length; set++) {
        sets[set] = network.row(set * Inputs.PER_SET + input)[k] * IntegerNetwork.ONE;
        insert(sorted, set, sets[set]);
      }
      int middle = Math.round(sorted[sets.length / 2]);
      for (int set = 0; set < sets.length; set++) {
        int steps = Math.round((sets[set] - middle) / STEP);
        int held = Math.max(-MAX_STEPS, Math.min(MAX_STEPS, steps));
        float whole = middle + STEP * held;
        rounded.row(set * Inputs.PER_SET + input)[k] = whole / IntegerNetwork.ONE;
      }
    }
  }

  /** Adds a value to the first {@code count}, which are in ascending order. */
  private static void insert(float[] sorted, int count, float value) {
    int i = count;
    for (; i > 0 && sorted[i - 1] > value; i--) {
      sorted[i] = sorted[i - 1];
    }
    sorted[i] = value;
  }

  /** Rounds a row that is no input. */
  public static void roundRow(Parameters network, int row, Parameters rounded) {
    float[] exact = network.row(row);
    double one = IntegerNetwork.one(row);
    float[] to = rounded.row(row);
    for (int k = 0; k < exact.length; k++) {
      to[k] = (float) (Math.round(exact[k] * one) / one);
    }
  }

  /** {@return the middle one of an input's whole weights in each set, for each unit} */
  static short[] middle(IntegerNetwork network, int input) {
    short[] middle = new short[network.units()];
    short[] sets = new short[Inputs.SETS];
    for (int k = 0; k < middle.length; k++) {
      for (int set = 0; set < sets.length; set++) {
        sets[set] = network.row(set * Inputs.PER_SET + input)[k];
      }
      Arrays.sort(sets);
      middle[k] = sets[sets.length / 2];
    }
    return middle;
  }
}
