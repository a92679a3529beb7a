package dev.xiangqi.search.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
  private static final Duration OVERHEAD = Duration.ofMillis(10);

  private static TimeBudget of(SearchLimits.Builder limits) {
    return TimeBudget.of(limits.build(), OVERHEAD);
  }

  @Test
  void withoutTimeThereIsNoLimit() {
    assertEquals(TimeBudget.NONE, of(SearchLimits.builder().depth(3)));
    assertEquals(TimeBudget.NONE, of(SearchLimits.builder().infinite(true)));
  }

  @Test
  void aFixedTimeIsUsedUp() {
    TimeBudget budget = of(SearchLimits.builder().time(Duration.ofSeconds(2)));
    assertEquals(new TimeBudget(Long.MAX_VALUE, 2_000_000_000L), budget);
  }

  @Property(tries = 300)
  void theClockLasts(
      @ForAll @LongRange(min = -1_000, max = 100_000_000) long millis,
      @ForAll @IntRange(max = 100_000) int increment,
      @ForAll @IntRange(max = 60) int movesToGo) {
    TimeLeft timeLeft =
        new TimeLeft(
            Duration.ofMillis(millis),
            Duration.ofMillis(increment),
            movesToGo == 0 ? OptionalInt.empty() : OptionalInt.of(movesToGo));
    TimeBudget budget = of(SearchLimits.builder().timeLeft(timeLeft));
    long millisecond = 1_000_000;
    long left = Math.max(1, millis - OVERHEAD.toMillis()) * millisecond;
    assertTrue(budget.soft() > 0 && budget.hard() > 0);
    assertTrue(budget.hard() <= Math.max(millisecond, left), () -> "more than is left: " + budget);
    assertTrue(budget.soft() <= budget.hard(), () -> "soft over hard: " + budget);
    if (movesToGo != 1) {
      assertTrue(budget.hard() <= Math.max(millisecond, left / 3), () -> "too much: " + budget);
    }
  }

  /** Most moves take some more than the soft limit, since their last depth begins before it. */
  @Property(tries = 300)
  void theTimeBeforeTheIncrementsIsSpentWithinAGame(
      @ForAll @IntRange(min = 1, max = 60) int increments,
      @ForAll @LongRange(min = 500, max = 1_000_000) long base) {
    long increment = base * increments / 1000;
    long left = base;
    for (int move = 0; move < 60; move++) {
      TimeLeft timeLeft =
          new TimeLeft(Duration.ofMillis(left), Duration.ofMillis(increment), OptionalInt.empty());
      TimeBudget budget = of(SearchLimits.builder().timeLeft(timeLeft));
      left += increment - budget.soft() * 115 / 100 / 1_000_000;
    }
    long after = left;
    assertTrue(after > base / 10 && after < base / 2, () -> after + " of " + base + " left");
  }

  @Test
  void anyTimeCanBeDivided() {
    for (long seconds : new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE}) {
      for (int moves : new int[] {1, 2, 40}) {
        Duration time = Duration.ofSeconds(seconds);
        Duration much = Duration.ofSeconds(Long.MAX_VALUE);
        TimeLeft timeLeft = new TimeLeft(time, much, OptionalInt.of(moves));
        TimeBudget budget = of(SearchLimits.builder().timeLeft(timeLeft).time(much));
        assertTrue(budget.soft() > 0 && budget.hard() >= budget.soft(), () -> "got " + budget);
        TimeBudget hurried = TimeBudget.of(SearchLimits.builder().timeLeft(timeLeft).build(), much);
        assertTrue(hurried.soft() > 0 && hurried.hard() > 0, () -> "got " + hurried);
      }
    }
  }
}
