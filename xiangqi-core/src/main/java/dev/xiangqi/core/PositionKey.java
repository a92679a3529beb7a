package dev.xiangqi.core;

/**
 * Board and turn in 128 bits: what repetition and books compare. The same in every run and release.
 *
 * <p>Counters and history are no part of it. Two positions that differ have the same key with a
 * probability of about 2<sup>-128</sup> (see {@link dev.xiangqi.core.kernel.Zobrist}). Ordered as
 * unsigned numbers, key before lock.
 *
 * @param key the first 64 bits
 * @param lock the second 64 bits
 */
public record PositionKey(long key, long lock) implements Comparable<PositionKey> {
  @Override
  public int compareTo(PositionKey other) {
    int byKey = Long.compareUnsigned(key, other.key);
    return byKey != 0 ? byKey : Long.compareUnsigned(lock, other.lock);
  }

  /**
   * Returns the 32 hexadecimal digits.
   *
   * @return key, then lock
   */
  @Override
  public String toString() {
    return String.format("%016x%016x", key, lock);
  }
}
