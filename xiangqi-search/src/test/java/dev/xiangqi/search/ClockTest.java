package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ClockTest {
  @Test
  void aFallenFlagIsAllowed() {
    Clock clock = Clock.of(Duration.ofSeconds(-3), Duration.ZERO);
    assertEquals(Duration.ofSeconds(-3), clock.remaining());
    assertEquals(OptionalInt.empty(), clock.movesToGo());
    assertEquals(new Clock(Duration.ofSeconds(-3), Duration.ZERO, OptionalInt.empty()), clock);
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    assertEquals(
        "increment: expected none or more, got PT-0.001S",
        assertThrows(
                IllegalArgumentException.class,
                () -> Clock.of(Duration.ofSeconds(1), Duration.ofMillis(-1)))
            .getMessage());
    for (int moves : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertEquals(
          "moves to go: expected 1 or more, got " + moves,
          assertThrows(
                  IllegalArgumentException.class,
                  () -> new Clock(Duration.ZERO, Duration.ZERO, OptionalInt.of(moves)))
              .getMessage());
    }
  }
}
