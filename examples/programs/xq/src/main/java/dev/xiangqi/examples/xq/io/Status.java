package dev.xiangqi.examples.xq.io;

/** Exit statuses. Picocli itself returns 2 for wrong usage. */
public final class Status {
  /** All input was processed. */
  public static final int GOOD = 0;

  /** Some input was refused; the rest was processed. */
  public static final int REFUSED = 1;

  /** Input or output failed. */
  public static final int FAILED = 3;

  private Status() {}
}
