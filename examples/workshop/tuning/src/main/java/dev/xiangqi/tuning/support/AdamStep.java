package dev.xiangqi.tuning.support;

/**
 * A step of gradient descent with a separate rate for each weight (Kingma and Ba, Adam: a method
 * for stochastic optimization, 2015), with the decay rates of that paper. Immutable.
 */
public final class AdamStep {
  private static final float MEAN_DECAY = 0.9f;
  private static final float SQUARE_DECAY = 0.999f;
  private static final float EPSILON = 1e-8f;

  private final float unbias;
  private final float squareUnbias;

  /**
   * Prepares a step.
   *
   * @param step the number of the step, from 1
   * @param rate about how far a weight moves at most
   */
  public AdamStep(long step, double rate) {
    unbias = (float) (rate / (1 - StrictMath.pow(MEAN_DECAY, (double) step)));
    squareUnbias = (float) (1 / (1 - StrictMath.pow(SQUARE_DECAY, (double) step)));
  }

  /**
   * Moves weights against their gradient.
   *
   * @param weights changed
   * @param means the running means of the gradients, changed; 0 before the first step
   * @param squares the running means of their squares, changed; 0 before the first step
   */
  public void move(float[] weights, float[] means, float[] squares, float[] gradient) {
    for (int k = 0; k < weights.length; k++) {
      means[k] = MEAN_DECAY * means[k] + (1 - MEAN_DECAY) * gradient[k];
      squares[k] = SQUARE_DECAY * squares[k] + (1 - SQUARE_DECAY) * gradient[k] * gradient[k];
      float size = (float) Math.sqrt(squares[k] * squareUnbias) + EPSILON;
      weights[k] -= unbias * means[k] / size;
    }
  }
}
