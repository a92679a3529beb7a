package dev.xiangqi.notation;

/** Text that is not notation or not a legal move; carries a {@link Diagnostic}. */
public final class NotationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /**
   * Makes the exception with the diagnostic's text as its message.
   *
   * @param diagnostic what was wrong and where
   */
  public NotationException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /**
   * Returns what was wrong and where.
   *
   * @return the first error
   */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
