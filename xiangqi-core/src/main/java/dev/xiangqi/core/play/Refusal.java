package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.text.Wording;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a game refused an event.
 *
 * @param event the event
 * @param reason the first reason that applies
 * @param illegalMove the rule of movement that the move breaks; present exactly for {@link
 *     RefusalReason#ILLEGAL_MOVE}
 * @param forbiddenMove why the rule set forbids the move; present exactly for {@link
 *     RefusalReason#FORBIDDEN_MOVE}
 * @param position the position in which the event was refused
 * @since 0.1.0
 */
public record Refusal(
    PlayEvent event,
    RefusalReason reason,
    Optional<IllegalMoveReason> illegalMove,
    Optional<ForbiddenMove> forbiddenMove,
    Position position) {
  /**
   * {@return the reason in words, without a full stop}
   *
   * <p>For an illegal move it says what is wrong, with pieces and squares, and for a forbidden one
   * which limit it exceeds.
   *
   * @param locale any Chinese locale for simplified Chinese, English for all other locales
   */
  public String explain(Locale locale) {
    if (illegalMove.isPresent() && event instanceof PlayEvent.Moved moved) {
      return illegalMove.get().explain(position, moved.move(), locale);
    }
    if (forbiddenMove.isPresent()) {
      return forbiddenMove.get().explain(locale);
    }
    return reason.words(Wording.of(requireNonNull(locale, "locale")));
  }
}
