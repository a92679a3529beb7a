package dev.xiangqi.examples.board.limit;

/** Limits a rate, with bursts of a few seconds. Thread-safe. */
public final class TokenBucket {
  private final double perNano;
  private final double capacity;
  private double tokens;
  private long latest;

  /**
   * Creates a full bucket.
   *
   * @param perSecond tokens added a second
   * @param capacity the greatest number of tokens
   * @param nanos the current {@link System#nanoTime()}
   */
  public TokenBucket(double perSecond, double capacity, long nanos) {
    this.perNano = perSecond / 1e9;
    this.capacity = capacity;
    tokens = capacity;
    latest = nanos;
  }

  /**
   * Takes tokens if there are enough.
   *
   * @param count the number of tokens
   * @param nanos the current {@link System#nanoTime()}
   * @return whether there were enough
   */
  public synchronized boolean take(double count, long nanos) {
    refill(nanos);
    if (tokens < count) {
      return false;
    }
    tokens -= count;
    return true;
  }

  /**
   * {@return whether nothing was taken for so long that the bucket is full}
   *
   * @param nanos the current {@link System#nanoTime()}
   */
  synchronized boolean isFull(long nanos) {
    refill(nanos);
    return tokens >= capacity;
  }

  private void refill(long nanos) {
    long elapsed = Math.max(0, nanos - latest);
    tokens = Math.min(capacity, tokens + elapsed * perNano);
    latest = nanos;
  }
}
