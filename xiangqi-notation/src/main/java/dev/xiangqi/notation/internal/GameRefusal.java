package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;

/**
 * Signals inside a reader that a game is refused. Has no stack trace, since it is ordinary control
 * flow.
 */
public final class GameRefusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic error;

  /**
   * Makes the exception.
   *
   * @param error the reason
   */
  public GameRefusal(Diagnostic error) {
    super(error.message(), null, false, false);
    this.error = error;
  }

  /** {@return the reason, an error} */
  public Diagnostic error() {
    return error;
  }
}
