package dev.xiangqi.search.engine.tree;

import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;

/**
 * Values inside the search: hundredths of a pawn, and beyond them the ranges of forced wins and
 * losses.
 *
 * <p>A mate {@code n} plies from the root is {@code MATE - n}.
 *
 * <p>Wins by the rules depend on the earlier moves, so the table never stores them. If the other
 * side has lost by its moves so far, the value is {@code RULE_WIN - n}, above mate: a lost side
 * prefers mate, which the winner has to find. If it only repeats a position for the first time
 * while it offends, the value is {@code REPETITION_WIN - n}, below mate. The rules may still let it
 * go on otherwise, so this proves nothing: a side that could do so is not mated.
 *
 * <p>A position that a table of endings decides is worth {@code TABLE_WIN - n}, below all these:
 * the number of plies to mate is not read there.
 */
public final class Scores {
  /** The greatest length of a line in plies. */
  public static final int MAX_PLY = 240;

  public static final int INFINITE = 32_600;
  static final int RULE_WIN = 32_500;
  public static final int MATE = 32_000;
  static final int REPETITION_WIN = 31_000;

  /** A win of {@code TABLE_WIN - n} is known n plies from the root by a table of endings. */
  static final int TABLE_WIN = 30_000;

  private static final int LEAST_RULE_WIN = RULE_WIN - MAX_PLY;
  private static final int LEAST_MATE = MATE - MAX_PLY;

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

  /** Whether a value depends on the moves before the position: a win or loss by the rules. */
  static boolean isByRule(int value) {
    int distance = Math.abs(value);
    return distance >= LEAST_RULE_WIN || (distance > TABLE_WIN && distance <= REPETITION_WIN);
  }

  private static boolean isByTable(int value) {
    int distance = Math.abs(value);
    return distance > MAX_EVAL && distance <= TABLE_WIN;
  }

  /** Whether a value counts plies from the root, and may be stored. */
  private static boolean countsPlies(int value) {
    return isMate(value) || isByTable(value);
  }

  /** {@return a value whose distance counts from the node, as in the table, not from the root} */
  static int toTable(int value, int ply) {
    return !countsPlies(value) ? value : value > 0 ? value + ply : value - ply;
  }

  static int fromTable(int value, int ply) {
    return !countsPlies(value) ? value : value > 0 ? value - ply : value + ply;
  }

  static Score toScore(int value) {
    if (!isDecided(value)) {
      return new Score.Centipawns(value);
    }
    int distance = Math.abs(value);
    if (isByTable(value)) {
      int known = MAX_EVAL - (TABLE_WIN - distance);
      return new Score.Centipawns(value > 0 ? known : -known);
    }
    if (isMate(value)) {
      int plies = Math.max(0, MATE - distance);
      return value > 0 ? new Score.WinIn(Math.max(1, plies)) : new Score.LossIn(plies);
    }
    int plies = Math.max(0, (distance >= LEAST_RULE_WIN ? RULE_WIN : REPETITION_WIN) - distance);
    return value > 0 ? new Score.WinByRule(plies) : new Score.LossByRule(plies);
  }
}
