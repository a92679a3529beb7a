package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Levels by their Elo. */
class EloTest {
  @Test
  void eachLevelIsReachedInOrder() {
    int before = 1;
    for (int elo = SkillLevel.MIN_ELO; elo <= SkillLevel.MAX_ELO; elo++) {
      int level = SkillLevel.nearest(elo);
      assertTrue(level == before || level == before + 1, "Elo " + elo + ": level " + level);
      before = level;
    }
    assertEquals(1, SkillLevel.nearest(SkillLevel.MIN_ELO));
    assertEquals(SkillLevel.FULL_LEVEL, before);
    assertEquals(SkillLevel.FULL_LEVEL, SkillLevel.nearest(SkillLevel.MAX_ELO - 50));
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    AlphaBetaSearcher.Builder builder = AlphaBetaSearcher.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.elo(AlphaBetaSearcher.MIN_ELO - 1));
    assertThrows(IllegalArgumentException.class, () -> builder.elo(AlphaBetaSearcher.MAX_ELO + 1));
  }
}
