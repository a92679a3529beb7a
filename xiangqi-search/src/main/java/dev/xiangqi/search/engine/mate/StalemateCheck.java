package dev.xiangqi.search.engine.mate;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.engine.moves.AttackOrigins;

/**
 * Tells quickly that a side cannot be stalemated by one move of the other that gives no check.
 *
 * <p>A piece away from the lines through its king and from the king's corners is neither pinned nor
 * a horse's leg, whatever the other side moves; by going to a square off those lines it is no
 * cannon's screen. A pawn that has such a move, or a rook that has one to the next square, keeps it
 * unless it is taken; a horse unless it is taken or made lame. One move cannot do that to two of
 * them, two horses apart.
 */
final class StalemateCheck {
  private StalemateCheck() {}

  /**
   * Tells whether a side is sure to have a reply to any legal move of the other side that gives no
   * check.
   *
   * @param board a position with the other side to move
   * @param side the side that would reply
   * @return whether it is sure; it may have replies to all if not
   */
  static boolean isSure(Board board, int side) {
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
      // On a full board a rook reaches just the next squares.
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
