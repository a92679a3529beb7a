package dev.xiangqi.tuning.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ResultCurveTest {
  @Test
  void findsTheCurveThatMadeTheResults() {
    ResultCurve curve = new ResultCurve();
    Random random = new Random(7);
    for (int i = 0; i < 200_000; i++) {
      int score = 10 * random.nextInt(201) - 1000;
      double luck = random.nextDouble();
      double margin = 2 / (1 + Math.abs(score) / 500.0);
      double win = Logistic.sigmoid(score / 220.0 - margin);
      double loss = Logistic.sigmoid(-score / 220.0 - margin);
      curve.add(score, luck < win ? 2 : luck < win + loss ? 0 : 1);
    }
    ResultCurve.Fit fit = curve.fit();
    assertEquals(220, fit.scale(), 6);
    assertEquals(2, fit.margin(), 0.04);
    assertEquals(500, fit.fade(), 50);
    assertEquals(Logistic.sigmoid(-fit.margin()), fit.win(0), 1e-9);
  }

  @Test
  void countsResultsOfARange() {
    ResultCurve curve = new ResultCurve();
    curve.add(-50, 0);
    curve.add(0, 1);
    curve.add(49, 2);
    curve.add(50, 2);
    assertArrayEquals(new long[] {1, 1, 1}, curve.between(-50, 50));
  }
}
