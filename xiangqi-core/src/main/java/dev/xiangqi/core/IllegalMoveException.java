package dev.xiangqi.core;

/** A move was played that the rules of movement or check forbid. */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final transient Move move;

  /** Why it may not be played. */
  private final IllegalMoveReason reason;

  /**
   * Makes the exception; its message says what was wrong, in which position.
   *
   * @param position where the move was to be played
   * @param move the move
   * @param reason why it may not
   */
  public IllegalMoveException(Position position, Move move, IllegalMoveReason reason) {
    super(
        move
            + " is illegal, "
            + reason
            + ": "
            + reason.describe(move)
            + ", in "
            + position.toFen());
    this.position = position;
    this.move = move;
    this.reason = reason;
  }

  /**
   * Returns the position the move was to be played in.
   *
   * @return a position
   */
  public Position position() {
    return position;
  }

  /**
   * Returns the move.
   *
   * @return an illegal move
   */
  public Move move() {
    return move;
  }

  /**
   * Returns why it may not be played.
   *
   * @return the first reason
   */
  public IllegalMoveReason reason() {
    return reason;
  }
}
