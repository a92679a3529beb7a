package dev.xiangqi.notation;

/** Thrown if a text is no notation or no legal move; contains a {@link Diagnostic}. */
public final class NotationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /**
   * Creates the exception; its message is the diagnostic's text.
   *
   * @param diagnostic the problem and its place
   */
  public NotationException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** {@return the first error, with its place} */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
