package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class WeightedTermsTest {
  @Property(tries = 500)
  void countsTimesWeightsAreTheEvaluation(@ForAll Position position) {
    int[] counts = new int[EvaluationTerms.names().size()];
    Arrays.fill(counts, 77);
    int phase = EvaluationTerms.count(position, counts);
    int midgame = 0;
    int endgame = 0;
    for (int term = 0; term < counts.length; term++) {
      midgame += counts[term] * EvaluationTerms.midgame(term);
      endgame += counts[term] * EvaluationTerms.endgame(term);
    }
    int rest = EvaluationTerms.MAX_PHASE - phase;
    int sum = (midgame * phase + endgame * rest) / EvaluationTerms.MAX_PHASE;

    int value = Evaluation.clamp(ScaleFactor.scale(position.toBoard(), sum));
    int forMover = position.sideToMove() == Side.RED ? value : -value;
    assertEquals(forMover, EvaluationTerms.evaluate(position));
  }
}
