package dev.xiangqi.search.engine.tree;

import java.util.function.BooleanSupplier;

/** What the threads of one search share: when to stop, and that they are to. */
public final class SearchControl {
  /** No limit of time. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  private final BooleanSupplier stopWanted;
  private final BooleanSupplier pondering;
  private final long hardLimit;
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
  public SearchControl(
      BooleanSupplier stopWanted, BooleanSupplier pondering, long nodeLimit, long hardLimit) {
    this.stopWanted = stopWanted;
    this.pondering = pondering;
    this.nodeLimit = nodeLimit;
    this.hardLimit = hardLimit;
    this.countedFrom = start;
    this.counting = !pondering.getAsBoolean();
  }

  /** Controls nothing: for a worker that has no search yet. */
  static SearchControl idle() {
    return new SearchControl(() -> true, () -> false, 1, NO_LIMIT);
  }

  public long nodeLimit() {
    return nodeLimit;
  }

  /** Nanoseconds since the search began. */
  public long elapsed() {
    return System.nanoTime() - start;
  }

  /** Nanoseconds since limits count; of the main thread. */
  public long counted() {
    return System.nanoTime() - countedFrom;
  }

  /** Whether limits do not count for now; of the main thread, which notices a hit here. */
  public boolean isPondering() {
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
  public void check(long nodes) {
    if (stopWanted.getAsBoolean()) {
      stopped = true;
    } else if (!isPondering()
        && (nodes >= nodeLimit || (hardLimit != NO_LIMIT && counted() >= hardLimit))) {
      stopped = true;
    }
  }

  public void stop() {
    stopped = true;
  }

  public boolean isStopped() {
    return stopped;
  }
}
