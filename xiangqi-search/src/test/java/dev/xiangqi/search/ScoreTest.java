package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.Score.Centipawns;
import dev.xiangqi.search.Score.LossByRule;
import dev.xiangqi.search.Score.LossIn;
import dev.xiangqi.search.Score.WinByRule;
import dev.xiangqi.search.Score.WinIn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScoreTest {
  /** From worst to best. */
  private static final List<Score> ASCENDING =
      List.of(
          new LossIn(0),
          new LossIn(1),
          new LossIn(2),
          new LossIn(3),
          new LossIn(Integer.MAX_VALUE),
          new LossByRule(0),
          new LossByRule(4),
          new LossByRule(Integer.MAX_VALUE),
          new Centipawns(-20_000),
          new Centipawns(-1),
          new Centipawns(0),
          new Centipawns(1),
          new Centipawns(20_000),
          new WinByRule(Integer.MAX_VALUE),
          new WinByRule(4),
          new WinByRule(0),
          new WinIn(Integer.MAX_VALUE),
          new WinIn(3),
          new WinIn(2),
          new WinIn(1));

  @Test
  void orderIsTotal() {
    for (int i = 0; i < ASCENDING.size(); i++) {
      for (int j = 0; j < ASCENDING.size(); j++) {
        int order = ASCENDING.get(i).compareTo(ASCENDING.get(j));
        assertEquals(
            Integer.signum(i - j),
            Integer.signum(order),
            ASCENDING.get(i) + " to " + ASCENDING.get(j));
        assertEquals(order == 0, ASCENDING.get(i).equals(ASCENDING.get(j)));
      }
    }
    List<Score> shuffled = new ArrayList<>(ASCENDING);
    Collections.shuffle(shuffled, new Random(1));
    Collections.sort(shuffled);
    assertEquals(ASCENDING, shuffled);
  }

  @Test
  void negatedTwiceItIsTheSame() {
    for (Score score : ASCENDING.subList(1, ASCENDING.size())) {
      assertEquals(score, score.negate().negate());
    }
    assertEquals(new WinIn(1), new LossIn(0).negate());
    assertEquals(new LossIn(5), new WinIn(5).negate());
    assertEquals(new Centipawns(-31), new Centipawns(31).negate());
  }

  @Test
  void negatingTurnsTheOrder() {
    List<Score> negated =
        ASCENDING.subList(1, ASCENDING.size()).stream().map(Score::negate).sorted().toList();
    assertEquals(ASCENDING.subList(1, ASCENDING.size()), negated);
  }

  @Test
  void winsAndLossesCountAsTheMostCentipawns() {
    for (Score score : ASCENDING) {
      int expected =
          score instanceof Centipawns some
              ? some.value()
              : ASCENDING.indexOf(score) < ASCENDING.size() / 2 ? -20_000 : 20_000;
      assertEquals(expected, score.centipawns(), score::toString);
      assertEquals(score.isWin(), !(score instanceof Centipawns) && expected > 0);
    }
  }

  @Test
  void countsInMoves() {
    assertEquals(1, new WinIn(1).moves());
    assertEquals(1, new WinIn(2).moves());
    assertEquals(2, new WinIn(3).moves());
    assertEquals(0, new LossIn(0).moves());
    assertEquals(1, new LossIn(1).moves());
    assertEquals(1, new LossIn(2).moves());
    assertEquals(2, new LossIn(3).moves());
    assertEquals(1 << 30, new WinIn(Integer.MAX_VALUE).moves());
    assertEquals(1 << 30, new LossIn(Integer.MAX_VALUE).moves());
  }

  @Test
  void isWrittenLikeInProtocols() {
    assertEquals("cp 31", new Centipawns(31).toString());
    assertEquals("cp -31", new Centipawns(-31).toString());
    assertEquals("mate 3", new WinIn(5).toString());
    assertEquals("mate -3", new LossIn(6).toString());
    assertEquals("mate 0", new LossIn(0).toString());
    assertEquals("rule 3", new WinByRule(6).toString());
    assertEquals("rule -1", new LossByRule(0).toString());
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    for (int value : new int[] {-20_001, 20_001, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(
          "score: expected -20000 to 20000 centipawns, got "
              + value
              + "; a forced win or loss has a type of its own",
          assertThrows(IllegalArgumentException.class, () -> new Centipawns(value)).getMessage());
    }
    assertEquals(
        "win: expected 1 ply or more, got 0",
        assertThrows(IllegalArgumentException.class, () -> new WinIn(0)).getMessage());
    assertEquals(
        "loss: expected 0 plies or more, got -1",
        assertThrows(IllegalArgumentException.class, () -> new LossIn(-1)).getMessage());
    assertEquals(
        "rule: expected 0 plies or more, got -1",
        assertThrows(IllegalArgumentException.class, () -> new WinByRule(-1)).getMessage());
  }

  @Test
  void theProbabilityOfAWinGrowsWithTheScore() {
    double before = 0;
    for (int value = -Score.MAX_CENTIPAWNS; value <= Score.MAX_CENTIPAWNS; value++) {
      Centipawns score = new Centipawns(value);
      double win = score.winProbability();
      double draw = score.drawProbability();
      double loss = score.negate().winProbability();
      assertTrue(win >= before && win >= 0 && win <= 1, score::toString);
      assertTrue(draw >= 0 && draw <= 1, score::toString);
      assertEquals(1, win + draw + loss, 1e-9, score::toString);
      assertEquals(draw, score.negate().drawProbability(), 1e-9, score::toString);
      before = win;
    }
  }

  @Test
  void matesAreCertain() {
    for (int plies : new int[] {1, 2, 31}) {
      assertEquals(1, new WinIn(plies).winProbability());
      assertEquals(0, new LossIn(plies).winProbability());
      assertEquals(0, new WinIn(plies).drawProbability());
      assertEquals(0, new LossIn(plies).drawProbability());
    }
    assertEquals(0, new LossIn(0).winProbability());
  }

  @Test
  void theFittedCurve() {
    assertEquals(0.107, new Centipawns(0).winProbability(), 0.005);
    assertEquals(0.553, new Centipawns(300).winProbability(), 0.005);
  }
}
