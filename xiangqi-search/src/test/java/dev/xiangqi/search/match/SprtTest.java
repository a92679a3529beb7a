package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({
    "5, 20, 40, 25, 10, 0, 10",
    "1, 2, 3, 2, 1, -10, 30",
    "0, 0, 12, 3, 0, 0, 40",
    "0, 0, 0, 1, 30, 200, 300"
  })
  void ratioIsThatOfTheMostLikelyProbabilities(
      int losses, int minus, int level, int plus, int wins, double elo0, double elo1) {
    int[] counts = {losses, minus, level, plus, wins};
    MatchScore score = MatchScore.NONE;
    for (int i = 0; i < counts.length; i++) {
      for (int k = 0; k < counts[i]; k++) {
        score = score.plusPair(i / 2, i - i / 2);
      }
    }
    int pairs = IntStream.of(counts).sum();
    double score0 = EloEstimate.expectedScore(elo0);
    double score1 = EloEstimate.expectedScore(elo1);
    double[] added = likely(new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, (score0 + score1) / 2);
    double[] shares = new double[5];
    for (int i = 0; i < 5; i++) {
      shares[i] = (counts[i] + 2.5 * added[i]) / (pairs + 2.5);
    }
    double expected = 0;
    for (int i = 0; i < 5; i++) {
      double ratio = likely(shares, score1)[i] / likely(shares, score0)[i];
      expected += pairs * shares[i] * Math.log(ratio);
    }
    assertEquals(expected, Sprt.of(elo0, elo1).logLikelihoodRatio(score), 1e-6);
  }

  /** The most likely probabilities with a mean, by bisection of the Lagrange multiplier. */
  private static double[] likely(double[] shares, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    double[] probabilities = new double[5];
    for (int step = 0; step < 200; step++) {
      double factor = (low + high) / 2;
      double excess = 0;
      for (int i = 0; i < 5; i++) {
        probabilities[i] = shares[i] / (1 + factor * (i / 4.0 - mean));
        excess += probabilities[i] * (i / 4.0 - mean);
      }
      if (excess > 0) {
        low = factor;
      } else {
        high = factor;
      }
    }
    assertEquals(1, DoubleStream.of(probabilities).sum(), 1e-9);
    return probabilities;
  }

  /**
   * Errors are rates of {@link #RUNS} simulated matches, so they scatter around the true rate by
   * half a percentage point; a rate is too high if it exceeds 5 % by three times that.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 40, 0.4, 0.3",
    "-10, 30, 0.4, 0.3",
    "0, 100, 0.2, 0",
    "-40, 0, 0.2, 0.5",
    "0, 60, 0.5, 0.2",
    "-200, -140, 0.3, 0.1"
  })
  void errorsAreAtMostFivePercent(double elo0, double elo1, double draws, double bias) {
    Sprt sprt = Sprt.of(elo0, elo1);
    double most = 0.05 * RUNS + 3 * Math.sqrt(0.05 * 0.95 * RUNS);
    for (long seed = 1; seed <= 2; seed++) {
      Random random = new Random(seed);
      assertTrue(wrong(sprt, elo0, Sprt.Decision.ACCEPT_H1, random, draws, bias) <= most);
      assertTrue(wrong(sprt, elo1, Sprt.Decision.ACCEPT_H0, random, draws, bias) <= most);
    }
  }

  /** All seeds together: the mean of the error rates has a smaller scatter. */
  @Test
  void meanErrorIsBelowFivePercent() {
    int wrong = 0;
    int seeds = 3;
    for (long seed = 1; seed <= seeds; seed++) {
      Random random = new Random(seed);
      wrong += wrong(Sprt.of(0, 40), 0, Sprt.Decision.ACCEPT_H1, random, 0.4, 0.3);
      wrong += wrong(Sprt.of(-10, 30), 30, Sprt.Decision.ACCEPT_H0, random, 0.4, 0.3);
    }
    assertTrue(wrong <= 2 * seeds * RUNS * 0.05, "errors: " + wrong);
  }

  /**
   * {@return the number of simulated matches that end with the wrong decision}
   *
   * <p>Openings favour one side, so that the games of a pair are correlated as in real matches.
   */
  private static int wrong(
      Sprt sprt, double elo, Sprt.Decision wrong, Random random, double draws, double bias) {
    double score = EloEstimate.expectedScore(elo);
    int count = 0;
    for (int run = 0; run < RUNS; run++) {
      MatchScore match = MatchScore.NONE;
      Sprt.Decision decision;
      do {
        double favour = (random.nextDouble() - 0.5) * bias;
        match =
            match.plusPair(
                game(random, score + favour, draws), game(random, score - favour, draws));
        decision = sprt.decide(match);
      } while (decision == Sprt.Decision.CONTINUE);
      count += decision == wrong ? 1 : 0;
    }
    return count;
  }

  /** {@return half points with a mean of twice the score} */
  private static int game(Random random, double score, double draws) {
    double value = random.nextDouble();
    return value < score - draws / 2 ? 2 : value < score + draws / 2 ? 1 : 0;
  }
}
