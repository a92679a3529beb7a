package dev.xiangqi.search.proof.solver;

/**
 * What is known about a position, as the table keeps it in three longs. One object is filled again
 * and again; for one thread.
 *
 * <p>Lengths are plies to the end of the game, from 0. A fact about a length holds for the other
 * lengths that it implies: who wins within 5 plies wins within 7, too.
 */
final class Entry {
  /** Proof and disproof number of a solved position. */
  static final int INFINITE = (1 << 23) - 1;

  /** The greatest length of a mate; more is no limit. */
  static final int MAX_LENGTH = 500;

  /** The length of a win that rests on a verdict of the rules, at least. */
  static final int BY_RULES = 512;

  /** No win of any length. */
  static final int NEVER = 1023;

  /** No win is known. */
  static final int UNKNOWN = 1023;

  /** The plies within which the attacker wins, or {@link #UNKNOWN}. */
  int win = UNKNOWN;

  /** The plies within which the attacker does not win, -1 if nothing is known. */
  int noWin = -1;

  /** The length at the root for which the proof and disproof number were found. */
  int root;

  int proof = 1;
  int disproof = 1;

  /** The best move, or 0. */
  int move;

  /**
   * A further fact that holds while one position is on the path: the attacker does not win within
   * {@link #loopLength} plies, or -1; see {@link #loopWins}.
   */
  int loopLength = -1;

  /** Whether the fact is a win by the rules instead. */
  boolean loopWins;

  /** The key of the position that has to be on the path. */
  long loopKey;

  /** The binary logarithm of the work, for replacement. */
  int effort;

  void clear() {
    win = UNKNOWN;
    noWin = -1;
    root = 0;
    proof = 1;
    disproof = 1;
    move = 0;
    loopLength = -1;
    loopWins = false;
    loopKey = 0;
    effort = 0;
  }
}
