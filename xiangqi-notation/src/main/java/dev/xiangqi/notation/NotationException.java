package dev.xiangqi.notation;

import dev.xiangqi.core.InvalidInputException;
import java.util.List;

/**
 * Thrown if a text is no notation or no legal move; contains a {@link Diagnostic}.
 *
 * @since 0.1.0
 */
public final class NotationException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;
  private final transient List<Diagnostic> diagnostics;

  /**
   * Creates the exception; its message is the diagnostic's text.
   *
   * @param diagnostic the problem and its place
   */
  public NotationException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
    this.diagnostics = List.of(diagnostic);
  }

  /**
   * Creates the exception for a game; its message is the text of the first error.
   *
   * @param diagnostics all findings, copied
   * @throws IllegalArgumentException if no diagnostic is an error
   */
  public NotationException(List<Diagnostic> diagnostics) {
    super(firstError(diagnostics).toString());
    this.diagnostic = firstError(diagnostics);
    this.diagnostics = List.copyOf(diagnostics);
  }

  private static Diagnostic firstError(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("expected an error among diagnostics"));
  }

  /** {@return the first error, with its place} */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /** {@return all findings: the error, and the warnings and repairs of the same game} */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
