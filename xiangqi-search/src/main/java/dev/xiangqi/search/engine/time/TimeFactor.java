package dev.xiangqi.search.engine.time;

/**
 * Factor on the soft time limit, computed after each depth. It grows while the best move changes,
 * while other moves take many nodes to refute, and while the value falls.
 */
final class TimeFactor {
  private static final double STABLE_FACTOR = 0.7;
  private static final double FACTOR_PER_CHANGE = 0.4;
  private static final double MAX_CHANGE_FACTOR = 1.7;
  private static final double EFFORT_BASE = 1.6;
  private static final double MIN_FALL_FACTOR = 0.8;
  private static final double MAX_FALL_FACTOR = 1.6;

  /** A fall of the value, in hundredths of a pawn, that doubles the time. */
  private static final double FALL = 100;

  /** Values beyond this limit are as decided as mates. */
  private static final int VALUE_LIMIT = 1000;

  /** Average value of the depths before, later ones counting more. */
  private double average;

  private boolean started;

  /**
   * Computes the factor for the next depth.
   *
   * @param changes the number of recent changes of the best move
   * @param effort the share of nodes that went into the best move, 0 to 1
   * @param value the current value of the best move
   */
  double factor(double changes, double effort, int value) {
    double now = Math.max(-VALUE_LIMIT, Math.min(VALUE_LIMIT, value));
    double before = started ? average : now;
    average = (before + now) / 2;
    started = true;
    double change = Math.min(MAX_CHANGE_FACTOR, STABLE_FACTOR + FACTOR_PER_CHANGE * changes);
    double fall = Math.max(MIN_FALL_FACTOR, Math.min(MAX_FALL_FACTOR, 1 + (before - now) / FALL));
    return change * (EFFORT_BASE - effort) * fall;
  }
}
