package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Faults of two threads that a check of all schedules must find, on each JDK. */
@Tag(Interleavings.TAG)
class InterleavingsTest {
  /** A number that two threads raise. */
  private static final class Counter {
    private int number;

    void raise() {
      number++;
    }

    synchronized void raiseAlone() {
      number++;
    }
  }

  private static void twice(Interleavings.Action steps) {
    Interleavings.Actor first = Interleavings.start(steps);
    Interleavings.Actor second = Interleavings.start(steps);
    Interleavings.end(first, second);
  }

  private static void raisedTwice() {
    Counter counter = new Counter();
    Interleavings.share(counter);
    twice(counter::raise);
    assertEquals(2, counter.number);
  }

  private static void lockedInTwoOrders() {
    Object one = new Object();
    Object other = new Object();
    Interleavings.share(one, other);
    Interleavings.Actor first = Interleavings.start(() -> lock(one, other));
    Interleavings.Actor second = Interleavings.start(() -> lock(other, one));
    Interleavings.end(first, second);
  }

  @SuppressWarnings("EmptySynchronized")
  private static void lock(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        // Only the locks matter.
      }
    }
  }

  @Test
  void aLostUpdateIsFound() {
    assertThrows(
        AssertionError.class, () -> Interleavings.all(1000, InterleavingsTest::raisedTwice));
  }

  @Test
  void aDeadlockIsFound() {
    assertThrows(
        AssertionError.class, () -> Interleavings.all(1000, InterleavingsTest::lockedInTwoOrders));
  }

  @Test
  void aLockIsEnough() {
    Interleavings.all(
        1000,
        () -> {
          Counter counter = new Counter();
          Interleavings.share(counter);
          twice(counter::raiseAlone);
          assertEquals(2, counter.number);
        });
  }

  @Test
  void aScenarioWithTooManySchedulesFails() {
    AssertionError failure =
        assertThrows(
            AssertionError.class,
            () ->
                Interleavings.all(
                    5,
                    () -> {
                      Counter counter = new Counter();
                      Interleavings.share(counter);
                      twice(counter::raiseAlone);
                    }));
    assertEquals("more than 5 schedules: some were left out", failure.getMessage());
  }
}
