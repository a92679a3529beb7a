package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** Counts the bytes that the current thread allocates. A test is skipped where no JVM counts. */
public final class Allocations {
  private Allocations() {}

  /**
   * Runs work until a round allocates little. The first rounds may load and compile classes, and
   * vectors are objects until the optimising compiler has compiled their loops. One round without
   * allocation is proof.
   *
   * @param rounds the most rounds
   * @param enough no further round follows one of at most so many bytes
   * @return bytes allocated, the least of all rounds
   */
  public static long least(int rounds, long enough, Runnable work) {
    return leastPrepared(rounds, enough, () -> work);
  }

  /**
   * The same as {@link #least}, with work that is prepared anew for each round.
   *
   * @param prepare makes the work; what it allocates does not count
   */
  public static long leastPrepared(int rounds, long enough, Supplier<Runnable> prepare) {
    assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean, "no count of allocations");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeTrue(threads.isThreadAllocatedMemorySupported(), "no count of allocations");
    threads.setThreadAllocatedMemoryEnabled(true);
    long least = Long.MAX_VALUE;
    for (int round = 0; round < rounds && least > enough; round++) {
      Runnable work = prepare.get();
      long before = threads.getCurrentThreadAllocatedBytes();
      work.run();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
