package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import java.util.Set;

/** Null move: when to pass the turn, and how much less deep to search then. */
final class NullMove {
  private static final int LOW_DEPTH = 6;
  private static final int MIDDLE_DEPTH = 8;
  private static final int MANY_PIECES = 3;

  private final boolean used;
  private final boolean adaptive;
  private final boolean verified;

  NullMove(Set<Technique> techniques) {
    adaptive = techniques.contains(Technique.ADAPTIVE_NULL_MOVE);
    verified = techniques.contains(Technique.VERIFIED_NULL_MOVE);
    used = adaptive || verified || techniques.contains(Technique.NULL_MOVE);
  }

  /** {@return whether a cut must be confirmed by a search of the position itself} */
  boolean isVerified() {
    return verified;
  }

  /**
   * {@return whether passing is a fair test of the position}
   *
   * <p>In check it is illegal. A side without strong pieces may be glad to pass, so that its value
   * after passing proves nothing. A mate must be found by real moves.
   */
  boolean mayPass(Tree tree, int beta) {
    return used
        && tree.ply() > 0
        && !tree.isFull()
        && !tree.isInCheck()
        && !Tree.isMate(beta)
        && pieces(tree.board(), tree.board().sideToMove()) > 0;
  }

  /** {@return the number of plies by which the search after passing is less deep (R)} */
  int reduction(Tree tree, int depth) {
    if (!adaptive || depth <= LOW_DEPTH) {
      return 2;
    }
    boolean many =
        pieces(tree.board(), Board.RED) >= MANY_PIECES
            && pieces(tree.board(), Board.BLACK) >= MANY_PIECES;
    return depth > MIDDLE_DEPTH || many ? 3 : 2;
  }

  /** {@return the number of a side's horses, rooks and cannons} */
  private static int pieces(Board board, int side) {
    return board.count(Board.piece(side, Board.HORSE))
        + board.count(Board.piece(side, Board.ROOK))
        + board.count(Board.piece(side, Board.CANNON));
  }
}
