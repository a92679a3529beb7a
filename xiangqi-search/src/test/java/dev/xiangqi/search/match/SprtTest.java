package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SprtTest {
  private static final int RUNS = 2000;

  @Test
  void boundsAreWalds() {
    Sprt sprt = Sprt.of(0, 5);
    assertEquals(2.944, sprt.upperBound(), 0.001);
    assertEquals(-2.944, sprt.lowerBound(), 0.001);
    assertEquals(Sprt.Decision.CONTINUE, sprt.decide(MatchScore.NONE));
  }

  @Test
  void badBoundsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Sprt.of(5, 5));
    assertThrows(IllegalArgumentException.class, () -> Sprt.of(Double.NaN, 5));
    assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0, 0.05));
    assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0.05, 0.5));
  }

  @Test
  void errorsAreAtMostFivePercent() {
    Sprt sprt = Sprt.of(0, 40);
    assertTrue(wrong(sprt, 0, Sprt.Decision.ACCEPT_H1) <= RUNS / 20);
    assertTrue(wrong(sprt, 40, Sprt.Decision.ACCEPT_H0) <= RUNS / 20);
  }

  /**
   * {@return the number of simulated matches that end with the wrong decision}
   *
   * <p>Openings favour one side, so that the games of a pair are correlated as in real matches.
   */
  private static int wrong(Sprt sprt, double elo, Sprt.Decision wrong) {
    Random random = new Random(20);
    double score = EloEstimate.expectedScore(elo);
    int count = 0;
    for (int run = 0; run < RUNS; run++) {
      MatchScore match = MatchScore.NONE;
      Sprt.Decision decision;
      do {
        double bias = (random.nextDouble() - 0.5) * 0.3;
        match = match.plusPair(game(random, score + bias), game(random, score - bias));
        decision = sprt.decide(match);
      } while (decision == Sprt.Decision.CONTINUE);
      count += decision == wrong ? 1 : 0;
    }
    return count;
  }

  /** {@return half points with a mean of twice the score; 40 % of the games are drawn} */
  private static int game(Random random, double score) {
    double value = random.nextDouble();
    return value < score - 0.2 ? 2 : value < score + 0.2 ? 1 : 0;
  }
}
