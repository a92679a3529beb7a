package dev.xiangqi.examples.xq;

/** Exit statuses. Wrong usage, 2, is picocli's own. */
final class Status {
  static final int GOOD = 0;

  /** Some input was refused; the rest was done. */
  static final int REFUSED = 1;

  /** Input or output failed. */
  static final int FAILED = 3;

  private Status() {}
}
