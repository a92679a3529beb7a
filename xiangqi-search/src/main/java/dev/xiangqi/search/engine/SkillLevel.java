package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import java.util.List;

/**
 * Playing strength below the full one: fewer nodes, several candidate moves, and errors in their
 * values.
 *
 * @param nodes the node limit of a move
 * @param misjudgement the errors
 */
record SkillLevel(long nodes, Misjudgement misjudgement) {
  /** The full strength, without errors. */
  static final int FULL_LEVEL = 10;

  /** Number of first moves compared with each other. */
  private static final int CANDIDATES = 8;

  private static final long BEGINNER_NODES = 30;
  private static final int[] LEVEL_ERRORS = {160, 110, 75, 52, 36, 25, 17, 11, 6, 0};

  /**
   * Returns the strength of a level.
   *
   * @param level 1-10; each level searches three times the nodes of the one below
   * @param randomness an additional error, hundredths of a pawn
   */
  static SkillLevel of(int level, int randomness, long seed) {
    long nodes = BEGINNER_NODES;
    for (int i = 1; i < level; i++) {
      nodes *= 3;
    }
    int error = (int) Math.round(Math.hypot(LEVEL_ERRORS[level - 1], randomness));
    return new SkillLevel(
        level == FULL_LEVEL ? Long.MAX_VALUE : nodes, new Misjudgement(error, seed));
  }

  /** {@return the number of lines to search, to choose among them} */
  int candidates() {
    return misjudgement.deviation() == 0 ? 1 : CANDIDATES;
  }

  /** {@return the index of the line that seems best, errors included} */
  int choose(Game game, List<LineInfo> lines) {
    int best = 0;
    int bestValue = Integer.MIN_VALUE;
    for (int i = 0; i < lines.size(); i++) {
      LineInfo line = lines.get(i);
      int value = line.value();
      if (!Scores.isDecided(value)) {
        value += misjudgement.of(game, line.moves().get(0));
      }
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
