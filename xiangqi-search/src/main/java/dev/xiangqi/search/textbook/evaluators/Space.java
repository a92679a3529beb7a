package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.Evaluator;

/**
 * Space (空间), without material: the territory of a side is what it attacks or protects and the
 * opponent does not. Squares in the opponent's half count twice. From David Eppstein's lecture on
 * evaluation (1997), as document 004 has it in Chinese; the numbers are ours.
 */
final class Space implements Evaluator {
  private static final int UNIT = 3;

  private static final Bitboard RED_HALF = new Bitboard(Bitboard.FULL.redHalf(), 0);

  @Override
  public int evaluate(BoardView board) {
    Army own = Army.of(requireNonNull(board, "board"), board.sideToMove());
    Bitboard ours = own.attacked();
    Bitboard theirs = own.opponent().attacked();
    Bitboard ownHalf = own.side() == Side.RED ? RED_HALF : RED_HALF.complement();
    Bitboard territory = ours.minus(theirs);
    Bitboard lost = theirs.minus(ours);
    return UNIT
        * (territory.size()
            + territory.minus(ownHalf).size()
            - lost.size()
            - lost.and(ownHalf).size());
  }
}
