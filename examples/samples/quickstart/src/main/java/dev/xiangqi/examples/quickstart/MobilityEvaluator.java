package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.engine.AlphaBetaSearcher;

/**
 * A custom evaluator for the built-in searcher: the value of the pieces, plus five centipawns for
 * each square that a piece attacks.
 */
public final class MobilityEvaluator implements Evaluator {
  private static final int PER_SQUARE = 5;

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
        sum += GreedySearcher.valueOf(piece.type());
        sum += PER_SQUARE * Attacks.from(piece, square, occupied).size();
      }
      value += piece.side() == board.sideToMove() ? sum : -sum;
    }
    return value;
  }

  /**
   * Makes a searcher that uses this evaluator.
   *
   * @return the built-in searcher with this evaluator in place of the default one
   */
  static AlphaBetaSearcher searcher() {
    return AlphaBetaSearcher.builder().evaluator(new MobilityEvaluator()).build();
  }
}
