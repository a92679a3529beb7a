package dev.xiangqi.search.engine;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.search.engine.evaluation.WeightedTerms;
import java.util.List;

/**
 * What the built-in evaluation counts in a position, and what it thinks that is worth: for those
 * who tune it, or show why it thinks so. The evaluation is the sum of counts times weights, the
 * weights lying between those of middle game and endgame by the phase. What is said of positions
 * that cannot be won comes on top. Safe for any number of threads.
 */
public final class EvaluationTerms {
  /** The phase of a position with all pieces on the board: weights are the middle game's. */
  public static final int MAX_PHASE = WeightedTerms.MAX_PHASE;

  private EvaluationTerms() {}

  /**
   * Returns the names of all terms.
   *
   * @return such as {@code HORSE_C3}, for a horse there as its owner sees the board, or {@code
   *     CONNECTED_PAWNS}
   */
  public static List<String> names() {
    return WeightedTerms.names();
  }

  /**
   * Counts the terms of a position.
   *
   * @param position any
   * @param counts as long as {@link #names()}; overwritten with Red's counts less Black's
   * @return the phase, 0 to {@link #MAX_PHASE}
   * @throws IllegalArgumentException if {@code counts} has another length
   */
  public static int count(Position position, int[] counts) {
    int terms = names().size();
    if (counts.length != terms) {
      throw new IllegalArgumentException(
          "counts: expected length " + terms + ", got " + counts.length);
    }
    return WeightedTerms.count(position.toBoard(), counts);
  }

  /**
   * Evaluates a position as the engine does at the leaves of its tree, without search: what hangs
   * is not seen, and a game's quiet plies make no difference.
   *
   * @param position any
   * @return hundredths of a pawn for the side to move, within {@link Score#MAX_CENTIPAWNS} either
   *     way
   */
  public static int evaluate(Position position) {
    Board board = position.toBoard();
    TermEvaluation evaluation = new TermEvaluation(0);
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  /**
   * Returns what a term is worth in the middle game.
   *
   * @param term its place among {@link #names()}
   * @return hundredths of a pawn
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public static int midgame(int term) {
    return WeightedTerms.midgame(term);
  }

  /**
   * Returns what a term is worth in the endgame.
   *
   * @param term its place among {@link #names()}
   * @return hundredths of a pawn
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public static int endgame(int term) {
    return WeightedTerms.endgame(term);
  }
}
