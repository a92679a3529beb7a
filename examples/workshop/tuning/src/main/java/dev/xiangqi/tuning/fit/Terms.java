package dev.xiangqi.tuning.fit;

import dev.xiangqi.core.Position;
import java.util.List;

/**
 * The terms of an evaluation. The evaluation is the sum of count times weight over all terms. As
 * the phase falls from its maximum to 0, a weight moves from its midgame to its endgame value.
 */
public interface Terms {
  /** {@return the phase of a full board, 1-32,767} */
  int maxPhase();

  /** {@return the names of the terms, without white space} */
  List<String> names();

  /**
   * Counts the terms of a position.
   *
   * @param position any position
   * @param counts the counts of all terms, Red's minus Black's; overwritten
   * @return the phase, 0 to {@link #maxPhase}
   */
  int count(Position position, int[] counts);

  /** {@return the current midgame weight of a term, in centipawns} */
  int midgame(int term);

  /** {@return the current endgame weight of a term, in centipawns} */
  int endgame(int term);
}
