package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MatchScoreTest {
  @Test
  void pairsAndSingleGamesAreCounted() {
    MatchScore score = MatchScore.NONE.plusPair(2, 0).plusPair(1, 1).plusPair(2, 1).plusGame(0);
    assertEquals("+2 =3 -2 pairs [0, 0, 2, 1, 0]", score.toString());
    assertEquals(7, score.games());
    assertEquals(3, score.pairCount());
    assertEquals(3.5, score.points());
    assertEquals(0.5, score.mean());
    assertEquals(MatchScore.NONE.plusGame(0).plusPair(1, 2).plusPair(1, 1).plusPair(0, 2), score);
  }

  @Test
  void halfPointsAreChecked() {
    assertEquals(
        "half points: expected 0, 1 or 2, got 3",
        assertThrows(IllegalArgumentException.class, () -> MatchScore.NONE.plusGame(3))
            .getMessage());
    assertThrows(IllegalStateException.class, MatchScore.NONE::elo);
  }

  @Test
  void intervalIsThatOfPairs() {
    MatchScore score = MatchScore.NONE;
    for (int i = 0; i < 10; i++) {
      score = score.plusPair(2, 1).plusPair(1, 1).plusPair(2, 2).plusPair(0, 1);
    }
    // Mean 0.625; squares 10 (0.125² + 0.125² + 0.375² + 0.375²) + 0.05 = 3.175; error 0.04455.
    EloEstimate elo = score.elo();
    assertEquals(List.of(0, 10, 10, 10, 10), score.pairs());
    assertEquals(88.74, elo.elo(), 0.01);
    assertEquals(EloEstimate.ofScore(0.625 - 1.96 * 0.044546), elo.low(), 0.01);
    assertEquals(EloEstimate.ofScore(0.625 + 1.96 * 0.044546), elo.high(), 0.01);
    assertEquals(0.9975, elo.superiority(), 0.0001);
  }

  @Test
  void equalResultsLeaveAnError() {
    EloEstimate elo = MatchScore.NONE.plusPair(2, 2).plusPair(2, 2).elo();
    assertEquals(1199.8, elo.elo(), 0.1);
    assertTrue(elo.low() < elo.elo());
    assertTrue(elo.superiority() >= 0.99 && elo.superiority() <= 1.0);
  }

  @Test
  void expectedScoreAndEloAreInverse() {
    for (int elo = -1000; elo <= 1000; elo += 50) {
      assertEquals(elo, EloEstimate.ofScore(EloEstimate.expectedScore(elo)), 1e-6);
    }
    assertEquals(10.0 / 11, EloEstimate.expectedScore(400), 1e-12);
  }
}
