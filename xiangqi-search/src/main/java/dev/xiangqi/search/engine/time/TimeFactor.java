package dev.xiangqi.search.engine.time;

/**
 * How much of its share of the clock a move is worth, told after each depth: more while the best
 * move changes, while other moves take many nodes to refute, and while the value falls.
 */
final class TimeFactor {
  private static final double LEAST = 0.7;
  private static final double PER_CHANGE = 0.4;
  private static final double MOST = 1.7;
  private static final double WITHOUT_EFFORT = 1.6;
  private static final double LEAST_FALL = 0.8;
  private static final double MOST_FALL = 1.6;

  /** A fall, in hundredths of a pawn, that asks for twice the time. */
  private static final double FALL = 100;

  /** Values beyond are decided as well as mates are. */
  private static final int DECIDED = 1000;

  /** Of the depths before, later ones counting more. */
  private double usual;

  private boolean begun;

  /**
   * The factor on the usual time.
   *
   * @param changes how often the best move changed lately
   * @param effort share of the nodes that went into the best move, 0 to 1
   * @param value of the best move, now
   */
  double factor(double changes, double effort, int value) {
    double now = Math.max(-DECIDED, Math.min(DECIDED, value));
    double before = begun ? usual : now;
    usual = (before + now) / 2;
    begun = true;
    double change = Math.min(MOST, LEAST + PER_CHANGE * changes);
    double fall = Math.max(LEAST_FALL, Math.min(MOST_FALL, 1 + (before - now) / FALL));
    return change * (WITHOUT_EFFORT - effort) * fall;
  }
}
