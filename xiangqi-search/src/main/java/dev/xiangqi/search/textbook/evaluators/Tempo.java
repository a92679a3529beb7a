package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * Tempo (主动权), without material: whether the side to move or its opponent runs out of moves first.
 * Not the number of moves counts but their parity, as in the game of Nim. Each pair of cannons that
 * face each other on a file is a heap of as many stones as there are squares between. A pair of
 * pawns with two squares between is a heap of one: a second step would lose the pawn. The side to
 * move has the tempo if the exclusive or of the heaps is not 0.
 *
 * <p>The example and its solution by Nim are those of document 004, which says how hard it is to
 * write this into a program. Rooks and horses always have another move: with them the value is 0.
 */
final class Tempo implements Evaluator {
  private static final int TEMPO = 60;

  @Override
  public int evaluate(BoardView board) {
    Army red = Army.of(requireNonNull(board, "board"), Side.RED);
    Army black = red.opponent();
    if (isFree(red) || isFree(black)) {
      return 0;
    }
    int stones = 0;
    int sum = 0;
    for (Square one : red.pieces(PieceType.CANNON)) {
      for (Square other : black.pieces(PieceType.CANNON)) {
        int heap = between(red, one, other);
        stones += heap;
        sum ^= heap;
      }
    }
    for (Square one : red.pieces(PieceType.PAWN)) {
      for (Square other : black.pieces(PieceType.PAWN)) {
        int heap = one.rank() == 3 && other.rank() == 6 && between(red, one, other) == 2 ? 1 : 0;
        stones += heap;
        sum ^= heap;
      }
    }
    return stones == 0 ? 0 : sum == 0 ? -TEMPO : TEMPO;
  }

  private static boolean isFree(Army army) {
    return army.count(PieceType.ROOK) + army.count(PieceType.HORSE) > 0;
  }

  /** {@return the number of squares between two pieces that face each other on a file, else 0} */
  private static int between(Army army, Square one, Square other) {
    boolean facing =
        one.file() == other.file() && Attacks.between(one, other).and(army.occupied()).isEmpty();
    return facing ? Math.abs(one.rank() - other.rank()) - 1 : 0;
  }
}
