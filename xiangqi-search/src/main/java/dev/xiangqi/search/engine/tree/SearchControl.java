package dev.xiangqi.search.engine.tree;

import java.util.function.BooleanSupplier;

/** Limits and stop flag shared by the threads of one search. */
public final class SearchControl {
  /** Time limit of a search without one. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  private final BooleanSupplier stopWanted;
  private final BooleanSupplier pondering;
  private final long hardLimit;
  private long nodeLimit;
  private final long start = System.nanoTime();
  private long limitsSince;
  private boolean limitsCount;
  private volatile boolean stopped;

  /**
   * Begins a search.
   *
   * @param stopWanted whether the search must end
   * @param pondering whether no limit counts yet; once false it stays false
   * @param nodeLimit the greatest number of nodes of all threads
   * @param hardLimit the greatest time in nanoseconds since limits count, or {@link #NO_LIMIT}
   */
  public SearchControl(
      BooleanSupplier stopWanted, BooleanSupplier pondering, long nodeLimit, long hardLimit) {
    this.stopWanted = stopWanted;
    this.pondering = pondering;
    this.nodeLimit = nodeLimit;
    this.hardLimit = hardLimit;
    this.limitsSince = start;
    this.limitsCount = !pondering.getAsBoolean();
  }

  /** {@return a control for a worker without a search} */
  static SearchControl idle() {
    return new SearchControl(() -> true, () -> false, 1, NO_LIMIT);
  }

  public long nodeLimit() {
    return nodeLimit;
  }

  /** Takes nodes of another search from the limit; before the threads begin. */
  public void spend(long nodes) {
    if (nodeLimit != Long.MAX_VALUE) {
      nodeLimit = Math.max(1, nodeLimit - nodes);
    }
  }

  /** {@return whether the search is stopped, or half of its time is over; for the main thread} */
  public boolean isHalfOver() {
    check(0);
    return stopped || (hardLimit != NO_LIMIT && !isPondering() && limitedTime() >= hardLimit / 2);
  }

  /** {@return nanoseconds since the search began} */
  public long elapsed() {
    return System.nanoTime() - start;
  }

  /** {@return nanoseconds since limits count; for the main thread} */
  public long limitedTime() {
    return System.nanoTime() - limitsSince;
  }

  /** Whether limits do not count yet. For the main thread, which notices a ponder hit here. */
  public boolean isPondering() {
    if (limitsCount) {
      return false;
    }
    if (pondering.getAsBoolean()) {
      return true;
    }
    limitsCount = true;
    limitsSince = System.nanoTime();
    return false;
  }

  /**
   * Stops all threads when a limit is reached; for the main thread. Reads the system clock only if
   * there is a time limit.
   */
  public void check(long nodes) {
    if (stopWanted.getAsBoolean()) {
      stopped = true;
    } else if (!isPondering()
        && (nodes >= nodeLimit || (hardLimit != NO_LIMIT && limitedTime() >= hardLimit))) {
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
