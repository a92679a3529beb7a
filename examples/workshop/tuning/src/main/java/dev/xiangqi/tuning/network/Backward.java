package dev.xiangqi.tuning.network;

/** Adds the gradient of one position to that of others. For one thread. */
public final class Backward {
  private final float[] slopes;

  /** Makes one for networks of {@code units} units. */
  public Backward(int units) {
    slopes = new float[units];
  }

  /**
   * Adds the gradient of a position.
   *
   * @param network the network
   * @param inputs the position
   * @param forward the values that the network gave the position last
   * @param slope the slope of the loss by the output
   * @param gradient the sum of gradients, changed
   */
  public void add(
      Parameters network, ActiveInputs inputs, Forward forward, float slope, Parameters gradient) {
    int bucket = inputs.bucket();
    gradient.outputBiases()[bucket] += slope;
    Rows.addMultiple(slope, forward.own(), gradient.own(bucket));
    Rows.addMultiple(slope, forward.opposing(), gradient.opposing(bucket));
    for (int view = 0; view < ActiveInputs.VIEWS; view++) {
      float[] weights =
          view < ActiveInputs.VIEWS / 2 ? network.own(bucket) : network.opposing(bucket);
      Rows.slopes(slope, weights, forward.clamped(view), slopes);
      Rows.add(slopes, gradient.biases());
      Rows.addToEach(slopes, gradient.rows(), inputs.view(view), inputs.count());
    }
  }
}
