package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.records.RecordBytes;
import dev.xiangqi.tuning.support.Sigmoid;

/** The expected scores that a network learns, from the scores and results of records. */
final class Targets {
  private static final int SCORES = 1 << Short.SIZE;

  /** The part of the target that comes from the score, by its 16 bits. */
  private final float[] searched = new float[SCORES];

  private final float resultShare;

  /**
   * Makes targets.
   *
   * @param lambda the share of the search's score, 0-1; the result has the rest
   * @param scale the number of centipawns that multiplies the odds by e
   */
  Targets(double lambda, int scale) {
    for (int i = 0; i < SCORES; i++) {
      searched[i] = (float) (lambda * Sigmoid.of((double) (short) i / scale));
    }
    resultShare = (float) ((1 - lambda) / 2);
  }

  /** {@return the expected score of the side to move, 0-1} */
  float of(byte[] records, int at) {
    return searched[RecordBytes.score(records, at) & (SCORES - 1)]
        + resultShare * RecordBytes.halfPoints(records, at);
  }
}
