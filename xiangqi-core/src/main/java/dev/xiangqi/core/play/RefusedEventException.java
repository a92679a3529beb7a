package dev.xiangqi.core.play;

import dev.xiangqi.core.InvalidInputException;
import java.util.Locale;

/**
 * Thrown for an event that is not possible in a game.
 *
 * @since 0.1.0
 */
public final class RefusedEventException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  private final transient Refusal refusal;

  RefusedEventException(Refusal refusal) {
    super(
        refusal.explain(Locale.ENGLISH)
            + refusal.illegalMove().map(reason -> " (" + reason + ")").orElse("")
            + ": "
            + refusal.event().text().replace('\t', ' '));
    this.refusal = refusal;
  }

  /** {@return what was refused, and why} */
  public Refusal refusal() {
    return refusal;
  }
}
