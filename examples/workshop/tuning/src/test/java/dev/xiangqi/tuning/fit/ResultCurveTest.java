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
      int score = random.nextInt(2001) - 1000;
      double luck = random.nextDouble();
      double win = Logistic.sigmoid((score - 150) / 220.0);
      double loss = Logistic.sigmoid((-score - 150) / 220.0);
      curve.add(score, luck < win ? 2 : luck < win + loss ? 0 : 1);
    }
    ResultCurve.Fit fit = curve.fit();
    assertEquals(150, fit.half(), 4);
    assertEquals(220, fit.scale(), 4);
    assertEquals(0.5, fit.win(fit.half()), 1e-9);
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
