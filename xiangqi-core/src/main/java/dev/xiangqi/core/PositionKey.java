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
 * @since 0.1.0
 */
public record PositionKey(long key, long lock) implements Comparable<PositionKey> {
  /** Hexadecimal digits of 64 bits. */
  private static final int HALF = 16;

  /**
   * {@return the key that {@link #toString} writes}
   *
   * @param text 32 hexadecimal digits
   * @throws InvalidInputException if the text has another form; the message quotes it
   */
  public static PositionKey parse(String text) {
    if (text.length() != 2 * HALF || !text.chars().allMatch(digit -> hexValue(digit) >= 0)) {
      throw new InvalidInputException(
          "\"" + Excerpt.of(text) + "\" is not a position key; expected 32 hexadecimal digits");
    }
    return new PositionKey(
        Long.parseUnsignedLong(text.substring(0, HALF), 16),
        Long.parseUnsignedLong(text.substring(HALF), 16));
  }

  private static int hexValue(int digit) {
    return digit < 128 ? Character.digit(digit, 16) : -1;
  }

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
