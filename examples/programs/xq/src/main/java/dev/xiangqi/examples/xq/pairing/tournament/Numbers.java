package dev.xiangqi.examples.xq.pairing.tournament;

import java.math.BigDecimal;
import java.util.Optional;

/** Reads numbers of files. */
final class Numbers {
  /** Maximum of a number of a player or round. */
  static final int MOST = 9999;

  private Numbers() {}

  /** {@return a whole number from 1 to 9999; empty if the text is something else} */
  static Optional<Integer> read(String text) {
    if (!text.matches("[0-9]{1,4}")) {
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(text)).filter(number -> number > 0 && number <= MOST);
  }

  /** {@return points in tenths; empty if the text is something else} */
  static Optional<Integer> points(String text) {
    if (!text.matches("[0-9]{1,3}(\\.[0-9])?")) {
      return Optional.empty();
    }
    return Optional.of(new BigDecimal(text).movePointRight(1).intValueExact());
  }
}
