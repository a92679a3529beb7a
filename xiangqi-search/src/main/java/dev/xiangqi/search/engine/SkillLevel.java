package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import java.util.Arrays;
import java.util.List;

/**
 * Playing strength below the full one: fewer nodes, several candidate moves, and errors in their
 * values.
 *
 * @param nodes the node limit of a move
 * @param candidates the number of first moves to search, to choose among them
 * @param misjudgement the errors
 */
record SkillLevel(long nodes, int candidates, Misjudgement misjudgement) {
  /** Number of first moves compared with each other up to level 18, and with randomness. */
  private static final int CANDIDATES = 8;

  /** The node limit of a level, its number of first moves compared, and its error. */
  private record Step(long nodes, int candidates, int error) {
    Step(long nodes, int error) {
      this(nodes, CANDIDATES, error);
    }
  }

  /**
   * The levels, some 150 Elo from one to the next, full strength last. A search for eight lines
   * takes seven times the nodes of a search for one. So the number of lines falls towards full
   * strength, or the last two steps together would be higher than three others.
   */
  private static final List<Step> STEPS =
      List.of(
          new Step(25, 179),
          new Step(48, 108),
          new Step(79, 83),
          new Step(125, 67),
          new Step(180, 57),
          new Step(250, 50),
          new Step(380, 42),
          new Step(520, 37),
          new Step(840, 31),
          new Step(1_400, 25),
          new Step(2_100, 21),
          new Step(3_100, 17),
          new Step(4_500, 14),
          new Step(6_200, 12),
          new Step(8_700, 10),
          new Step(12_400, 7),
          new Step(20_000, 5),
          new Step(28_000, 4),
          new Step(36_000, 7, 4),
          new Step(46_000, 6, 4),
          new Step(69_000, 6, 4),
          new Step(90_000, 5, 4),
          new Step(140_000, 5, 3),
          new Step(200_000, 4, 3),
          new Step(350_000, 4, 3),
          new Step(520_000, 3, 2),
          new Step(820_000, 2, 2),
          new Step(Long.MAX_VALUE, 1, 0));

  /** The full strength, without errors. */
  static final int FULL_LEVEL = STEPS.size();

  /**
   * The Elo of the first level, chosen freely: only differences have been measured. No human player
   * has been compared.
   */
  static final int MIN_ELO = 500;

  /**
   * By how much each level beat the one below in matches, or half of it the second one below
   * (docs/measurements/engine-matches.md).
   */
  private static final int[] GAINS = {
    0, 125, 138, 143, 121, 142, 165, 152, 163, 140, 162, 141, 144, 118, 161, 150, 176, 161, 164,
    164, 155, 155, 117, 117, 150, 151, 117, 158
  };

  static final int MAX_ELO = MIN_ELO + Arrays.stream(GAINS).sum();

  /**
   * Returns the strength of a level.
   *
   * @param level from 1 to {@link #FULL_LEVEL}
   * @param randomness an additional error, hundredths of a pawn
   */
  static SkillLevel of(int level, int randomness, long seed) {
    Step step = STEPS.get(level - 1);
    int error = (int) Math.round(Math.hypot(step.error, randomness));
    int candidates = randomness == 0 ? step.candidates : CANDIDATES;
    return new SkillLevel(step.nodes, candidates, new Misjudgement(error, seed));
  }

  /** {@return the level whose Elo is nearest} */
  static int nearest(int elo) {
    int level = 1;
    int reached = MIN_ELO;
    while (level < FULL_LEVEL && elo - reached > GAINS[level] / 2) {
      reached += GAINS[level];
      level++;
    }
    return level;
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
