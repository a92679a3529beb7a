package dev.xiangqi.tuning.fit;

import dev.xiangqi.core.Side;
import dev.xiangqi.tuning.records.PositionRecord;
import java.util.Map;
import java.util.TreeMap;

/**
 * Results of games by the score of a search, both for the side to move, and the curve fitted to
 * them: a side wins with the probability {@code sigmoid(score / scale - margin / (1 + |score| /
 * fade))}, its opponent by the same curve of the negated score, and the rest are draws. This is the
 * proportional odds model (McCullagh, Regression models for ordinal data, 1980) for two equal
 * sides, with draws that become rarer as either side gets ahead. For each fade the loss is convex
 * in {@code 1 / scale} and {@code margin}, so searches inside each other find the minimum.
 */
public final class ResultCurve {
  private static final double MAX_SLOPE = 0.05;
  private static final double MAX_MARGIN = 10;

  /** The greatest {@code 1 / fade}. */
  private static final double MAX_FADING = 0.05;

  private static final double LEAST = 1e-12;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 24;

  /** The fade matters less than the others. */
  private static final int FADE_STEPS = 16;

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
   * @param scale the number of centipawns that multiplies the odds of a win by e
   * @param margin the logarithm of the odds against a win at score 0
   * @param fade the score at which half of the margin is left
   * @param loss the average cross-entropy of a result, in nats
   */
  public record Fit(double scale, double margin, double fade, double loss) {
    /** {@return the probability of a win at a score} */
    public double win(double score) {
      return ResultCurve.win(score, 1 / scale, margin, 1 / fade);
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
    double fading = least(LEAST, MAX_FADING, FADE_STEPS, this::lossOfFading);
    double slope = slope(fading);
    double margin = margin(slope, fading);
    return new Fit(1 / slope, margin, 1 / fading, loss(slope, margin, fading) / total);
  }

  private double lossOfFading(double fading) {
    double slope = slope(fading);
    return loss(slope, margin(slope, fading), fading);
  }

  private double slope(double fading) {
    return least(LEAST, MAX_SLOPE, STEPS, x -> loss(x, margin(x, fading), fading));
  }

  private double margin(double slope, double fading) {
    return least(LEAST, MAX_MARGIN, STEPS, x -> loss(slope, x, fading));
  }

  private static double win(double score, double slope, double margin, double fading) {
    return Logistic.sigmoid(slope * score - margin / (1 + fading * Math.abs(score)));
  }

  private double loss(double slope, double margin, double fading) {
    double sum = 0;
    for (Map.Entry<Integer, long[]> each : counts.entrySet()) {
      double win = win(each.getKey(), slope, margin, fading);
      double loss = win(-each.getKey(), slope, margin, fading);
      double[] probabilities = {loss, 1 - win - loss, win};
      for (int i = 0; i < probabilities.length; i++) {
        sum -= each.getValue()[i] * Math.log(Math.max(probabilities[i], LEAST));
      }
    }
    return sum;
  }

  /** {@return the place of a convex function's minimum, by golden-section search} */
  private static double least(double from, double to, int steps, Function function) {
    double low = from;
    double high = to;
    for (int step = 0; step < steps; step++) {
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
