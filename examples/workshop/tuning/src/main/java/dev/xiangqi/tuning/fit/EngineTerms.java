package dev.xiangqi.tuning.fit;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationTerms;
import java.util.List;

/** The terms of the built-in engine's evaluation. */
public final class EngineTerms implements Terms {
  @Override
  public int maxPhase() {
    return EvaluationTerms.MAX_PHASE;
  }

  @Override
  public List<String> names() {
    return EvaluationTerms.names();
  }

  @Override
  public int count(Position position, int[] counts) {
    return EvaluationTerms.count(position, counts);
  }

  @Override
  public int midgame(int term) {
    return EvaluationTerms.midgame(term);
  }

  @Override
  public int endgame(int term) {
    return EvaluationTerms.endgame(term);
  }
}
