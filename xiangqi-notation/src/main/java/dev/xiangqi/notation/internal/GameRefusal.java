package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;

/** Thrown inside a reader where a game turns out to be none. Has no stack trace. */
public final class GameRefusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic error;

  /**
   * Makes the exception.
   *
   * @param error why
   */
  public GameRefusal(Diagnostic error) {
    super(error.message(), null, false, false);
    this.error = error;
  }

  /**
   * Returns why.
   *
   * @return an error
   */
  public Diagnostic error() {
    return error;
  }
}
