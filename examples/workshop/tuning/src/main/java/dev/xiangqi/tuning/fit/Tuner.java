package dev.xiangqi.tuning.fit;

import dev.xiangqi.tuning.support.AdamStep;
import dev.xiangqi.tuning.support.Workers;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Logistic regression of results and scores on the terms of an evaluation. It uses Adam on small
 * batches with a rate that falls along a cosine (Loshchilov and Hutter, SGDR, 2017). The weights
 * are reproducible to the last bit, whatever the number of threads.
 */
public final class Tuner {
  private static final int BATCH = 16_384;

  /**
   * Strength of the pull of weights to their start. It equals about thirty positions that depend on
   * one weight, with p (1 - p) / scale each.
   */
  private static final float PULL = 0.02f;

  private final Samples training;
  private final Samples heldOut;
  private final TuneSettings settings;
  private final Workers workers;
  private final Consumer<String> log;

  /**
   * Makes a tuner.
   *
   * @param training the samples to train with
   * @param heldOut other samples, whose loss is logged
   * @param settings the options
   * @param workers the threads
   * @param log receives a line for each epoch
   */
  public Tuner(
      Samples training,
      Samples heldOut,
      TuneSettings settings,
      Workers workers,
      Consumer<String> log) {
    this.training = training;
    this.heldOut = heldOut;
    this.settings = settings;
    this.workers = workers;
    this.log = log;
  }

  /**
   * Tunes weights.
   *
   * @param start the initial weights, not changed
   * @return the tuned weights, rounded to whole centipawns
   */
  public float[] run(float[] start) {
    double scale = new ScaleFit(training, start, workers).find();
    log.accept(String.format(Locale.ROOT, "scale %.1f", scale));
    Objective trained = objective(training, start, scale);
    Objective checked = objective(heldOut, start, scale);
    log("start", trained, checked, start);
    float[] weights = start.clone();
    float[] gradient = new float[weights.length];
    float[] means = new float[weights.length];
    float[] squares = new float[weights.length];
    long step = 0;
    int[] order = ascending(trained.size());
    float pull = PULL / order.length;
    Random random = new Random(settings.seed());
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffle(order, random);
      for (int from = 0; from < order.length; from += BATCH) {
        int to = Math.min(from + BATCH, order.length);
        trained.gradient(order, from, to, weights, gradient);
        for (int i = 0; i < weights.length; i++) {
          gradient[i] += pull * (weights[i] - start[i]);
        }
        new AdamStep(++step, rate(epoch + from / (double) order.length))
            .move(weights, means, squares, gradient);
      }
      log("epoch " + (epoch + 1), trained, checked, weights);
    }
    float[] rounded = WeightsText.rounded(weights);
    log("rounded", trained, checked, rounded);
    return rounded;
  }

  private Objective objective(Samples samples, float[] start, double scale) {
    return new Objective(samples, start.length / 2, scale, settings.lambda(), workers);
  }

  private double rate(double epochs) {
    return settings.rate() * (1 + Math.cos(Math.PI * epochs / settings.epochs())) / 2;
  }

  private void log(String when, Objective trained, Objective checked, float[] weights) {
    log.accept(
        String.format(
            Locale.ROOT,
            "%s: loss %.6f, held out %.6f",
            when,
            trained.loss(weights),
            checked.loss(weights)));
  }

  private static int[] ascending(int size) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    return order;
  }

  private static void shuffle(int[] order, Random random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
  }
}
