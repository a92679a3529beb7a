package dev.xiangqi.search.engine;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import java.util.List;

/**
 * Playing strength below the full one: fewer nodes, several candidate moves, and errors in their
 * values. The errors depend only on position, move and seed, so that play is repeatable.
 *
 * @param nodes the node limit of a move
 * @param error the standard deviation of the errors, hundredths of a pawn
 * @param seed the seed of the errors
 */
record SkillLevel(long nodes, int error, long seed) {
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
    return new SkillLevel(level == FULL_LEVEL ? Long.MAX_VALUE : nodes, error, seed);
  }

  /** {@return the number of lines to search, to choose among them} */
  int candidates() {
    return error == 0 ? 1 : CANDIDATES;
  }

  /** {@return the index of the line that seems best, errors included} */
  int choose(Position position, List<LineInfo> lines) {
    int best = 0;
    int bestValue = Integer.MIN_VALUE;
    for (int i = 0; i < lines.size(); i++) {
      LineInfo line = lines.get(i);
      int value = line.value();
      if (!Scores.isDecided(value)) {
        value += error(position, line.moves().get(0).packed());
      }
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Error of a move: approximately normal, the sum of twelve uniform numbers less their mean. */
  private int error(Position position, int move) {
    long state = seed ^ position.key().key() ^ (move * 0x9E3779B97F4A7C15L);
    int sum = 0;
    for (int i = 0; i < 12; i++) {
      state += 0x9E3779B97F4A7C15L;
      long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
      sum += (int) ((mixed ^ mixed >>> 31) >>> 54);
    }
    return (sum - 12 * 1023 / 2) * error / 1024;
  }
}
