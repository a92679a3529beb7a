package dev.xiangqi.search.engine.tree;

import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;

/**
 * Values inside the search: hundredths of a pawn, and beyond them the ranges of forced wins and
 * losses.
 *
 * <p>A mate {@code n} plies from the root is {@code MATE - n}. A win by a forbidden repetition of
 * the other side depends on the earlier moves. It has a range above mate, {@code REPETITION_WIN -
 * n}, which the table never stores. A lost side prefers mate to losing by repetition, since the
 * other side has to find the mate.
 */
public final class Scores {
  /** The greatest length of a line in plies. */
  public static final int MAX_PLY = 240;

  public static final int INFINITE = 32_600;
  static final int REPETITION_WIN = 32_500;
  public static final int MATE = 32_000;
  private static final int LEAST_MATE = MATE - MAX_PLY;
  private static final int LEAST_REPETITION_WIN = REPETITION_WIN - MAX_PLY;

  /** Greater values are forced wins, lower ones than its negative forced losses. */
  static final int MAX_EVAL = Evaluation.MAX_VALUE;

  /** Marks a missing value; fits in 16 bits. */
  static final int NONE = -32_700;

  private Scores() {}

  /** {@return the value of being mated or stalemated at a ply} */
  static int matedIn(int ply) {
    return ply - MATE;
  }

  /** Whether a value is a forced win or loss, by mate or by rule. */
  public static boolean isDecided(int value) {
    return Math.abs(value) > MAX_EVAL;
  }

  public static boolean isMate(int value) {
    int distance = Math.abs(value);
    return distance >= LEAST_MATE && distance <= MATE;
  }

  /** Whether a value depends on the moves before the position. */
  static boolean isByRepetition(int value) {
    return Math.abs(value) >= LEAST_REPETITION_WIN;
  }

  /**
   * {@return a value whose mate distance counts from the node, as in the table, not from the root}
   */
  static int toTable(int value, int ply) {
    return !isMate(value) ? value : value > 0 ? value + ply : value - ply;
  }

  static int fromTable(int value, int ply) {
    return !isMate(value) ? value : value > 0 ? value - ply : value + ply;
  }

  static Score toScore(int value) {
    if (!isDecided(value)) {
      return new Score.Centipawns(value);
    }
    int distance = Math.abs(value);
    int plies = Math.max(0, (isMate(value) ? MATE : REPETITION_WIN) - distance);
    return value > 0 ? new Score.WinIn(Math.max(1, plies)) : new Score.LossIn(plies);
  }
}
