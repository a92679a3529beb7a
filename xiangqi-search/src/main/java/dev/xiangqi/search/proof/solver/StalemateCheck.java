package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.engine.moves.AttackOrigins;

/**
 * Proves quickly that no single move of one side can stalemate the other, unless it gives check.
 *
 * <p>Take a piece off the lines through its king and off the king's corners. It is neither pinned
 * nor a horse's leg, whatever the other side moves. A move to a square off those lines makes it no
 * cannon's screen. A pawn with such a move, or a rook with one to an adjacent square, keeps it
 * unless it is captured; a horse keeps it unless it is captured or blocked. One move cannot do that
 * to two of them, except to two horses.
 */
final class StalemateCheck {
  private StalemateCheck() {}

  /**
   * Returns whether a side surely has a reply to every legal move of the other side that gives no
   * check.
   *
   * @param board a position with the other side to move
   * @param side the side that would reply
   * @return true if it is sure; false leaves it open
   */
  static boolean hasSureReply(Board board, int side) {
    int king = board.king(side);
    long linesLower = AttackOrigins.linesLower(king);
    long linesUpper = AttackOrigins.linesUpper(king);
    long freeLower = ~(linesLower | AttackOrigins.cornersLower(king));
    long freeUpper = ~(linesUpper | AttackOrigins.cornersUpper(king));
    long toLower = ~(linesLower | board.occupiedLower(side));
    long toUpper = ~(linesUpper | board.occupiedUpper(side));
    int sure = 0;

    int pawn = Board.piece(side, Board.PAWN);
    long lower = board.lower(pawn) & freeLower;
    long upper = board.upper(pawn) & freeUpper;
    while ((lower | upper) != 0) {
      int from = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      if (((LeaperAttacks.pawnLower(side, from) & toLower)
              | (LeaperAttacks.pawnUpper(side, from) & toUpper))
          != 0) {
        sure++;
        if (sure == 2) {
          return true;
        }
      }
    }

    int rook = Board.piece(side, Board.ROOK);
    lower = board.lower(rook) & freeLower;
    upper = board.upper(rook) & freeUpper;
    while ((lower | upper) != 0) {
      int from = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      // With all squares occupied, a rook reaches only the adjacent squares.
      if (((SliderAttacks.rookLower(from, -1, -1) & toLower)
              | (SliderAttacks.rookUpper(from, -1, -1) & toUpper))
          != 0) {
        sure++;
      }
    }

    int horse = Board.piece(side, Board.HORSE);
    lower = board.lower(horse) & freeLower;
    upper = board.upper(horse) & freeUpper;
    while (sure == 1 && (lower | upper) != 0) {
      int from = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      if (((LeaperAttacks.horseLower(from, board.occupiedLower(), board.occupiedUpper()) & toLower)
              | (LeaperAttacks.horseUpper(from, board.occupiedLower(), board.occupiedUpper())
                  & toUpper))
          != 0) {
        sure++;
      }
    }
    return sure >= 2;
  }
}
