package dev.xiangqi.notation.formats.server;

/** Reads the numbers of a text, separated by white space. */
final class Numbers {
  /** No number is left. */
  static final int END = -1;

  /** Something other than a number follows. */
  static final int BAD = -2;

  /** Upper bound; larger than any meaningful number. */
  private static final int HUGE = 1_000_000_000;

  private final char[] chars;
  private final int length;
  private int at;
  private int place;

  Numbers(char[] chars, int length) {
    this.chars = chars;
    this.length = length;
  }

  /** {@return the next number, {@link #END} or {@link #BAD}} */
  int next() {
    while (at < length && chars[at] <= ' ') {
      at++;
    }
    place = at;
    if (at == length) {
      return END;
    }
    int number = 0;
    while (at < length && chars[at] >= '0' && chars[at] <= '9') {
      number = number < HUGE / 10 ? 10 * number + chars[at] - '0' : HUGE;
      at++;
    }
    return at > place && (at == length || chars[at] <= ' ') ? number : BAD;
  }

  /** {@return the index of the last number} */
  int place() {
    return place;
  }
}
