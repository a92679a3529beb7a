package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Captures judged by playing them, on a board where it is the capturing side's turn. The board is
 * left as it was.
 */
final class Captures {
  private Captures() {}

  /**
   * Lists the captures by the rules of movement after which no enemy piece attacks the own king
   * that did not before; out of check these are the legal ones.
   *
   * @return the index after the last
   */
  static int admissible(Board board, int[] moves, int start) {
    if (!board.isInCheck()) {
      return MoveGenerator.captures(board, moves, start);
    }
    int end = MoveGenerator.pseudoLegal(board, moves, start);
    int kept = start;
    for (int i = start; i < end; i++) {
      if (board.pieceAt(Board.to(moves[i])) != Board.EMPTY && exposesNothingNew(board, moves[i])) {
        moves[kept++] = moves[i];
      }
    }
    return kept;
  }

  /** Tells whether a move from one square to another, taken, is among the admissible captures. */
  static boolean isAdmissible(Board board, int capture) {
    return board.isInCheck()
        ? MoveGenerator.isPseudoLegal(board, capture) && exposesNothingNew(board, capture)
        : MoveGenerator.isLegal(board, capture);
  }

  private static boolean exposesNothingNew(Board board, int capture) {
    long lower = board.checkersLower();
    long upper = board.checkersUpper();
    board.make(capture);
    board.makeNull(); // The checkers are those of the side to move; facing kings are among them.
    boolean nothingNew = ((board.checkersLower() & ~lower) | (board.checkersUpper() & ~upper)) == 0;
    board.unmakeNull();
    board.unmake();
    return nothingNew;
  }

  /** Tells whether the other side can legally take back. */
  static boolean isProtected(Board board, int capture, int[] scratch) {
    board.make(capture);
    boolean answered = MoveGenerator.to(board, Board.to(capture), scratch, 0) > 0;
    board.unmake();
    return answered;
  }

  /**
   * Tells whether attacker and victim are of one kind and the victim, were it its turn, could
   * legally take the attacker. The other side must not be in check.
   */
  static boolean isOffer(Board board, int capture) {
    int from = Board.from(capture);
    int to = Board.to(capture);
    if (Board.type(board.pieceAt(from)) != Board.type(board.pieceAt(to))) {
      return false;
    }
    board.makeNull();
    boolean offer = MoveGenerator.isLegal(board, Board.move(to, from));
    board.unmakeNull();
    return offer;
  }
}
