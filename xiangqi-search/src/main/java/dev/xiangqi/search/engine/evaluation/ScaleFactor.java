package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;

/** Scales down an advantage of material that seldom or never wins. */
public final class ScaleFactor {
  private ScaleFactor() {}

  /** {@return Red's value, reduced if the leading side can hardly win} */
  public static int scale(Board board, int value) {
    int side = value > 0 ? Board.RED : Board.BLACK;
    int horses = board.count(Board.piece(side, Board.HORSE));
    int cannons = board.count(Board.piece(side, Board.CANNON));
    int rooks = board.count(Board.piece(side, Board.ROOK));
    if (rooks > 0 || horses + cannons > 1 || board.count(Board.piece(side, Board.PAWN)) > 0) {
      return value;
    }
    if (horses + cannons == 0) {
      return value / 16;
    }
    int guards =
        board.count(Board.piece(side ^ 1, Board.ADVISOR))
            + board.count(Board.piece(side ^ 1, Board.ELEPHANT));
    if (cannons == 1) {
      // To mate, a cannon needs an own piece as screen.
      return board.count(Board.piece(side, Board.ADVISOR))
                      + board.count(Board.piece(side, Board.ELEPHANT))
                  == 0
              || guards > 1
          ? value / 8
          : value;
    }
    return guards > 1 ? value / 8 : value;
  }
}
