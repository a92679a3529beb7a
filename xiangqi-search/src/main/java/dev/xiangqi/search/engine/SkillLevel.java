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
  /** Number of first moves compared with each other. */
  private static final int CANDIDATES = 8;

  /** The node limit and the error of a level. */
  private record Step(int nodes, int error) {}

  /** The levels below full strength, some 150 Elo from one to the next. */
  private static final List<Step> STEPS =
      List.of(
          new Step(30, 160),
          new Step(45, 112),
          new Step(69, 88),
          new Step(100, 74),
          new Step(160, 60),
          new Step(240, 51),
          new Step(360, 43),
          new Step(550, 36),
          new Step(840, 31),
          new Step(1_300, 26),
          new Step(1_900, 22),
          new Step(2_900, 18),
          new Step(4_400, 14),
          new Step(6_700, 11),
          new Step(9_600, 9),
          new Step(14_000, 6),
          new Step(20_000, 5),
          new Step(28_000, 4),
          new Step(40_000, 4),
          new Step(57_000, 4),
          new Step(82_000, 4),
          new Step(120_000, 4),
          new Step(170_000, 4),
          new Step(240_000, 4),
          new Step(340_000, 4),
          new Step(490_000, 4),
          new Step(700_000, 4));

  /** The full strength, without errors. */
  static final int FULL_LEVEL = STEPS.size() + 1;

  /**
   * Returns the strength of a level.
   *
   * @param level from 1 to {@link #FULL_LEVEL}
   * @param randomness an additional error, hundredths of a pawn
   */
  static SkillLevel of(int level, int randomness, long seed) {
    if (level == FULL_LEVEL) {
      return new SkillLevel(Long.MAX_VALUE, new Misjudgement(randomness, seed));
    }
    Step step = STEPS.get(level - 1);
    int error = (int) Math.round(Math.hypot(step.error, randomness));
    return new SkillLevel(step.nodes, new Misjudgement(error, seed));
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
