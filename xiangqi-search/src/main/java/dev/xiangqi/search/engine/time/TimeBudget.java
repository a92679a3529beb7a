package dev.xiangqi.search.engine.time;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How long one move may take, in nanoseconds: after {@code soft} no new iteration is begun, after
 * {@code hard} the search is broken off.
 *
 * @param soft more or less of it is used as the best move is in doubt or not
 * @param hard not to be passed
 */
public record TimeBudget(long soft, long hard) {
  public static final TimeBudget NONE = new TimeBudget(Long.MAX_VALUE, Long.MAX_VALUE);

  /** Moves that a clock without moves to go is divided among. */
  private static final int HORIZON = 32;

  /** Thirty years: whoever has more need not hurry either. */
  private static final long MOST = Duration.ofDays(30 * 365).toNanos();

  private static final long LEAST = Duration.ofMillis(1).toNanos();

  /**
   * Divides the clock, and regards a fixed time too.
   *
   * @param overhead what passes between us and the clock with each move
   */
  public static TimeBudget of(SearchLimits limits, Duration overhead) {
    TimeBudget clock = limits.timeLeft().map(own -> ofClock(own, overhead)).orElse(NONE);
    if (limits.time().isEmpty()) {
      return clock;
    }
    long time = nanos(limits.time().orElseThrow());
    return new TimeBudget(clock.soft, Math.min(clock.hard, time));
  }

  private static TimeBudget ofClock(TimeLeft clock, Duration overhead) {
    long left = Math.max(LEAST, nanos(clock.remaining()) - nanos(overhead));
    long increment = nanos(clock.increment());
    int moves = Math.min(HORIZON, clock.movesToGo().orElse(HORIZON));
    long share = left / moves + (moves == 1 ? 0 : increment * 3 / 4);
    // The last move before more time comes may take nearly all; others leave some for the rest.
    long most = moves == 1 ? left - left / 10 : left / 3;
    return new TimeBudget(
        Math.max(LEAST / 2, Math.min(share * 7 / 10, most)),
        Math.max(LEAST, Math.min(4 * share, most)));
  }

  /** In nanoseconds, so few that sums of a few do not overflow. */
  private static long nanos(Duration time) {
    return Math.max(-MOST, Math.min(MOST, TimeUnit.NANOSECONDS.convert(time)));
  }

  boolean isLimited() {
    return hard != Long.MAX_VALUE;
  }
}
