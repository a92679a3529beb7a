package dev.xiangqi.core.query;

import java.util.OptionalInt;

/** Years in dates of any form. */
final class Years {
  private static final int DIGITS = 4;

  private Years() {}

  /** {@return the first four digits in a row} */
  static OptionalInt of(String date) {
    int run = 0;
    int value = 0;
    for (int i = 0; i < date.length(); i++) {
      char c = date.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      run = digit ? run + 1 : 0;
      value = digit ? 10 * value + c - '0' : 0;
      if (run == DIGITS) {
        return OptionalInt.of(value);
      }
    }
    return OptionalInt.empty();
  }
}
