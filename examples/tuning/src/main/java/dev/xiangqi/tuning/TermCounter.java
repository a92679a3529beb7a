package dev.xiangqi.tuning;

import dev.xiangqi.core.Position;
import java.util.List;

/**
 * What an evaluation counts: it is the sum over its terms of the count times the weight, which goes
 * from the midgame's to the endgame's as the phase falls from its greatest to 0.
 */
interface TermCounter {
  /** The phase of a full board, 1-32,767. */
  int maxPhase();

  /** The terms' names, without white space. */
  List<String> names();

  /**
   * Counts.
   *
   * @param position any
   * @param counts of all terms, Red's less Black's; written to
   * @return the phase, 0 to the greatest
   */
  int count(Position position, int[] counts);

  /** The present weight of a term in the midgame, centipawns. */
  int midgame(int term);

  /** The present weight of a term in the endgame, centipawns. */
  int endgame(int term);
}
