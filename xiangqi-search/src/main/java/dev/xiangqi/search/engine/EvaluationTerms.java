package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.search.engine.evaluation.TermGroups;
import dev.xiangqi.search.engine.evaluation.WeightedTerms;
import java.util.List;

/**
 * Terms of the built-in evaluation: their counts in a position and their weights. For tuning and
 * for explaining evaluations. The evaluation is the sum of counts times weights; a weight is
 * interpolated between middle game and endgame by the phase. Positions that can hardly be won are
 * then scaled down. Thread-safe.
 *
 * @since 0.1.0
 */
public final class EvaluationTerms {
  /** The phase of a position with all pieces: middle game weights only. */
  public static final int MAX_PHASE = WeightedTerms.MAX_PHASE;

  private EvaluationTerms() {}

  /**
   * {@return the names of all terms: {@code HORSE_C3} for a horse on a square seen from its owner,
   * or such as {@code CONNECTED_PAWNS}}
   */
  public static List<String> names() {
    return WeightedTerms.names();
  }

  /**
   * Counts the terms of a position.
   *
   * @param position any position
   * @param counts an array of the length of {@link #names()}; overwritten with Red's counts less
   *     Black's
   * @return the phase, 0 to {@link #MAX_PHASE}
   * @throws IllegalArgumentException if {@code counts} has another length
   */
  public static int count(Position position, int[] counts) {
    requireNonNull(position, "position");
    requireNonNull(counts, "counts");
    int terms = names().size();
    if (counts.length != terms) {
      throw new IllegalArgumentException(
          "counts: expected length " + terms + ", got " + counts.length);
    }
    return WeightedTerms.count(position.toBoard(), counts);
  }

  /**
   * Evaluates a position without search, like a leaf of the engine's tree. Pending captures are not
   * resolved, and the game's quiet plies are ignored.
   *
   * @param position any position
   * @return hundredths of a pawn for the side to move, at most {@link Score#MAX_CENTIPAWNS} either
   *     way
   */
  public static int evaluate(Position position) {
    Board board = requireNonNull(position, "position").toBoard();
    TermEvaluation evaluation = new TermEvaluation(0);
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  /**
   * Explains the evaluation of a position by groups of terms.
   *
   * @param position any position
   * @return the groups; their sum is the value of {@link #evaluate}, seen from Red
   */
  public static ExplainedEvaluation explain(Position position) {
    int[] values = TermGroups.explain(requireNonNull(position, "position").toBoard());
    return new ExplainedEvaluation(
        values[TermGroups.MATERIAL.ordinal()],
        values[TermGroups.PLACE.ordinal()],
        values[TermGroups.MOBILITY.ordinal()],
        values[TermGroups.THREATS.ordinal()],
        values[TermGroups.SHAPE.ordinal()],
        values[TermGroups.KING.ordinal()],
        values[TermGroups.TEMPO.ordinal()],
        values[TermGroups.CHANCES.ordinal()]);
  }

  /**
   * Returns a term's weight in the middle game.
   *
   * @param term the index of its name in {@link #names()}
   * @return hundredths of a pawn
   * @throws IndexOutOfBoundsException if there is no such index
   */
  public static int midgame(int term) {
    return WeightedTerms.midgame(term);
  }

  /**
   * Returns a term's weight in the endgame.
   *
   * @param term the index of its name in {@link #names()}
   * @return hundredths of a pawn
   * @throws IndexOutOfBoundsException if there is no such index
   */
  public static int endgame(int term) {
    return WeightedTerms.endgame(term);
  }
}
