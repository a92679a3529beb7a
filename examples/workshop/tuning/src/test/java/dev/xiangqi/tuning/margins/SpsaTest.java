package dev.xiangqi.tuning.margins;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpsaTest {
  private static final List<Spsa.Parameter> PARAMETERS =
      List.of(
          new Spsa.Parameter("a", 0, 200, 10),
          new Spsa.Parameter("b", -1000, 1000, 100),
          new Spsa.Parameter("c", 0, 40, 2));
  private static final double[] BEST = {120, -300, 25};
  private static final int TRIALS = 6000;

  /** Noisy comparisons of a function with one maximum lead near it. */
  @Test
  void climbsTowardsTheMaximum() {
    Spsa spsa = new Spsa(PARAMETERS, TRIALS, 0.02, 3);
    Random noise = new Random(5);
    double[] center = {60, 500, 5};
    for (int trial = 0; trial < TRIALS; trial++) {
      double difference =
          worth(spsa.values(center, trial, 1)) - worth(spsa.values(center, trial, -1));
      int points = 0;
      for (int game = 0; game < 2; game++) {
        points += difference + noise.nextGaussian() > 0 ? 1 : -1;
      }
      center = spsa.after(center, trial, points);
    }
    for (int i = 0; i < BEST.length; i++) {
      double step = PARAMETERS.get(i).step();
      assertTrue(Math.abs(center[i] - BEST[i]) < 2 * step, i + ": " + center[i]);
    }
  }

  private static double worth(double[] values) {
    double worth = 0;
    for (int i = 0; i < BEST.length; i++) {
      double distance = (values[i] - BEST[i]) / PARAMETERS.get(i).step();
      worth -= distance * distance / 10;
    }
    return worth;
  }

  @Test
  void bothSidesOfATrialAreOppositeAndWithinLimits() {
    Spsa spsa = new Spsa(PARAMETERS, 100, 0.01, 1);
    double[] center = {199, 0, 20};
    double[] upper = spsa.values(center, 99, 1);
    double[] lower = spsa.values(center, 99, -1);
    assertEquals(0, upper[1] + lower[1], 1e-9);
    assertEquals(100, Math.abs(upper[1]), 1.1);
    assertEquals(200, Math.max(upper[0], lower[0]));
    assertArrayEquals(center, spsa.after(center, 99, 0));
    double[] won = spsa.after(center, 99, 2);
    assertEquals(2 * 0.01 * 100, Math.abs(won[1]), 1e-9);
    assertEquals(Math.signum(upper[1]), Math.signum(won[1]));
  }
}
