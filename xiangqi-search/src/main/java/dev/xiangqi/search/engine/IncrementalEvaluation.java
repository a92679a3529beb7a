package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;

/**
 * Evaluation of a board while moves are made and taken back, for authors of search engines. Making
 * a move costs a few stores; the work is done when a value is wanted, and only for what has
 * changed. {@link EvaluationNetwork#incremental} makes one.
 *
 * <pre>{@code
 * Board board = Position.initial().toBoard();
 * IncrementalEvaluation evaluation = EvaluationNetwork.bundled().incremental(board, 64);
 * evaluation.make(move);
 * board.make(move);
 * int value = evaluation.evaluate();
 * board.unmake();
 * evaluation.unmake();
 * }</pre>
 *
 * <p>Like the {@link Board}, it does not check its arguments, allocates nothing after its start,
 * and is for one thread.
 *
 * @since 0.1.0
 */
public final class IncrementalEvaluation {
  private final Evaluation evaluation;
  private final Board board;

  IncrementalEvaluation(Evaluation evaluation, Board board) {
    this.evaluation = evaluation;
    this.board = requireNonNull(board, "board");
    evaluation.begin(board);
  }

  /** Begins anew at the present position of the board. */
  public void begin() {
    evaluation.begin(board);
  }

  /**
   * Notes a move. To be called just before the board makes it; null moves are not noted.
   *
   * @param move a pseudo-legal move of the board, packed
   * @throws ArrayIndexOutOfBoundsException if more moves are made than were reserved
   */
  public void make(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    evaluation.make(board.pieceAt(from), from, to, board.pieceAt(to));
  }

  /** Forgets the move noted last. To be called when the board takes it back. */
  public void unmake() {
    evaluation.unmake();
  }

  /**
   * Evaluates the board as it is. All moves since {@link #begin()} must have been noted.
   *
   * @return hundredths of a pawn for the side to move, at most {@link Score#MAX_CENTIPAWNS} either
   *     way
   */
  public int evaluate() {
    return evaluation.evaluate(board);
  }
}
