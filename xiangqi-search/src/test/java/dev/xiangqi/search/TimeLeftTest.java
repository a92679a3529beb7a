package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
  @Test
  void aFallenFlagIsAllowed() {
    TimeLeft timeLeft = TimeLeft.of(Duration.ofSeconds(-3), Duration.ZERO);
    assertEquals(Duration.ofSeconds(-3), timeLeft.remaining());
    assertEquals(OptionalInt.empty(), timeLeft.movesToGo());
    assertEquals(
        new TimeLeft(Duration.ofSeconds(-3), Duration.ZERO, OptionalInt.empty()), timeLeft);
  }

  @Test
  void aTimeControlHasMovesToGo() {
    assertEquals(
        new TimeLeft(Duration.ofMinutes(5), Duration.ofSeconds(1), OptionalInt.of(40)),
        TimeLeft.of(Duration.ofMinutes(5), Duration.ofSeconds(1), 40));
    assertEquals(
        "moves to go: expected 1 or more, got 0",
        assertThrows(
                IllegalArgumentException.class, () -> TimeLeft.of(Duration.ZERO, Duration.ZERO, 0))
            .getMessage());
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    assertEquals(
        "increment: expected none or more, got PT-0.001S",
        assertThrows(
                IllegalArgumentException.class,
                () -> TimeLeft.of(Duration.ofSeconds(1), Duration.ofMillis(-1)))
            .getMessage());
    for (int moves : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertEquals(
          "moves to go: expected 1 or more, got " + moves,
          assertThrows(
                  IllegalArgumentException.class,
                  () -> new TimeLeft(Duration.ZERO, Duration.ZERO, OptionalInt.of(moves)))
              .getMessage());
    }
  }
}
