package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.RootEvaluator;
import java.util.Arrays;

/**
 * First-order evaluation (一阶评价): before a search, the root is examined, and a table gets what each
 * piece would be worth on each square. A position in the search is the sum of its pieces in the
 * table; a move only changes it by {@code table[to] - table[from]}. Also called pre-computation and
 * piece-square tables; from David Eppstein's lecture on evaluation (1997), as document 004 has it
 * in Chinese.
 *
 * <p>The table has the knowledge of {@link PlaceAndActivity}, which finds it anew for each position
 * (终点评价, end-point evaluation). So the two differ in speed, and in how old their knowledge is.
 */
final class FirstOrder implements RootEvaluator {
  @Override
  public int evaluate(BoardView board) {
    return PieceSum.of(requireNonNull(board, "board"), PlaceAndActivity.worth(board));
  }

  @Override
  public Tables evaluation() {
    return new Tables();
  }

  /** The tables of one root, and the sums of the positions from there to the present one. */
  static final class Tables implements Evaluation {
    private static final int SQUARES = Square.values().length;

    /** By piece and square, negative for Black. An empty square is a piece worth nothing. */
    private final int[] table = new int[(PieceSum.PIECES.size() + 1) * SQUARES];

    private int[] sums = new int[16];
    private int ply;

    @Override
    public void begin(Board board) {
      fill(Position.of(board));
      ply = 0;
      sums[0] = sum(board);
    }

    private void fill(Position root) {
      PieceSum.Worth worth = PlaceAndActivity.worth(root);
      for (Piece piece : PieceSum.PIECES) {
        int sign = piece.side() == Side.RED ? 1 : -1;
        int material = MaterialBalance.value(piece.type());
        for (Square square : Square.values()) {
          int value = material + worth.of(piece, square, root.occupied());
          table[piece.ordinal() * SQUARES + square.ordinal()] = sign * value;
        }
      }
    }

    /** {@return the sum of all pieces, Red's less Black's} */
    int sum(Board board) {
      int sum = 0;
      for (int square = 0; square < SQUARES; square++) {
        sum += table[board.pieceAt(square) * SQUARES + square];
      }
      return sum;
    }

    @Override
    public void make(int mover, int from, int to, int captured) {
      if (ply + 1 == sums.length) {
        sums = Arrays.copyOf(sums, 2 * sums.length);
      }
      int base = mover * SQUARES;
      sums[ply + 1] =
          sums[ply] + table[base + to] - table[base + from] - table[captured * SQUARES + to];
      ply++;
    }

    @Override
    public void unmake() {
      ply--;
    }

    @Override
    public int evaluate(Board board) {
      return Evaluation.clamp(board.sideToMove() == Board.RED ? sums[ply] : -sums[ply]);
    }
  }
}
