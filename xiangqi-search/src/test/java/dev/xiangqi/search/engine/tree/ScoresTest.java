package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import org.junit.jupiter.api.Test;

class ScoresTest {
  private static final int MATED_LATEST = Scores.matedIn(Scores.MAX_PLY);

  @Test
  void bandsDoNotOverlap() {
    for (int value = -Scores.MAX_EVAL; value <= Scores.MAX_EVAL; value++) {
      assertFalse(Scores.isDecided(value) || Scores.isMate(value) || Scores.isByRule(value));
    }
    for (int ply = 0; ply <= Scores.MAX_PLY; ply++) {
      for (int sign : new int[] {-1, 1}) {
        int mate = sign * (Scores.MATE - ply);
        assertTrue(Scores.isMate(mate) && Scores.isDecided(mate) && !Scores.isByRule(mate));
        int known = sign * (Scores.TABLE_WIN - ply);
        assertTrue(Scores.isDecided(known) && !Scores.isByRule(known) && !Scores.isMate(known));
        for (int win : new int[] {Scores.RULE_WIN, Scores.REPETITION_WIN}) {
          int ban = sign * (win - ply);
          assertTrue(Scores.isByRule(ban) && Scores.isDecided(ban) && !Scores.isMate(ban));
        }
      }
    }
    assertTrue(Scores.MATE < Scores.RULE_WIN - Scores.MAX_PLY);
    assertTrue(Scores.REPETITION_WIN < Scores.MATE - Scores.MAX_PLY);
    assertTrue(Scores.TABLE_WIN < Scores.REPETITION_WIN - Scores.MAX_PLY);
    assertTrue(Scores.MAX_EVAL < Scores.TABLE_WIN - Scores.MAX_PLY);
    assertTrue(Scores.RULE_WIN < Scores.INFINITE);
    assertTrue(Scores.NONE < -Scores.INFINITE && Scores.NONE >= Short.MIN_VALUE);
  }

  @Test
  void evaluationsAreKeptWithinTheirBand() {
    assertEquals(20_000, Evaluation.clamp(Integer.MAX_VALUE));
    assertEquals(-20_000, Evaluation.clamp(Integer.MIN_VALUE));
    assertEquals(-7, Evaluation.clamp(-7));
  }

  @Test
  void theTableCountsFromTheNode() {
    for (int ply = 0; ply < Scores.MAX_PLY; ply++) {
      for (int end = ply; end <= Scores.MAX_PLY; end++) {
        int value = Scores.matedIn(end);
        assertEquals(Scores.matedIn(end - ply), Scores.toTable(value, ply));
        assertEquals(-Scores.matedIn(end - ply), Scores.toTable(-value, ply));
        assertEquals(value, Scores.fromTable(Scores.toTable(value, ply), ply));
        assertEquals(-value, Scores.fromTable(Scores.toTable(-value, ply), ply));
        int known = Scores.TABLE_WIN - end;
        assertEquals(known + ply, Scores.toTable(known, ply));
        assertEquals(known, Scores.fromTable(known + ply, ply));
      }
      for (int value : new int[] {-Scores.MAX_EVAL, -1, 0, 1, Scores.MAX_EVAL}) {
        assertEquals(value, Scores.toTable(value, ply));
        assertEquals(value, Scores.fromTable(value, ply));
      }
    }
  }

  @Test
  void storedValuesFitInSixteenBits() {
    assertEquals((short) -Scores.MATE, -Scores.MATE);
    assertEquals((short) MATED_LATEST, MATED_LATEST);
    assertEquals((short) Scores.INFINITE, Scores.INFINITE);
  }

  @Test
  void scoresAreConverted() {
    assertEquals(new Score.Centipawns(31), Scores.toScore(31));
    assertEquals(new Score.Centipawns(-20_000), Scores.toScore(-20_000));
    assertEquals(new Score.Centipawns(19_998), Scores.toScore(Scores.TABLE_WIN - 2));
    assertEquals(new Score.Centipawns(-19_997), Scores.toScore(3 - Scores.TABLE_WIN));
    assertEquals(new Score.WinIn(1), Scores.toScore(Scores.MATE - 1));
    assertEquals(new Score.WinIn(5), Scores.toScore(Scores.MATE - 5));
    assertEquals(new Score.LossIn(4), Scores.toScore(Scores.matedIn(4)));
    assertEquals(new Score.LossIn(0), Scores.toScore(Scores.matedIn(0)));
    assertEquals(new Score.WinByRule(6), Scores.toScore(Scores.REPETITION_WIN - 6));
    assertEquals(new Score.WinByRule(2), Scores.toScore(Scores.RULE_WIN - 2));
    assertEquals(new Score.LossByRule(1), Scores.toScore(1 - Scores.REPETITION_WIN));
  }

  @Test
  void orderIsKeptWithinABand() {
    for (int value = -Scores.MAX_EVAL; value < Scores.MAX_EVAL; value++) {
      assertTrue(Scores.toScore(value).compareTo(Scores.toScore(value + 1)) < 0);
    }
    for (int ply = 1; ply < Scores.MAX_PLY; ply++) {
      int mated = Scores.matedIn(ply);
      assertTrue(Scores.toScore(mated).compareTo(Scores.toScore(mated + 1)) < 0);
      assertTrue(Scores.toScore(-mated - 1).compareTo(Scores.toScore(-mated)) < 0);
    }
  }
}
