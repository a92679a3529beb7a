package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.testing.PositionArbitraries;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PhaseTest {
  private static int phase(Position position) {
    return EvaluationTerms.count(position, new int[EvaluationTerms.names().size()]);
  }

  @Test
  void phaseFallsFromTheFullBoardToBareKings() {
    assertEquals(Phase.MAX, phase(Position.initial()));
    assertEquals(0, phase(Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 w")));
    assertEquals(0, phase(Position.fromFen("2bk1a3/9/9/9/p8/9/P8/9/4A4/2B1K4 w")));
    assertEquals(0, Phase.of(Board.EMPTY));
  }

  @Property(tries = 200)
  void budgetLiesBetweenItsBounds(@ForAll Position position) {
    int phase = phase(position);
    assertTrue(phase >= 0 && phase <= Phase.MAX, () -> "got " + phase);
    assertEquals(phase, phase(position.colorsSwapped()));
  }

  @Test
  void blendsFromTheEndgameToTheMiddleGame() {
    int packed = TermWeights.pack(100, -60);
    assertEquals(100, Phase.blend(packed, Phase.MAX));
    assertEquals(-60, Phase.blend(packed, 0));
    assertEquals(20, Phase.blend(packed, Phase.MAX / 2));
    assertEquals(100, Phase.blend(packed, Phase.MAX + 1));
  }

  @Property(tries = 500)
  void blendIsBetweenItsEnds(
      @ForAll @IntRange(min = -32767, max = 32767) int midgame,
      @ForAll @IntRange(min = -32767, max = 32767) int endgame,
      @ForAll @IntRange(max = Phase.MAX) int phase) {
    int blend = Phase.blend(TermWeights.pack(midgame, endgame), phase);
    assertTrue(blend >= Math.min(midgame, endgame) && blend <= Math.max(midgame, endgame));
    assertEquals(-blend, Phase.blend(TermWeights.pack(-midgame, -endgame), phase));
  }
}
