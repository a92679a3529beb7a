package dev.xiangqi.benchmarks.soak;

import java.util.SplittableRandom;

/** A piece of work of a second or less. It holds nothing open after it has ended. */
interface Job {
  /** {@return the name in reports} */
  String name();

  /**
   * Works, and checks the results of its work.
   *
   * @param random decides about games and moves; seeded for each thread
   * @throws Exception if a result is wrong or a fault is not the expected one
   */
  void run(SplittableRandom random) throws Exception;
}
