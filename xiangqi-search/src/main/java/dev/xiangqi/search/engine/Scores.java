package dev.xiangqi.search.engine;

import dev.xiangqi.search.Score;

/**
 * Scores inside the search: hundredths of a pawn, and above them bands of won and lost ends.
 *
 * <p>A mate {@code n} plies from the root is {@code MATE - n}. A win because the other side repeats
 * what the rules forbid hangs on the moves that led there, so it has a band of its own, {@code BAN
 * - n}, whose values are never kept in the table.
 */
final class Scores {
  /** No line is searched longer. */
  static final int MAX_PLY = 240;

  static final int INFINITE = 32_500;
  static final int MATE = 32_000;
  static final int BAN = 31_500;
  private static final int LEAST_MATE = MATE - MAX_PLY;
  private static final int LEAST_BAN = BAN - MAX_PLY;

  /** What is beyond is a won or lost end. */
  static final int MAX_EVAL = Score.MAX_CENTIPAWNS;

  /** No value at all; outside of all others and of 16 bits' least. */
  static final int NONE = -32_700;

  private Scores() {}

  /** Mated, or stalemated, after so many plies. */
  static int matedIn(int ply) {
    return ply - MATE;
  }

  /** Whether it is won or lost, by mate or by rule. */
  static boolean isDecided(int value) {
    return Math.abs(value) > MAX_EVAL;
  }

  static boolean isMate(int value) {
    return Math.abs(value) >= LEAST_MATE;
  }

  /** Whether it hangs on how the position came about. */
  static boolean isBan(int value) {
    int size = Math.abs(value);
    return size >= LEAST_BAN && size <= BAN;
  }

  static int clampEval(int value) {
    return Math.max(-MAX_EVAL, Math.min(MAX_EVAL, value));
  }

  /** Counted from the node, not from the root, as the table keeps it. */
  static int toTable(int value, int ply) {
    return value >= LEAST_MATE ? value + ply : value <= -LEAST_MATE ? value - ply : value;
  }

  static int fromTable(int value, int ply) {
    return value >= LEAST_MATE ? value - ply : value <= -LEAST_MATE ? value + ply : value;
  }

  static Score toScore(int value) {
    if (!isDecided(value)) {
      return new Score.Centipawns(value);
    }
    int size = Math.abs(value);
    int plies = size >= LEAST_MATE ? MATE - size : Math.max(0, BAN - size);
    return value > 0 ? new Score.WinIn(Math.max(1, plies)) : new Score.LossIn(plies);
  }
}
