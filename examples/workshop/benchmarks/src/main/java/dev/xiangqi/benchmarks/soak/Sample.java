package dev.xiangqi.benchmarks.soak;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The resources that this JVM holds at a moment when no job runs.
 *
 * @param seconds the time since the start
 * @param heap the used heap after a full collection, in MiB
 * @param threads the number of live threads
 * @param handles the number of open file handles, or -1 where the system does not report it
 * @param processes the number of processes started by this JVM
 * @param memory the resident memory in MiB, or -1 where the system does not report it
 * @param jobs the number of finished jobs
 */
record Sample(
    long seconds, double heap, int threads, long handles, long processes, long memory, long jobs) {
  static final String HEADER = "seconds\theap_mib\tthreads\thandles\tprocesses\trss_mib\tjobs";

  /**
   * A resource that must not grow.
   *
   * @param name the name in reports
   * @param slack the growth that is allowed: caches of the JVM, such as idle threads
   * @param value the value of a sample
   */
  record Resource(String name, double slack, ToDoubleFunction<Sample> value) {}

  /** The resources that must not grow. Resident memory depends on the collector and may. */
  static final List<Resource> RESOURCES =
      List.of(
          new Resource("heap after a collection, MiB", 4, Sample::heap),
          new Resource("threads", 4, Sample::threads),
          new Resource("file handles", 4, Sample::handles),
          new Resource("processes", 0, Sample::processes));

  /** {@return a line under {@link #HEADER}} */
  String line() {
    return String.format(
        Locale.ROOT,
        "%d\t%.2f\t%d\t%d\t%d\t%d\t%d",
        seconds,
        heap,
        threads,
        handles,
        processes,
        memory,
        jobs);
  }
}
