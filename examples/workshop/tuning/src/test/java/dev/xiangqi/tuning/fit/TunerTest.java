package dev.xiangqi.tuning.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.tuning.support.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TunerTest {
  private static final int MAX_PHASE = 16;
  private static final float[] TRUE = {300, 250, 200, 150, 100, 120, -30, 15, 0, 60};

  /** Half of the true weights; the last term never occurs. */
  private static final float[] START = {150, 120, 100, 80, 50, 60, 0, 0, 77, -7};

  private final List<String> log = new ArrayList<>();

  /** Random positions with scores and random results according to a known evaluation. */
  private static Samples samples(int size, long seed, double scale) {
    Random random = new Random(seed);
    Samples samples = new Samples(MAX_PHASE);
    Samples one = new Samples(MAX_PHASE);
    for (int i = 0; i < size; i++) {
      int[] counts = {
        random.nextInt(3) - 1,
        random.nextInt(3) - 1,
        random.nextInt(5) - 2,
        random.nextInt(9) - 4,
        0
      };
      int phase = random.nextInt(MAX_PHASE + 1);
      one.add(counts, phase, 0, 1);
      float truth = one.evaluate(i, TRUE);
      boolean won = random.nextDouble() < Logistic.sigmoid(truth / scale);
      samples.add(counts, phase, Math.round(truth), won ? 2 : 0);
    }
    return samples;
  }

  private float[] tune(Samples training, TuneSettings settings, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new Tuner(training, samples(2000, 99, 300), settings, workers, log::add).run(START);
    }
  }

  private static void assertClose(float[] expected, float[] actual, double allowed) {
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], actual[i], allowed, "weight " + i);
    }
  }

  private static float[] expectedWeights() {
    float[] expected = TRUE.clone();
    expected[8] = START[8];
    expected[9] = START[9];
    return expected;
  }

  @Test
  void recoversWeightsFromScores() {
    float[] tuned = tune(samples(40_000, 1, 300), new TuneSettings(150, 1, 8, 1), 2);
    assertClose(expectedWeights(), tuned, 5);
  }

  @Test
  void recoversProportionsFromResults() {
    // Results determine weights only relative to the scale, which was fitted to the initial
    // weights.
    float[] tuned = tune(samples(40_000, 2, 300), new TuneSettings(150, 0, 8, 1), 2);
    double factor = tuned[0] / TRUE[0];
    assertTrue(factor > 0.4 && factor < 0.6, "" + factor);
    for (int i = 0; i < 8; i++) {
      assertEquals(TRUE[i] * factor, tuned[i], 25, "weight " + i);
    }
  }

  @Test
  void lossFallsAndIsLogged() {
    tune(samples(5000, 3, 300), new TuneSettings(30, 0.7, 10, 1), 1);
    assertTrue(log.get(0).matches("scale 1\\d\\d\\.\\d"), log.get(0));
    assertEquals(1 + 1 + 30 + 1, log.size());
    assertTrue(loss(log.get(31)) < loss(log.get(1)), log.toString());
    assertTrue(log.get(32).startsWith("rounded: "), log.get(32));
  }

  private static double loss(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
  }

  @Test
  void isReproducibleForAnyNumberOfThreads() {
    Samples training = samples(20_000, 4, 300);
    TuneSettings settings = new TuneSettings(3, 0.7, 5, 1);
    float[] once = tune(training, settings, 1);
    float[] again = tune(training, settings, 3);
    assertArrayEquals(once, again);
    assertEquals(log.subList(0, 6), log.subList(6, 12));
  }

  @Test
  void findsTheScaleOfResults() {
    try (Workers workers = new Workers(2)) {
      double scale = new ScaleFit(samples(50_000, 5, 300), TRUE, workers).find();
      assertEquals(300, scale, 10);
    }
  }

  @Test
  void gradientIsTheSlopeOfTheLoss() {
    Samples training = samples(500, 6, 300);
    try (Workers workers = new Workers(1)) {
      Objective objective = new Objective(training, START.length / 2, 250, 0.5, workers);
      int[] order = new int[500];
      for (int i = 0; i < order.length; i++) {
        order[i] = i;
      }
      float[] gradient = new float[START.length];
      objective.gradient(order, 0, order.length, START, gradient);
      for (int i = 0; i < START.length; i++) {
        float[] more = START.clone();
        float[] less = START.clone();
        more[i] += 1;
        less[i] -= 1;
        double slope = (objective.loss(more) - objective.loss(less)) / 2 * 250;
        assertEquals(slope, gradient[i], 1e-4, "weight " + i);
      }
    }
  }
}
