package dev.xiangqi.core;

/**
 * Thrown for text or values that came from outside and cannot be used: a FEN, a move, a game, an
 * event. The root of all such faults in the libraries, so that a server catches one type and
 * answers its client.
 *
 * <p>The message says what was found and what was expected. Subclasses also give the place. A wrong
 * argument of the program itself, such as a negative depth, is a plain {@link
 * IllegalArgumentException}.
 *
 * @since 0.1.0
 */
public class InvalidInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what was found and what was expected
   */
  public InvalidInputException(String message) {
    super(message);
  }

  /**
   * Makes the exception with a cause.
   *
   * @param message what was found and what was expected
   * @param cause the fault of a part of the input
   */
  public InvalidInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
