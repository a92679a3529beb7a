package dev.xiangqi.examples.xq.io;

/** Exit statuses. Wrong usage, 2, is picocli's own. */
public final class Status {
  public static final int GOOD = 0;

  /** Some input was refused; the rest was done. */
  public static final int REFUSED = 1;

  /** Input or output failed. */
  public static final int FAILED = 3;

  private Status() {}
}
