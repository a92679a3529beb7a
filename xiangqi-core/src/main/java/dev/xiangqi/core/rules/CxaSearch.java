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

  private final CxaRefuted refuted = new CxaRefuted();
  private final int[] moves;
  private boolean remembers;
  private int nodesLeft;

  CxaSearch(int checks, int nodes) {
    this.moves = new int[2 * checks * Board.MAX_MOVES];
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
    return mate(board, 1) == MATE;
  }

  /**
   * Tells whether the side to move mates by checks alone, trying short series first.
   *
   * @param checks the longest series to look at, at most what the search was made for
   */
  int mate(Board board, int checks) {
    int found = UNKNOWN;
    for (int most = 1; most <= checks && found == UNKNOWN && !isSpent(); most++) {
      found = mateWithin(board, most);
    }
    return found;
  }

  private int mateWithin(Board board, int checks) {
    refuted.clear();
    remembers = true;
    int found = attack(board, checks, 0);
    if (found == NONE && refuted.isBroken()) {
      // Without memory the only trust is that checks must not come back to where they began, and
      // that is sound: what mates from there mates the first time.
      refuted.clear();
      remembers = false;
      found = attack(board, checks, 0);
    }
    return found;
  }

  /** Tries all checks; unless each is refuted, so is not the position. */
  private int attack(Board board, int left, int start) {
    long key = board.key();
    refuted.add(key);
    int end = MoveGenerator.checks(board, moves, start);
    int best = NONE;
    for (int i = start; i < end && best != MATE; i++) {
      make(board, moves[i]);
      best = Math.max(best, isSpent() ? UNKNOWN : defend(board, left - 1, end));
      board.unmake();
    }
    if (best != NONE || !remembers) {
      refuted.withdraw(key);
    }
    return best;
  }

  /** Tries the answers to a check until one refutes it; those that lead to known ground first. */
  private int defend(Board board, int left, int start) {
    int end = MoveGenerator.evasions(board, moves, start);
    if (end == start) {
      return MATE;
    }
    if (left == 0) {
      return UNKNOWN;
    }
    for (int i = start; i < end; i++) {
      make(board, moves[i]);
      boolean known = refuted.contains(board.key());
      board.unmake();
      if (known) {
        return NONE;
      }
    }
    int worst = MATE;
    for (int i = start; i < end && worst != NONE; i++) {
      make(board, moves[i]);
      worst = Math.min(worst, attack(board, left, end));
      board.unmake();
    }
    return worst;
  }
}
