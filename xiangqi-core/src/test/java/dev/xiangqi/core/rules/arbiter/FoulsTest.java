package dev.xiangqi.core.rules.arbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FoulsTest {
  @Test
  void theThirdFoulOfASideLoses() {
    Fouls fouls = Fouls.none(FoulRule.THREE_FOULS).add(Side.RED).add(Side.BLACK).add(Side.RED);
    assertEquals(2, fouls.of(Side.RED));
    assertEquals(1, fouls.of(Side.BLACK));
    assertEquals(1, fouls.left(Side.RED));
    assertEquals(Optional.empty(), fouls.loser());
    assertEquals(Optional.empty(), fouls.verdict());
    Fouls lost = fouls.add(Side.RED);
    assertEquals(Optional.of(Side.RED), lost.loser());
    assertEquals(0, lost.left(Side.RED));
    assertEquals(
        Optional.of(Verdict.of(GameResult.BLACK_WINS, Termination.FORFEIT)), lost.verdict());
  }

  @ParameterizedTest
  @CsvSource({"THREE_FOULS,3", "TWO_TECHNICAL_FOULS,2", "THREE_WARNINGS,3"})
  void limitsOfTheRules(FoulRule rule, int limit) {
    assertEquals(limit, rule.limit());
  }

  @ParameterizedTest
  @EnumSource
  void aRuleBookWithoutFoulsHasNoLoser(FoulRule rule) {
    Fouls fouls = Fouls.none(rule);
    assertEquals(0, fouls.of(Side.RED));
    assertEquals(0, fouls.of(Side.BLACK));
    assertEquals(Optional.empty(), fouls.loser());
    assertEquals(rule, fouls.rule());
  }

  @Test
  void addingLeavesTheEarlierValue() {
    Fouls none = Fouls.none(FoulRule.TWO_TECHNICAL_FOULS);
    Fouls one = none.add(Side.BLACK);
    assertEquals(0, none.of(Side.BLACK));
    assertEquals(new Fouls(FoulRule.TWO_TECHNICAL_FOULS, 0, 1), one);
    assertEquals("TWO_TECHNICAL_FOULS: red 0, black 1", one.toString());
  }

  @Test
  void aDecidedGameTakesNoMoreFouls() {
    Fouls lost = new Fouls(FoulRule.TWO_TECHNICAL_FOULS, 0, 2);
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> lost.add(Side.RED));
    assertTrue(String.valueOf(refused.getMessage()).contains("BLACK"), refused::toString);
  }

  @ParameterizedTest
  @CsvSource({"-1,0", "0,-1", "4,0", "0,4", "3,3"})
  void refusesCountsThatNoGameReaches(int red, int black) {
    assertThrows(IllegalArgumentException.class, () -> new Fouls(FoulRule.THREE_FOULS, red, black));
  }

  @Property
  void theFirstSideToReachTheLimitLoses(@ForAll FoulRule rule, @ForAll Side[] offenders) {
    Fouls fouls = Fouls.none(rule);
    int[] counts = new int[2];
    for (Side side : offenders) {
      if (fouls.loser().isPresent()) {
        break;
      }
      fouls = fouls.add(side);
      counts[side.ordinal()]++;
      assertEquals(
          counts[side.ordinal()] == rule.limit() ? Optional.of(side) : Optional.empty(),
          fouls.loser());
    }
    assertEquals(counts[0], fouls.of(Side.RED));
    assertEquals(counts[1], fouls.of(Side.BLACK));
  }
}
