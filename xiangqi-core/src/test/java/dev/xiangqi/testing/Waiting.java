package dev.xiangqi.testing;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Waits for what must happen sooner or later. No result depends on the speed of the machine: the
 * one limit is a guard against a hang. A wait that reaches it fails with the stacks of all threads.
 */
public final class Waiting {
  /** Longer than anything takes on a slow and busy machine. */
  public static final Duration GUARD = Duration.ofMinutes(10);

  private static final long LONGEST_PAUSE_MILLIS = 32;

  private Waiting() {}

  /** Something that becomes true. */
  @FunctionalInterface
  public interface Condition {
    /** {@return whether it is true now} */
    boolean holds() throws Exception;
  }

  /** A step that blocks until a deadline, and returns null if nothing has come by then. */
  @FunctionalInterface
  private interface Step<T> {
    @Nullable T run(long nanos) throws InterruptedException;
  }

  /**
   * Waits until a condition holds, by looking again and again.
   *
   * @param what the condition in words, for the failure
   */
  public static void until(String what, Condition condition) {
    long begin = System.nanoTime();
    long pause = 1;
    while (!holds(what, condition)) {
      if (System.nanoTime() - begin > GUARD.toNanos()) {
        throw hang(what);
      }
      sleep(what, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
    }
  }

  private static boolean holds(String what, Condition condition) {
    try {
      return condition.holds();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError("while waiting for " + what, e);
    }
  }

  private static void sleep(String what, long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw interrupted(what, e);
    }
  }

  /** Waits until a latch is open. */
  public static void await(CountDownLatch latch) {
    block("a latch", nanos -> latch.await(nanos, TimeUnit.NANOSECONDS) ? latch : null);
  }

  /** Waits until a latch is open, even if interrupted. The flag is set again. */
  public static void awaitUninterruptibly(CountDownLatch latch) {
    boolean interrupted = false;
    long begin = System.nanoTime();
    while (latch.getCount() > 0) {
      if (System.nanoTime() - begin > GUARD.toNanos()) {
        throw hang("a latch");
      }
      try {
        latch.await(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until threads have ended. */
  public static void join(Thread... threads) {
    for (Thread thread : threads) {
      block(
          "the end of " + thread,
          nanos -> {
            TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
            return thread.isAlive() ? null : thread;
          });
    }
  }

  /**
   * Waits until a thread waits for something itself: a lock, a condition, or time.
   *
   * <p>A thread that has ended fails the test.
   */
  public static void untilBlocked(Thread thread) {
    until(
        thread + " to block",
        () ->
            switch (thread.getState()) {
              case BLOCKED, WAITING, TIMED_WAITING -> true;
              case NEW, RUNNABLE -> false;
              case TERMINATED -> throw new AssertionError(thread + " has ended");
            });
  }

  /**
   * Waits until no thread is left whose name begins in one of some ways.
   *
   * @param prefixes the beginnings of names
   */
  public static void untilNoThread(String... prefixes) {
    until("the end of threads " + List.of(prefixes), () -> threads(prefixes).isEmpty());
  }

  private static List<String> threads(String... prefixes) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .map(Thread::getName)
        .filter(name -> Arrays.stream(prefixes).anyMatch(name::startsWith))
        .toList();
  }

  /**
   * Waits for the value of a future.
   *
   * @throws CompletionException if it failed; the cause is that of the future
   */
  public static <T> T get(Future<T> future) {
    return block(
        "a future",
        nanos -> {
          try {
            return future.get(nanos, TimeUnit.NANOSECONDS);
          } catch (TimeoutException e) {
            return null;
          } catch (ExecutionException e) {
            throw new CompletionException(e.getCause());
          }
        });
  }

  /** Waits for the next element of a queue, and takes it. */
  public static <T> T take(BlockingQueue<T> queue) {
    return block("an element", nanos -> queue.poll(nanos, TimeUnit.NANOSECONDS));
  }

  private static <T> T block(String what, Step<T> step) {
    try {
      T result = step.run(GUARD.toNanos());
      if (result == null) {
        throw hang(what);
      }
      return result;
    } catch (InterruptedException e) {
      throw interrupted(what, e);
    }
  }

  /** {@return the failure of a wait that was interrupted; the flag is set again} */
  static IllegalStateException interrupted(String what, InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for " + what, e);
  }

  /** {@return the failure of a wait without end} */
  static AssertionError hang(String what) {
    StringBuilder text = new StringBuilder("still waiting for " + what + "\n");
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      Thread thread = entry.getKey();
      text.append('\n').append(thread).append(' ').append(thread.getState()).append('\n');
      for (StackTraceElement element : entry.getValue()) {
        text.append("    at ").append(element).append('\n');
      }
    }
    return new AssertionError(text.toString());
  }
}
