package dev.xiangqi.tuning.train;

import java.util.Locale;

/**
 * The outcome of a pass over the positions. The losses are those of the network rounded as in its
 * file.
 *
 * @param number the number of the epoch, from 1
 * @param step the number of steps made until its end
 * @param rate the rate of its last step
 * @param training the mean loss of its batches, each before its own step
 * @param heldOut the mean loss of the positions held out, at its end
 */
record Epoch(int number, long step, double rate, double training, double heldOut) {
  /** {@return the line of a log} */
  String line() {
    return String.format(
        Locale.ROOT, "%d\t%d\t%.3e\t%.8f\t%.8f", number, step, rate, training, heldOut);
  }
}
