package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Judges captures by playing them on a board where the capturing side is to move. The board is
 * restored.
 */
final class Captures {
  private Captures() {}

  /**
   * Lists the pseudo-legal captures after which the own king is attacked only by enemy pieces that
   * attacked it before. If the side is not in check, these are the legal captures.
   *
   * @return the index after the last capture
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

  /** Whether a capture is among the admissible ones. */
  static boolean isAdmissible(Board board, int capture) {
    return board.isInCheck()
        ? MoveGenerator.isPseudoLegal(board, capture) && exposesNothingNew(board, capture)
        : MoveGenerator.isLegal(board, capture);
  }

  private static boolean exposesNothingNew(Board board, int capture) {
    long lower = board.checkersLower();
    long upper = board.checkersUpper();
    board.make(capture);
    board.makeNull(); // Checkers concern the side to move. They include a facing king.
    boolean nothingNew = ((board.checkersLower() & ~lower) | (board.checkersUpper() & ~upper)) == 0;
    board.unmakeNull();
    board.unmake();
    return nothingNew;
  }

  /** Whether the other side can legally recapture. */
  static boolean isProtected(Board board, int capture, int[] scratch) {
    board.make(capture);
    boolean answered = MoveGenerator.to(board, Board.to(capture), scratch, 0) > 0;
    board.unmake();
    return answered;
  }

  /**
   * Whether a capture is an offer to exchange: attacker and victim are of one kind, and the victim
   * could legally capture the attacker if its side were to move. The other side must not be in
   * check.
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
