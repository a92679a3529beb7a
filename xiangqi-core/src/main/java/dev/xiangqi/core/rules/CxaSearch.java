package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Searches mates by an unbroken series of checks and counts the positions of a judgement. Restores
 * the board; for one thread and one judgement.
 */
final class CxaSearch {
  /** No series of checks mates, whatever its length. */
  static final int NONE = 0;

  /** No mate was found, but a longer series of checks could mate. */
  static final int UNKNOWN = 1;

  /** A series of checks mates. */
  static final int MATE = 2;

  private final CxaRefuted refuted = new CxaRefuted();
  private final int[] moves;
  private boolean usesMemory;
  private int nodesLeft;

  CxaSearch(int checks, int nodes) {
    this.moves = new int[2 * checks * Board.MAX_MOVES];
    this.nodesLeft = nodes;
  }

  /** Whether the node limit is reached. */
  boolean isExhausted() {
    return nodesLeft <= 0;
  }

  /** Makes a move and counts the position. */
  void make(Board board, int move) {
    nodesLeft--;
    board.make(move);
  }

  /** Whether the side to move has mate in one. */
  boolean matesAtOnce(Board board) {
    return mate(board, 1) == MATE;
  }

  /**
   * Returns whether the side to move mates by checks alone. Tries short series first.
   *
   * @param checks the maximum number of checks, at most the number given to the constructor
   */
  int mate(Board board, int checks) {
    int found = UNKNOWN;
    for (int limit = 1; limit <= checks && found == UNKNOWN && !isExhausted(); limit++) {
      found = mateWithin(board, limit);
    }
    return found;
  }

  private int mateWithin(Board board, int checks) {
    refuted.clear();
    usesMemory = true;
    int found = attack(board, checks, 0);
    if (found == NONE && refuted.isBroken()) {
      // Without memory the only assumption is that checks must not return to an earlier position
      // of the line. That is sound: a mate from there is found at its first occurrence.
      refuted.clear();
      usesMemory = false;
      found = attack(board, checks, 0);
    }
    return found;
  }

  /** Tries all checks. The position stays refuted only if every check is refuted. */
  private int attack(Board board, int checksLeft, int start) {
    long key = board.key();
    refuted.add(key);
    int end = MoveGenerator.checks(board, moves, start);
    int best = NONE;
    for (int i = start; i < end && best != MATE; i++) {
      make(board, moves[i]);
      best = Math.max(best, isExhausted() ? UNKNOWN : defend(board, checksLeft - 1, end));
      board.unmake();
    }
    if (best != NONE || !usesMemory) {
      refuted.withdraw(key);
    }
    return best;
  }

  /**
   * Tries the answers to a check until one refutes it. Answers that lead to refuted positions come
   * first.
   */
  private int defend(Board board, int checksLeft, int start) {
    int end = MoveGenerator.evasions(board, moves, start);
    if (end == start) {
      return MATE;
    }
    if (checksLeft == 0) {
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
      worst = Math.min(worst, attack(board, checksLeft, end));
      board.unmake();
    }
    return worst;
  }
}
