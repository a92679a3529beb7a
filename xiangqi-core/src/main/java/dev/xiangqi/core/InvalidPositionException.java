package dev.xiangqi.core;

import java.util.List;

/**
 * Thrown for a board that cannot occur in a game. Lists all its problems.
 *
 * @since 0.1.0
 */
public final class InvalidPositionException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** All problems of the board. */
  private final List<PositionProblem> problems;

  /**
   * Makes the exception.
   *
   * @param problems the problems, each once, in the order of the enum
   * @param board the board in FEN letters, for the message
   */
  public InvalidPositionException(List<PositionProblem> problems, String board) {
    super("impossible position, " + problems + ": " + board);
    this.problems = List.copyOf(problems);
  }

  /** {@return all problems of the board: at least one, each once, in the order of the enum} */
  public List<PositionProblem> problems() {
    return problems;
  }
}
