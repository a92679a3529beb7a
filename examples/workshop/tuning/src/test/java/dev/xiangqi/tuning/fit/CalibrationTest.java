package dev.xiangqi.tuning.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  @Test
  void predictionsFallIntoTenths() {
    Calibration calibration = new Calibration();
    calibration.add(0.1, 0);
    calibration.add(0.15, 0.5);
    calibration.add(1, 1);
    calibration.endGame();
    assertEquals(0, calibration.row(0).positions());
    assertEquals(0, calibration.row(0).difference());
    assertEquals(2, calibration.row(1).positions());
    assertEquals(0.125, calibration.row(1).predicted(), 1e-12);
    assertEquals(0.125, calibration.row(1).difference(), 1e-12);
    assertEquals(new Calibration.Row(1, 1, 1, 0), calibration.row(9));
  }

  @Test
  void theStandardErrorIsThatOfGames() {
    Calibration once = new Calibration();
    Calibration often = new Calibration();
    Random random = new Random(3);
    int games = 10_000;
    for (int game = 0; game < games; game++) {
      double outcome = random.nextDouble() < 0.25 ? 1 : 0;
      once.add(0.25, outcome);
      for (int position = 0; position < 7; position++) {
        often.add(0.25, outcome);
      }
      once.endGame();
      often.endGame();
    }
    double expected = Math.sqrt(0.25 * 0.75 / games);
    assertEquals(expected, once.row(2).standardError(), expected / 20);
    assertEquals(once.row(2).standardError(), often.row(2).standardError(), 1e-9);
    assertTrue(Math.abs(once.row(2).difference()) < 4 * expected);
  }
}
