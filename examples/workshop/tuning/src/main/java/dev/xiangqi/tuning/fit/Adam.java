package dev.xiangqi.tuning.fit;

/**
 * Gradient descent with a separate rate for each weight (Kingma and Ba, Adam: a method for
 * stochastic optimization, 2015), with the decay rates of that paper.
 */
final class Adam {
  private static final float MEAN_DECAY = 0.9f;
  private static final float SQUARE_DECAY = 0.999f;
  private static final double EPSILON = 1e-8;

  private final float[] means;
  private final float[] squares;
  private int steps;

  Adam(int weights) {
    means = new float[weights];
    squares = new float[weights];
  }

  /** Moves the weights against the gradient, each by at most about {@code rate}. */
  void step(float[] weights, float[] gradient, double rate) {
    steps++;
    double meanBias = 1 - Math.pow(MEAN_DECAY, steps);
    double squareBias = 1 - Math.pow(SQUARE_DECAY, steps);
    for (int i = 0; i < weights.length; i++) {
      means[i] = MEAN_DECAY * means[i] + (1 - MEAN_DECAY) * gradient[i];
      squares[i] = SQUARE_DECAY * squares[i] + (1 - SQUARE_DECAY) * gradient[i] * gradient[i];
      double size = Math.sqrt(squares[i] / squareBias) + EPSILON;
      weights[i] -= (float) (rate * (means[i] / meanBias) / size);
    }
  }
}
