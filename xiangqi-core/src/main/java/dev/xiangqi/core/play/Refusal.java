package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.IllegalMoveReason;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a game refused an event.
 *
 * @param event the event
 * @param reason the first reason that applies
 * @param illegalMove the rule of movement that the move breaks; present exactly for {@link
 *     RefusalReason#ILLEGAL_MOVE}
 * @since 0.1.0
 */
public record Refusal(
    PlayEvent event, RefusalReason reason, Optional<IllegalMoveReason> illegalMove) {
  /**
   * {@return the reason in words, without a full stop}
   *
   * @param locale any Chinese locale for Chinese, English for all other locales
   */
  public String explain(Locale locale) {
    return requireNonNull(locale, "locale").getLanguage().equals("zh")
        ? reason.chinese()
        : reason.english();
  }
}
