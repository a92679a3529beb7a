package dev.xiangqi.search.engine.tree;

import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;

/**
 * Scores inside the search: hundredths of a pawn, and above them bands of won and lost ends.
 *
 * <p>A mate {@code n} plies from the root is {@code MATE - n}. A win because the other side repeats
 * what the rules forbid hangs on the moves that led there, so it has a band of its own, {@code BAN
 * - n}, whose values are never kept in the table. It lies above mates: to be mated is not so bad,
 * for the other side has to find it.
 */
public final class Scores {
  /** No line is searched longer. */
  public static final int MAX_PLY = 240;

  public static final int INFINITE = 32_600;
  static final int BAN = 32_500;
  public static final int MATE = 32_000;
  private static final int LEAST_MATE = MATE - MAX_PLY;
  private static final int LEAST_BAN = BAN - MAX_PLY;

  /** What is beyond is a won or lost end. */
  static final int MAX_EVAL = Evaluation.MAX_VALUE;

  /** No value at all; outside of all others and of 16 bits' least. */
  static final int NONE = -32_700;

  private Scores() {}

  /** Mated, or stalemated, after so many plies. */
  static int matedIn(int ply) {
    return ply - MATE;
  }

  /** Whether it is won or lost, by mate or by rule. */
  public static boolean isDecided(int value) {
    return Math.abs(value) > MAX_EVAL;
  }

  public static boolean isMate(int value) {
    int size = Math.abs(value);
    return size >= LEAST_MATE && size <= MATE;
  }

  /** Whether it hangs on how the position came about. */
  static boolean isBan(int value) {
    return Math.abs(value) >= LEAST_BAN;
  }

  /** Counted from the node, not from the root, as the table keeps it. */
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
    int size = Math.abs(value);
    int plies = Math.max(0, (isMate(value) ? MATE : BAN) - size);
    return value > 0 ? new Score.WinIn(Math.max(1, plies)) : new Score.LossIn(plies);
  }
}
