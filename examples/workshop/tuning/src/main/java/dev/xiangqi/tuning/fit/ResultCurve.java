package dev.xiangqi.tuning.fit;

import dev.xiangqi.core.Side;
import dev.xiangqi.tuning.records.PositionRecord;
import java.util.Map;
import java.util.TreeMap;

/**
 * Results of games by the score of a search, both for the side to move, and the curve fitted to
 * them: a side wins with the probability {@code sigmoid((score - half) / scale)}, its opponent by
 * the same curve of the negated score, and the rest are draws. This is the proportional odds model
 * (McCullagh, Regression models for ordinal data, 1980) for two equal sides. Its loss is convex in
 * {@code 1 / scale} and {@code half / scale}, so a search in one inside a search in the other finds
 * the minimum.
 */
public final class ResultCurve {
  private static final double MAX_SLOPE = 0.05;
  private static final double MAX_OFFSET = 10;
  private static final double LEAST = 1e-12;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 40;

  /** Numbers of losses, draws and wins by score. */
  private final Map<Integer, long[]> counts = new TreeMap<>();

  private long total;

  /** A function of one number. */
  @FunctionalInterface
  private interface Function {
    double at(double x);
  }

  /**
   * The fitted curve.
   *
   * @param half the score at which a side wins every other game
   * @param scale the number of centipawns that multiplies the odds of a win by e
   * @param loss the average cross-entropy of a result, in nats
   */
  public record Fit(double half, double scale, double loss) {
    /** {@return the probability of a win at a score} */
    public double win(double score) {
      return Logistic.sigmoid((score - half) / scale);
    }
  }

  /** Makes a curve without results. */
  public ResultCurve() {}

  /** Adds a position. */
  public void add(PositionRecord position) {
    int red = position.halfPoints();
    add(position.score(), position.position().sideToMove() == Side.RED ? red : 2 - red);
  }

  /** Adds a result of the side to move in half points: 0 a loss, 1 a draw, 2 a win. */
  void add(int score, int halfPoints) {
    counts.computeIfAbsent(score, any -> new long[3])[halfPoints]++;
    total++;
  }

  /**
   * {@return the numbers of losses, draws and wins at scores from {@code from} to {@code to} - 1}
   */
  public long[] between(int from, int to) {
    long[] sum = new long[3];
    counts.forEach(
        (score, results) -> {
          for (int i = 0; score >= from && score < to && i < sum.length; i++) {
            sum[i] += results[i];
          }
        });
    return sum;
  }

  /** {@return the curve with the least loss} */
  public Fit fit() {
    double slope = least(LEAST, MAX_SLOPE, x -> loss(x, offset(x)));
    double offset = offset(slope);
    return new Fit(offset / slope, 1 / slope, loss(slope, offset) / total);
  }

  private double offset(double slope) {
    return least(LEAST, MAX_OFFSET, x -> loss(slope, x));
  }

  private double loss(double slope, double offset) {
    double sum = 0;
    for (Map.Entry<Integer, long[]> each : counts.entrySet()) {
      double score = slope * each.getKey();
      double win = Logistic.sigmoid(score - offset);
      double loss = Logistic.sigmoid(-score - offset);
      double[] probabilities = {loss, 1 - win - loss, win};
      for (int i = 0; i < probabilities.length; i++) {
        sum -= each.getValue()[i] * Math.log(Math.max(probabilities[i], LEAST));
      }
    }
    return sum;
  }

  /** {@return the place of a convex function's minimum, by golden-section search} */
  private static double least(double from, double to, Function function) {
    double low = from;
    double high = to;
    for (int step = 0; step < STEPS; step++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (function.at(left) < function.at(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return (low + high) / 2;
  }
}
