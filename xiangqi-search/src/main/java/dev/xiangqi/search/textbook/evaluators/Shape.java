package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * Shape (形状), without material: two bad shapes whose harm lies beyond a search of little depth. A
 * hollow cannon (空头炮) aims at the king along an open file, so nothing may be put between. A horse
 * in the centre of its own palace (窝心马) hems its king in. Both are the examples of document 004;
 * the numbers are ours.
 */
final class Shape implements Evaluator {
  private static final int HOLLOW_CANNON = 120;
  private static final int PALACE_HORSE = 60;

  @Override
  public int evaluate(BoardView board) {
    Army own = Army.of(requireNonNull(board, "board"), board.sideToMove());
    Army enemy = own.opponent();
    return HOLLOW_CANNON * (hollowCannons(own) - hollowCannons(enemy))
        - PALACE_HORSE * (palaceHorses(own) - palaceHorses(enemy));
  }

  private static int hollowCannons(Army army) {
    Square king = army.board().king(army.side().opponent());
    int number = 0;
    for (Square cannon : army.pieces(PieceType.CANNON)) {
      Bitboard between = Attacks.between(cannon, king);
      boolean hollow =
          cannon.file() == king.file()
              && !between.isEmpty()
              && between.and(army.occupied()).isEmpty();
      number += hollow ? 1 : 0;
    }
    return number;
  }

  private static int palaceHorses(Army army) {
    int number = 0;
    for (Square horse : army.pieces(PieceType.HORSE)) {
      number += horse.file() == 4 && army.rank(horse) == 1 ? 1 : 0;
    }
    return number;
  }
}
