package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Looks for mates by an unbroken series of checks, and keeps account of the positions looked at.
 * Leaves the board it is given as it was; for one thread and one judgement.
 */
final class CxaSearch {
  /** No series of checks mates, however long. */
  static final int NONE = 0;

  /** No mate was found; a longer series than was looked at may give it. */
  static final int UNKNOWN = 1;

  /** A series of checks mates. */
  static final int MATE = 2;

  private final int[] moves;

  /** The position before each check of the series. */
  private final long[] line;

  private int nodesLeft;

  CxaSearch(int checks, int nodes) {
    this.moves = new int[2 * checks * Board.MAX_MOVES];
    this.line = new long[checks];
    this.nodesLeft = nodes;
  }

  /** Whether no more positions may be looked at. */
  boolean isSpent() {
    return nodesLeft <= 0;
  }

  /** Makes a move and counts the position. */
  void make(Board board, int move) {
    nodesLeft--;
    board.make(move);
  }

  /** Whether the side to move mates at once. */
  boolean matesAtOnce(Board board) {
    return attack(board, 1, 0, 0) == MATE;
  }

  /**
   * Tells whether the side to move mates by checks alone, trying short series first.
   *
   * @param checks the longest series to look at, at most what the search was made for
   */
  int mate(Board board, int checks) {
    int found = UNKNOWN;
    for (int most = 1; most <= checks && found == UNKNOWN; most++) {
      found = attack(board, most, 0, 0);
    }
    return found;
  }

  /** Tries the checks that are left after some have been given. */
  private int attack(Board board, int left, int given, int start) {
    int end = MoveGenerator.checks(board, moves, start);
    line[given] = board.key();
    int best = NONE;
    for (int i = start; i < end && best != MATE; i++) {
      if (isSpent()) {
        return UNKNOWN;
      }
      make(board, moves[i]);
      best = Math.max(best, defend(board, left - 1, given + 1, end));
      board.unmake();
    }
    return best;
  }

  /** Tries the answers to a check; one that is not mated refutes it. */
  private int defend(Board board, int left, int given, int start) {
    int end = MoveGenerator.evasions(board, moves, start);
    if (end > start && left == 0) {
      return UNKNOWN;
    }
    int worst = MATE;
    for (int i = start; i < end && worst != NONE; i++) {
      make(board, moves[i]);
      // Checks that come back to where they began lead nowhere.
      worst = Math.min(worst, isRepeated(board, given) ? NONE : attack(board, left, given, end));
      board.unmake();
    }
    return worst;
  }

  private boolean isRepeated(Board board, int given) {
    for (int i = 0; i < given; i++) {
      if (line[i] == board.key()) {
        return true;
      }
    }
    return false;
  }
}
