package dev.xiangqi.testing;

import java.nio.ByteBuffer;
import org.jetbrains.lincheck.Lincheck;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scenario of a few threads again and again, each time in another order of their steps. A
 * step is an access to shared memory, or to a lock. Lincheck decides which thread makes the next
 * step, so each run is another schedule and can be repeated; a deadlock is found at once. First
 * come the schedules without a switch between threads that still run, then those with one, with
 * two, and so on. Schedules that differ only in the order of unshared steps are the same.
 *
 * <p>Memory is sequentially consistent in these runs: they show what the order of steps can do, not
 * what a processor does with plain fields.
 *
 * <p>A scenario makes new objects each time, and keeps to three rules. It passes what threads share
 * to {@link #share} before it starts the first of them, or at once after an object starts one. It
 * starts threads by {@link #start}, and waits for them by {@link #end} or {@link #join}. It waits
 * without a timeout, because the clock of Lincheck's runs is the real one.
 *
 * <p>Two things blind Lincheck. From JDK 19 on it takes an object for unshared if only the {@code
 * Runnable} of a thread leads to it; {@link #share} shows it. And it takes a loop of more than ten
 * rounds for a wait, so scenarios are made for short ones. A scenario with fewer schedules than
 * expected fails.
 *
 * <p>Tests that use this class have the tag {@link #TAG}: the build runs them in a JVM of their
 * own.
 */
public final class Interleavings {
  /** The tag of the tests that use this class. */
  public static final String TAG = "interleavings";

  /** A property that multiplies the numbers of {@link #first}. */
  private static final int DEPTH = Integer.getInteger("xiangqi.schedules", 1);

  /** Two threads that share anything have more schedules. */
  private static final int FEWEST = 20;

  /** Lincheck restores all objects after a run, but not memory outside the heap. */
  private static final ByteBuffer RUNS = ByteBuffer.allocateDirect(Integer.BYTES);

  /** Lincheck looks at an object as soon as a static field leads to it. */
  @SuppressWarnings("UnusedVariable")
  private static @Nullable Object shared;

  private Interleavings() {}

  /** Steps that may throw. */
  @FunctionalInterface
  public interface Action {
    /** Makes the steps. */
    void run() throws Exception;
  }

  /**
   * Runs all schedules of a scenario.
   *
   * @param limit more than the number of schedules; a scenario that has more of them fails
   * @param scenario makes the objects, runs the threads and asserts
   */
  public static void all(int limit, Action scenario) {
    int runs = explore(limit, scenario);
    if (runs >= limit) {
      throw new AssertionError("more than " + limit + " schedules: some were left out");
    }
    requireAtLeast(FEWEST, runs);
  }

  /**
   * Runs the first schedules of a scenario that has too many of them: those with the fewest
   * switches. A scenario that has fewer of them fails.
   *
   * @param number the number of schedules
   * @param scenario makes the objects, runs the threads and asserts
   */
  public static void first(int number, Action scenario) {
    requireAtLeast(number * DEPTH, explore(number * DEPTH, scenario));
  }

  private static void requireAtLeast(int number, int runs) {
    if (runs < number) {
      throw new AssertionError("expected " + number + " schedules or more, ran " + runs);
    }
  }

  private static int explore(int limit, Action scenario) {
    RUNS.putInt(0, 0);
    Lincheck.runConcurrentTest(
        limit,
        () -> {
          RUNS.putInt(0, RUNS.getInt(0) + 1);
          perform(scenario);
        });
    return RUNS.getInt(0);
  }

  private static void perform(Action steps) {
    try {
      steps.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Makes each step on some objects, and on all to which they lead, a place for a switch. */
  public static void share(Object... objects) {
    shared = objects;
  }

  /** Starts a thread of a scenario. */
  public static Actor start(Action steps) {
    Actor actor = new Actor(steps);
    actor.start();
    return actor;
  }

  /** Waits for the end of threads; throws what one of them threw. */
  public static void end(Actor... actors) {
    for (Actor actor : actors) {
      join(actor);
      if (actor.thrown != null) {
        throw new AssertionError(actor.thrown);
      }
    }
  }

  /** Waits for the end of any thread. Lincheck knows {@code join} of {@code Thread} alone. */
  public static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw Waiting.interrupted("the end of " + thread, e);
    }
  }

  /** A thread of a scenario. */
  public static final class Actor extends Thread {
    private final Action steps;
    private @Nullable Throwable thrown;

    private Actor(Action steps) {
      this.steps = steps;
    }

    @Override
    public void run() {
      try {
        perform(steps);
      } catch (Throwable e) {
        thrown = e;
      }
    }
  }
}
