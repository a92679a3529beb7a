package dev.xiangqi.search.proof.solver;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Where the threads of a search are, so that they do not all go the same way. Positions share
 * counters: a wrong count costs a detour. Safe for any number of threads.
 */
final class Presence {
  private static final int BITS = 16;

  private final AtomicIntegerArray counts = new AtomicIntegerArray(1 << BITS);

  private static int index(long key) {
    return (int) (key >>> (Long.SIZE - BITS));
  }

  void enter(long key) {
    counts.incrementAndGet(index(key));
  }

  void leave(long key) {
    counts.decrementAndGet(index(key));
  }

  /** {@return the number of threads below a position} */
  int count(long key) {
    return counts.get(index(key));
  }
}
