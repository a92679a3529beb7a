package dev.xiangqi.search.engine;

import java.util.function.BooleanSupplier;

/** What the threads of one search share: when to stop, and that they are to. */
final class SearchControl {
  private final BooleanSupplier stopWanted;
  private final BooleanSupplier pondering;
  private final TimeBudget budget;
  private final long nodeLimit;
  private final long start = System.nanoTime();
  private long countedFrom;
  private boolean counting;
  private volatile boolean stopped;

  /**
   * Begins a search.
   *
   * @param stopWanted whether it is to end
   * @param pondering whether no limit counts for now; once false it stays so
   */
  SearchControl(
      BooleanSupplier stopWanted, BooleanSupplier pondering, long nodeLimit, TimeBudget budget) {
    this.stopWanted = stopWanted;
    this.pondering = pondering;
    this.nodeLimit = nodeLimit;
    this.budget = budget;
    this.countedFrom = start;
    this.counting = !pondering.getAsBoolean();
  }

  /** Controls nothing: for a worker that has no search yet. */
  static SearchControl idle() {
    return new SearchControl(() -> true, () -> false, 1, TimeBudget.NONE);
  }

  TimeBudget budget() {
    return budget;
  }

  long nodeLimit() {
    return nodeLimit;
  }

  /** Nanoseconds since the search began. */
  long elapsed() {
    return System.nanoTime() - start;
  }

  /** Nanoseconds since limits count; of the main thread. */
  long counted() {
    return System.nanoTime() - countedFrom;
  }

  /** Whether limits do not count for now; of the main thread, which notices a hit here. */
  boolean isPondering() {
    if (counting) {
      return false;
    }
    if (pondering.getAsBoolean()) {
      return true;
    }
    counting = true;
    countedFrom = System.nanoTime();
    return false;
  }

  /** Stops all threads if it is time; of the main thread. The clock is read only if it matters. */
  void check(long nodes) {
    if (stopWanted.getAsBoolean()) {
      stopped = true;
    } else if (!isPondering()
        && (nodes >= nodeLimit || (budget.isLimited() && counted() >= budget.hard()))) {
      stopped = true;
    }
  }

  void stop() {
    stopped = true;
  }

  boolean isStopped() {
    return stopped;
  }
}
