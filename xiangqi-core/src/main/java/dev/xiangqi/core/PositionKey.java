package dev.xiangqi.core;

/**
 * A 128-bit key of the pieces and the side to move, used by repetition and opening books. It is the
 * same in every run and release.
 *
 * <p>Counters and history are not part of it. Two different positions have the same key with a
 * probability of about 2<sup>-128</sup> (see {@link dev.xiangqi.core.kernel.Zobrist}). Keys are
 * ordered as unsigned numbers, key before lock.
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

  /** {@return 32 hexadecimal digits, key before lock} */
  @Override
  public String toString() {
    return String.format("%016x%016x", key, lock);
  }
}
