package dev.xiangqi.tuning.margins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EffectsTest {
  private static final double ELO = 1600 / Math.log(10);

  private static double[][] signs(int duels, int changes) {
    Random random = new Random(1);
    double[][] signs = new double[duels][changes];
    for (double[] each : signs) {
      for (int i = 0; i < changes; i++) {
        each[i] = random.nextBoolean() ? 1 : -1;
      }
    }
    return signs;
  }

  private static double[] scores(double[][] signs, double[] effects, double noise) {
    Random random = new Random(2);
    double[] scores = new double[signs.length];
    for (int duel = 0; duel < scores.length; duel++) {
      for (int i = 0; i < effects.length; i++) {
        scores[duel] += signs[duel][i] * effects[i];
      }
      scores[duel] += noise * random.nextGaussian();
    }
    return scores;
  }

  @Test
  void findsTheEffectsOfAnExactModel() {
    double[] effects = {0.02, -0.01, 0, 0.05};
    double[][] signs = signs(40, 4);
    Effects found = Effects.of(signs, scores(signs, effects, 0));
    for (int i = 0; i < effects.length; i++) {
      assertEquals(effects[i] * ELO, found.elo(i), 1e-6);
      assertEquals(0, found.error(i), 1e-4);
    }
  }

  @Test
  void theErrorIsThatOfAMean() {
    double[][] signs = signs(2_000, 5);
    Effects found = Effects.of(signs, scores(signs, new double[] {0.01, 0, 0, 0, -0.02}, 0.3));
    for (int i = 0; i < 5; i++) {
      assertEquals(0.3 / Math.sqrt(2_000) * ELO, found.error(i), 0.3);
    }
    assertEquals(0.01 * ELO, found.elo(0), 4 * found.error(0));
    assertEquals(-0.02 * ELO, found.elo(4), 4 * found.error(4));
  }

  @Test
  void tooFewDuelsGiveNoNumbers() {
    double[][] signs = signs(2, 4);
    Effects found = Effects.of(signs, scores(signs, new double[4], 0.3));
    assertTrue(Double.isNaN(found.elo(0)));
    assertTrue(Double.isNaN(found.error(0)));
    double[][] square = {{1, 1}, {1, -1}};
    assertTrue(Double.isNaN(Effects.of(square, new double[] {0.1, 0}).error(0)));
  }
}
