package dev.xiangqi.core;

import java.util.List;

/** A board cannot occur in a game. Carries all that is wrong with it. */
public final class InvalidPositionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** All that is wrong. */
  private final List<PositionProblem> problems;

  /**
   * Makes the exception.
   *
   * @param problems what is wrong, each once, in the order of the enum
   * @param board the board in FEN letters, for the message
   */
  public InvalidPositionException(List<PositionProblem> problems, String board) {
    super("impossible position, " + problems + ": " + board);
    this.problems = List.copyOf(problems);
  }

  /**
   * Returns all that is wrong.
   *
   * @return at least one problem, each once, in the order of the enum
   */
  public List<PositionProblem> problems() {
    return problems;
  }
}
