package dev.xiangqi.tuning.fit;

/**
 * Compares predictions between 0 and 1 with what happened, by tenths of the prediction.
 *
 * <p>Positions of a game share its result, so the standard error of a tenth counts games, not
 * positions: it is that of a mean of clusters (Liang and Zeger, Longitudinal data analysis using
 * generalized linear models, 1986).
 */
public final class Calibration {
  /** The number of tenths. */
  public static final int TENTHS = 10;

  private final Tenth[] tenths = new Tenth[TENTHS];

  /**
   * What is known of a tenth.
   *
   * @param positions the number of predictions
   * @param predicted their mean; 0 without positions
   * @param happened the mean of what happened; 0 without positions
   * @param standardError the standard error of the difference of the two
   */
  public record Row(long positions, double predicted, double happened, double standardError) {
    /** {@return what happened less the prediction} */
    public double difference() {
      return happened - predicted;
    }
  }

  /** The sums of a tenth. Those of the running game are apart. */
  private static final class Tenth {
    long positions;
    double predicted;
    double happened;
    double squaredDifferences;
    double differencesBySize;
    double squaredSizes;
    long gamePositions;
    double gameDifference;

    void add(double prediction, double outcome) {
      positions++;
      predicted += prediction;
      happened += outcome;
      gamePositions++;
      gameDifference += outcome - prediction;
    }

    void endGame() {
      squaredDifferences += gameDifference * gameDifference;
      differencesBySize += gameDifference * gamePositions;
      squaredSizes += (double) gamePositions * gamePositions;
      gamePositions = 0;
      gameDifference = 0;
    }

    Row row() {
      if (positions == 0) {
        return new Row(0, 0, 0, 0);
      }
      double mean = (happened - predicted) / positions;
      double squares =
          squaredDifferences - 2 * mean * differencesBySize + mean * mean * squaredSizes;
      double error = Math.sqrt(Math.max(0, squares)) / positions;
      return new Row(positions, predicted / positions, happened / positions, error);
    }
  }

  /** Makes a comparison without predictions. */
  public Calibration() {
    for (int i = 0; i < TENTHS; i++) {
      tenths[i] = new Tenth();
    }
  }

  /**
   * Adds a prediction to the running game.
   *
   * @param prediction 0 to 1
   * @param outcome what happened, 0 to 1
   */
  public void add(double prediction, double outcome) {
    int tenth = Math.min(TENTHS - 1, (int) (TENTHS * prediction));
    tenths[tenth].add(prediction, outcome);
  }

  /** Ends the running game. */
  public void endGame() {
    for (Tenth tenth : tenths) {
      tenth.endGame();
    }
  }

  /**
   * {@return what the ended games say of a tenth}
   *
   * @param tenth 0 to 9: the predictions from {@code tenth / 10.0} on
   */
  public Row row(int tenth) {
    return tenths[tenth].row();
  }
}
