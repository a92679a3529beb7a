package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.List;

/** All terms of the evaluation in the order of the weights: pieces on squares, then the others. */
public final class WeightedTerms {
  /** The phase with all pieces on the board. */
  public static final int MAX_PHASE = Phase.MAX;

  private static final List<String> NAMES = List.copyOf(TermWeights.names());

  private WeightedTerms() {}

  /** {@return the names of all terms} */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * Counts the terms of a board.
   *
   * @param counts as long as {@link #names()}; overwritten with Red's counts less Black's
   * @return the phase, 0 to {@link #MAX_PHASE}
   */
  public static int count(Board board, int[] counts) {
    int[] others = new int[Term.places()];
    new TermCounter().count(board, others);
    Arrays.fill(counts, 0);
    System.arraycopy(others, 0, counts, PieceSquareTerms.COUNT, others.length);
    int phase = 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        counts[PieceSquareTerms.of(piece, square)] += Board.side(piece) == Board.RED ? 1 : -1;
        phase += Phase.of(piece);
      }
    }
    return Math.min(phase, MAX_PHASE);
  }

  /** {@return a term's weight in the middle game, hundredths of a pawn} */
  public static int midgame(int term) {
    return TermWeights.midgame(TermWeights.of(term));
  }

  /** {@return a term's weight in the endgame, hundredths of a pawn} */
  public static int endgame(int term) {
    return TermWeights.endgame(TermWeights.of(term));
  }
}
