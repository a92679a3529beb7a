package dev.xiangqi.tuning.network;

/**
 * Computes the output of a network for one position, and keeps the values of the units for the
 * gradient. Each of the four views of the position sums the weights of its inputs for each unit;
 * the sum is clamped to 0-1 and squared. The plain and the mirrored view of a side count alike, so
 * a position and its mirror image get the same value. For one thread.
 */
public final class Forward {
  private final float[][] clamped;
  private final float[] own;
  private final float[] opposing;
  private final float[] products;

  /** Makes one for networks of {@code units} units. */
  public Forward(int units) {
    clamped = new float[ActiveInputs.VIEWS][units];
    own = new float[units];
    opposing = new float[units];
    products = new float[units];
  }

  /** {@return the logit of the expected score of the side to move} */
  public float logit(Parameters network, ActiveInputs inputs) {
    for (int view = 0; view < ActiveInputs.VIEWS; view++) {
      Rows.sum(network.biases(), network.rows(), inputs.view(view), inputs.count(), clamped[view]);
      Rows.clamp(clamped[view]);
    }
    Rows.squares(clamped[0], clamped[1], own);
    Rows.squares(clamped[2], clamped[3], opposing);
    int bucket = inputs.bucket();
    Rows.products(network.own(bucket), own, network.opposing(bucket), opposing, products);
    return network.outputBiases()[bucket] + Rows.total(products);
  }

  /** {@return the clamped sums of a view} */
  float[] clamped(int view) {
    return clamped[view];
  }

  /** {@return the values of the units for the side to move} */
  float[] own() {
    return own;
  }

  /** {@return the values of the units for the other side} */
  float[] opposing() {
    return opposing;
  }
}
