package dev.xiangqi.search.engine.time;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import dev.xiangqi.search.engine.tree.SearchControl;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Time for one move, in nanoseconds.
 *
 * @param soft no new iteration begins later than this, times the {@link TimeFactor}
 * @param hard the search is interrupted at this time
 */
public record TimeBudget(long soft, long hard) {
  public static final TimeBudget NONE =
      new TimeBudget(SearchControl.NO_LIMIT, SearchControl.NO_LIMIT);

  /** Number of moves that share a clock without moves to go. */
  private static final int DEFAULT_MOVES_TO_GO = 28;

  /** Thirty years: a longer time changes nothing, and sums do not overflow. */
  private static final long MAX = Duration.ofDays(30 * 365).toNanos();

  private static final long MIN = Duration.ofMillis(1).toNanos();

  /**
   * Divides the clock; a fixed time per move counts too.
   *
   * @param overhead the delay between engine and clock with each move
   */
  public static TimeBudget of(SearchLimits limits, Duration overhead) {
    TimeBudget byClock = limits.timeLeft().map(own -> ofClock(own, overhead)).orElse(NONE);
    if (limits.time().isEmpty()) {
      return byClock;
    }
    long time = nanos(limits.time().orElseThrow());
    return new TimeBudget(byClock.soft, Math.min(byClock.hard, time));
  }

  private static TimeBudget ofClock(TimeLeft clock, Duration overhead) {
    long left = Math.max(MIN, nanos(clock.remaining()) - nanos(overhead));
    long increment = nanos(clock.increment());
    int moves = Math.min(DEFAULT_MOVES_TO_GO, clock.movesToGo().orElse(DEFAULT_MOVES_TO_GO));
    long share = left / moves + (moves == 1 ? 0 : increment);
    // The last move before the time control may take nearly all; others leave time for the rest.
    long most = moves == 1 ? left - left / 10 : left / 3;
    return new TimeBudget(
        Math.max(MIN / 2, Math.min(share * 3 / 4, most)), Math.max(MIN, Math.min(4 * share, most)));
  }

  /** {@return nanoseconds, limited so that sums of a few do not overflow} */
  private static long nanos(Duration time) {
    return Math.max(-MAX, Math.min(MAX, TimeUnit.NANOSECONDS.convert(time)));
  }
}
