package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A stop is never lost: each search ends after it, each waiting thread gets its outcome, and no
 * result that is held back comes earlier.
 *
 * <p>{@code join(Duration)} is not here, since the clock would decide.
 */
@Tag(Interleavings.TAG)
class SearchTaskInterleavingTest {
  private static final SearchResult RESULT = SearchResult.builder(StopReason.STOPPED).build();
  private static final SearchLimits INFINITE = SearchLimits.infinite();
  private static final SearchLimits DEPTH = SearchLimits.depth(1);
  private static final SearchLimits PONDER = DEPTH.toBuilder().ponder(true).build();

  /** A search that waits for the signal of the task instead of looking again and again. */
  private static final class Sleeper {
    synchronized SearchResult sleep(SearchTask task) {
      while (!task.isStopped()) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      return RESULT;
    }

    synchronized void wake(SearchTask task) {
      assertTrue(task.isStopped() || !task.isPondering());
      notifyAll();
    }
  }

  private static SearchTask start(SearchLimits limits, SearchTask.Search search) {
    SearchTask task = SearchTask.start("search", limits, search);
    Interleavings.share(task);
    return task;
  }

  private static SearchTask startSleeper(SearchLimits limits) {
    Sleeper sleeper = new Sleeper();
    SearchTask task = SearchTask.start("search", limits, sleeper::sleep, sleeper::wake);
    Interleavings.share(task, sleeper);
    return task;
  }

  @Test
  void aStopEndsASearchThatWaitsForTheSignal() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = startSleeper(INFINITE);
          Interleavings.Actor stopping = Interleavings.start(task::stop);
          assertSame(RESULT, task.join());
          Interleavings.end(stopping);
          assertTrue(task.isDone());
        });
  }

  @Test
  void twoStopsAreAsGoodAsOne() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = startSleeper(DEPTH);
          Interleavings.Actor stopping = Interleavings.start(task::stop);
          task.stop();
          assertSame(RESULT, task.join());
          Interleavings.end(stopping);
        });
  }

  @Test
  void theResultOfAnInfiniteSearchWaitsForTheStop() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = start(INFINITE, running -> RESULT);
          Interleavings.Actor stopping = Interleavings.start(task::stop);
          assertSame(RESULT, task.join());
          assertTrue(task.isStopped(), "the result was not held back");
          Interleavings.end(stopping);
        });
  }

  @Test
  void aPonderHitReleasesTheResult() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = start(PONDER, running -> RESULT);
          Interleavings.Actor hitting = Interleavings.start(task::ponderHit);
          assertSame(RESULT, task.join());
          assertFalse(task.isPondering(), "the result was not held back");
          Interleavings.end(hitting);
        });
  }

  @Test
  void aPonderHitAndAStopMeet() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = startSleeper(PONDER);
          Interleavings.Actor hitting = Interleavings.start(task::ponderHit);
          task.stop();
          assertSame(RESULT, task.join());
          Interleavings.end(hitting);
          assertFalse(task.isPondering());
        });
  }

  @Test
  void anInterruptOfAWaitingThreadStopsTheSearch() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task = startSleeper(INFINITE);
          Interleavings.Actor waiting =
              Interleavings.start(
                  () -> {
                    assertSame(RESULT, task.join());
                    assertTrue(Thread.currentThread().isInterrupted());
                  });
          waiting.interrupt();
          assertSame(RESULT, task.join());
          Interleavings.end(waiting);
        });
  }

  @Test
  void eachWaitingThreadGetsTheFailure() {
    Interleavings.first(
        300,
        () -> {
          SearchTask task =
              start(
                  INFINITE,
                  running -> {
                    throw new IllegalStateException("broken");
                  });
          Interleavings.Actor waiting =
              Interleavings.start(() -> assertThrows(IllegalStateException.class, task::join));
          assertEquals(
              "broken", assertThrows(IllegalStateException.class, task::join).getMessage());
          Interleavings.end(waiting);
        });
  }
}
