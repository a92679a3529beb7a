package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;

/**
 * Scales down an advantage of material that seldom or never wins.
 *
 * <p>The factors are the shares of positions that are won with best play, the mean of those with
 * either side to move, from tables of the endings against guards alone; docs/endgames.md has the
 * figures. Attackers of the other side are left out: they only help it to hold.
 */
public final class ScaleFactor {
  private static final int WHOLE = 16;

  // Sixteenths by the enemy's guards: elephants 0, 1, 2 without an advisor, with one, with two.
  private static final byte[] NOTHING = {1, 1, 1, 1, 1, 1, 1, 1, 1};
  private static final byte[] PAWN = {14, 1, 1, 1, 1, 1, 1, 1, 1};
  private static final byte[] TWO_PAWNS = {16, 12, 10, 14, 2, 1, 13, 1, 1};
  private static final byte[] HORSE = {16, 2, 1, 16, 1, 1, 1, 1, 1};
  private static final byte[] CANNON_WITH_ADVISOR = {16, 16, 1, 16, 1, 1, 16, 1, 1};
  private static final byte[] ROOK = {16, 16, 16, 16, 16, 15, 16, 16, 11};

  private ScaleFactor() {}

  /** {@return Red's value, reduced if the leading side can hardly win} */
  public static int scale(Board board, int value) {
    int side = value > 0 ? Board.RED : Board.BLACK;
    int rooks = board.count(Board.piece(side, Board.ROOK));
    int horses = board.count(Board.piece(side, Board.HORSE));
    int cannons = board.count(Board.piece(side, Board.CANNON));
    int pawns = board.count(Board.piece(side, Board.PAWN));
    int attackers = rooks + horses + cannons + pawns;
    if (attackers > 2 || (attackers == 2 && pawns < 2)) {
      return value;
    }
    byte[] shares =
        switch (attackers) {
          case 0 -> NOTHING;
          case 1 -> alone(board, side, rooks, horses, pawns);
          default -> TWO_PAWNS;
        };
    int advisors = board.count(Board.piece(side ^ 1, Board.ADVISOR));
    int elephants = board.count(Board.piece(side ^ 1, Board.ELEPHANT));
    return value * shares[3 * advisors + elephants] / WHOLE;
  }

  private static byte[] alone(Board board, int side, int rooks, int horses, int pawns) {
    if (rooks > 0) {
      return ROOK;
    }
    if (horses > 0) {
      return HORSE;
    }
    if (pawns > 0) {
      return PAWN;
    }
    // A cannon needs a screen, and elephants cannot be one near the enemy king.
    boolean advisor = board.count(Board.piece(side, Board.ADVISOR)) > 0;
    return advisor ? CANNON_WITH_ADVISOR : NOTHING;
  }
}
