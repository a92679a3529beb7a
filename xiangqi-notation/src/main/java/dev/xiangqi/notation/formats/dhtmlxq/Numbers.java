package dev.xiangqi.notation.formats.dhtmlxq;

import java.util.Arrays;

/** The numbers in names of values. */
final class Numbers {
  /** Longer numbers are none that a game has. */
  private static final int LONGEST = 9;

  private static final int MOST = 3;

  private Numbers() {}

  /**
   * Reads numbers with underscores between them.
   *
   * @param from where the first begins
   * @return one to three; none if the name is otherwise
   */
  static int[] of(String name, int from) {
    int[] numbers = new int[MOST];
    int count = 0;
    int start = from;
    for (int i = from; i <= name.length(); i++) {
      char c = i == name.length() ? '_' : name.charAt(i);
      if (c == '_') {
        if (i == start || i - start > LONGEST || count == MOST) {
          return new int[0];
        }
        numbers[count++] = Integer.parseInt(name.substring(start, i));
        start = i + 1;
      } else if (c < '0' || c > '9') {
        return new int[0];
      }
    }
    return Arrays.copyOf(numbers, count);
  }
}
