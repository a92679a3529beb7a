package dev.xiangqi.notation.formats.dhtmlxq;

import java.util.Arrays;

/** The numbers in the names of values. */
final class Numbers {
  /** Maximum number of digits; no game needs more. */
  private static final int MAX_LENGTH = 9;

  private static final int MAX_COUNT = 3;

  private Numbers() {}

  /**
   * Reads numbers separated by underscores.
   *
   * @param from the index of the first number
   * @return one to three numbers; none if the name is malformed
   */
  static int[] of(String name, int from) {
    int[] numbers = new int[MAX_COUNT];
    int count = 0;
    int start = from;
    for (int i = from; i <= name.length(); i++) {
      char c = i == name.length() ? '_' : name.charAt(i);
      if (c == '_') {
        if (i == start || i - start > MAX_LENGTH || count == MAX_COUNT) {
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
