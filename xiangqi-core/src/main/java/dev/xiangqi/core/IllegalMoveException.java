package dev.xiangqi.core;

import java.util.Locale;

/**
 * Thrown for a move that breaks the rules of movement or leaves the king exposed.
 *
 * @since 0.1.0
 */
public final class IllegalMoveException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final transient Move move;

  /** Why the move is illegal. */
  private final IllegalMoveReason reason;

  /**
   * Makes the exception. The message contains the move, the reason and the position.
   *
   * @param position the position in which the move was tried
   * @param move the illegal move
   * @param reason why it is illegal, as {@link Position#whyIllegal} says
   */
  public IllegalMoveException(Position position, Move move, IllegalMoveReason reason) {
    super(
        reason.explain(position, move, Locale.ENGLISH)
            + " ("
            + reason
            + "), in "
            + position.toFen());
    this.position = position;
    this.move = move;
    this.reason = reason;
  }

  /** {@return the position in which the move was tried} */
  public Position position() {
    return position;
  }

  /** {@return the illegal move} */
  public Move move() {
    return move;
  }

  /** {@return the first reason that applies} */
  public IllegalMoveReason reason() {
    return reason;
  }

  /**
   * {@return the reason in words, as {@link IllegalMoveReason#explain} gives it}
   *
   * @param locale any Chinese locale for simplified Chinese, English for all other locales
   */
  public String explain(Locale locale) {
    return reason.explain(position, move, locale);
  }
}
