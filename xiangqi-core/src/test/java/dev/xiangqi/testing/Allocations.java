package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts the bytes that the current thread allocates. */
public final class Allocations {
  private static final int ROUNDS = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private Allocations() {}

  /**
   * Runs work until a round allocates little. The first rounds may load and compile classes, and
   * vectors are objects until the optimising compiler has compiled their loops. One round without
   * allocation is proof. On a busy machine the compiler may need many rounds, or minutes: both a
   * number of rounds and some time pass before it is given up. The test is skipped where the JVM
   * does not count.
   *
   * @param enough no further round follows one of at most this number of bytes
   * @return bytes allocated, the least of all rounds
   */
  public static long least(long enough, Runnable work) {
    return leastPrepared(enough, () -> work);
  }

  /**
   * The same as {@link #least}, with work that is prepared anew for each round.
   *
   * @param prepare makes the work; what it allocates does not count
   */
  public static long leastPrepared(long enough, Supplier<Runnable> prepare) {
    assumeTrue(counter().isPresent(), "no count of allocations");
    long begin = System.nanoTime();
    long least = Long.MAX_VALUE;
    for (int round = 0;
        least > enough && (round < ROUNDS || System.nanoTime() - begin < PATIENCE.toNanos());
        round++) {
      least = Math.min(least, during(prepare.get()));
    }
    return least;
  }

  /**
   * {@return the bytes that this thread allocates while it works; 0 where the JVM does not count}
   */
  public static long during(Runnable work) {
    ThreadMXBean counter = counter().orElse(null);
    // Nothing but the work may allocate between the two counts.
    long before = counter == null ? 0 : counter.getCurrentThreadAllocatedBytes();
    work.run();
    return counter == null ? 0 : counter.getCurrentThreadAllocatedBytes() - before;
  }

  /**
   * Fails if work allocates more than it may. This bounds the work for a hostile input on fast and
   * slow machines alike. The test runs without the bound where the JVM does not count. Work that
   * allocates too much runs twice.
   *
   * @param most the greatest number of bytes
   */
  public static void assertAtMost(long most, Runnable work) {
    long first = during(work);
    // The first run may load classes. A second one loads none.
    long bytes = first <= most ? first : during(work);
    assertTrue(bytes <= most, () -> bytes + " bytes allocated, at most " + most + " expected");
  }

  private static Optional<ThreadMXBean> counter() {
    if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
        && threads.isThreadAllocatedMemorySupported()) {
      threads.setThreadAllocatedMemoryEnabled(true);
      return Optional.of(threads);
    }
    return Optional.empty();
  }
}
