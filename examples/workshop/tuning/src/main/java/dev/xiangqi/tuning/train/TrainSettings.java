package dev.xiangqi.tuning.train;

/**
 * The options of training.
 *
 * @param units the number of units of the network
 * @param epochs the number of passes over all positions
 * @param batch the number of positions of a step
 * @param rate the approximate size of a weight's first step
 * @param lambda the share of the search's score in the target, 0-1; the result has the rest
 * @param scale the number of centipawns that multiplies the odds by e
 * @param seed the seed for the first weights and the order of the batches
 */
public record TrainSettings(
    int units, int epochs, int batch, double rate, double lambda, int scale, long seed) {
  /** {@return a line for each option} */
  String text() {
    return """
    units %d
    epochs %d
    batch %d
    rate %s
    lambda %s
    scale %d
    seed %d
    """
        .formatted(units, epochs, batch, rate, lambda, scale, seed);
  }
}
