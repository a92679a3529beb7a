package dev.xiangqi.notation.formats.server;

/** Reads the numbers of a text, which white space parts. */
final class Numbers {
  /** There are no more numbers. */
  static final int END = -1;

  /** Something else than a number follows. */
  static final int BAD = -2;

  /** Larger than any number that means something. */
  private static final int HUGE = 1_000_000_000;

  private final char[] chars;
  private final int length;
  private int at;
  private int place;

  Numbers(char[] chars, int length) {
    this.chars = chars;
    this.length = length;
  }

  /** Reads on: the number, {@link #END} or {@link #BAD}. */
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

  /** Where the last number begins. */
  int place() {
    return place;
  }
}
