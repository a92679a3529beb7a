package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.engine.AlphaBetaSearcher;

/**
 * A judgement of one's own for the built-in searcher: what the pieces are worth, and five more for
 * each square that they strike.
 */
public final class MobilityEvaluator implements Evaluator {
  private static final int EACH_SQUARE = 5;

  /** Makes an evaluator. */
  public MobilityEvaluator() {}

  @Override
  public int evaluate(BoardView board) {
    Bitboard occupied = Bitboard.EMPTY;
    for (Piece piece : Piece.values()) {
      occupied = occupied.or(board.pieces(piece));
    }
    int value = 0;
    for (Piece piece : Piece.values()) {
      int sum = 0;
      for (Square square : board.pieces(piece)) {
        sum += GreedySearcher.worth(piece.type());
        sum += EACH_SQUARE * Attacks.from(piece, square, occupied).size();
      }
      value += piece.side() == board.sideToMove() ? sum : -sum;
    }
    return value;
  }

  /**
   * Plugs the evaluator in.
   *
   * @return the built-in searcher with this judgement in place of its own
   */
  static AlphaBetaSearcher searcher() {
    return AlphaBetaSearcher.builder().evaluator(new MobilityEvaluator()).build();
  }
}
