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
  private static final int MAX_STEPS = Byte.MAX_VALUE;

  private Rounding() {}

  /** {@return a network rounded} */
  static Parameters of(Parameters network) {
    Parameters rounded = new Parameters(network.units());
    for (int group = 0; group < Parameters.GROUPS; group++) {
      round(network, group, rounded);
    }
    return rounded;
  }

  /**
   * Rounds a group of rows.
   *
   * @param group the number of the group, up to {@link Parameters#GROUPS} - 1
   * @param rounded receives the rounded rows
   */
  public static void round(Parameters network, int group, Parameters rounded) {
    if (Parameters.isInput(group)) {
      roundInput(network, group, rounded);
    } else {
      roundRow(network, Parameters.rowOf(group), rounded);
    }
  }

  private static void roundInput(Parameters network, int input, Parameters rounded) {
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

  private static void roundRow(Parameters network, int row, Parameters rounded) {
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
