package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.TimeLeft;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/** Reads the clock of a game, such as {@code 60+0.5}: seconds and the increment of each move. */
final class Clock {
  private static final BigDecimal MAX_SECONDS = new BigDecimal(1_000_000);

  private Clock() {}

  /**
   * {@return the clock of a text}
   *
   * @throws IllegalArgumentException if the text has another form
   */
  static TimeLeft parse(String text) {
    int plus = text.indexOf('+');
    try {
      Duration time = seconds(plus < 0 ? text : text.substring(0, plus));
      Duration increment = plus < 0 ? Duration.ZERO : seconds(text.substring(plus + 1));
      if (!time.isZero()) {
        return TimeLeft.of(time, increment);
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IllegalArgumentException(
        "clock: expected seconds and an increment such as 60+0.5, got \"" + text + "\"");
  }

  private static Duration seconds(String text) {
    BigDecimal seconds = new BigDecimal(text);
    if (seconds.signum() < 0 || seconds.compareTo(MAX_SECONDS) > 0) {
      throw new NumberFormatException(text);
    }
    return Duration.ofMillis(
        seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValue());
  }
}
