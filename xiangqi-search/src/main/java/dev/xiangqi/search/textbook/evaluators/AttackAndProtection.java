package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.search.Evaluator;

/**
 * Values of pieces with attack and protection value: a piece adds its own value, a share of the
 * value of each enemy that it attacks, and a smaller share for each own piece that it protects. The
 * textbook leaves the numbers open; here the shares are a tenth and a twentieth.
 */
final class AttackAndProtection implements Evaluator {
  private static final int ATTACK = 10;
  private static final int PROTECTION = 20;

  @Override
  public int evaluate(BoardView board) {
    requireNonNull(board, "board");
    return PieceSum.of(
        board,
        (piece, square, occupied) -> targets(board, piece, Attacks.from(piece, square, occupied)));
  }

  private static int targets(BoardView board, Piece striker, Bitboard strikes) {
    int value = 0;
    for (Piece target : PieceSum.PIECES) {
      int share = target.side() == striker.side() ? PROTECTION : ATTACK;
      value +=
          MaterialBalance.value(target.type()) / share * strikes.and(board.pieces(target)).size();
    }
    return value;
  }
}
