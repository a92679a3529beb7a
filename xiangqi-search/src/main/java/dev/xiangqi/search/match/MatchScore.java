package dev.xiangqi.search.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A player's score in a match whose openings are each played twice, with colours exchanged.
 * Immutable.
 *
 * <p>The two games of a pair share an opening, so their results are not independent. Error bars
 * therefore count pairs by their points (0, ½, 1, 1½ or 2), the pentanomial model, as the testing
 * frameworks of Stockfish do.
 *
 * @since 0.1.0
 */
public final class MatchScore {
  /** The score before the first game. */
  public static final MatchScore NONE = new MatchScore(0, 0, 0, List.of(0, 0, 0, 0, 0));

  /**
   * A small addition to the sum of squares. It keeps the error above zero if all pairs are equal.
   */
  private static final double LEAST_SQUARES = 0.05;

  private final int wins;
  private final int draws;
  private final int losses;
  private final List<Integer> pairs;

  private MatchScore(int wins, int draws, int losses, List<Integer> pairs) {
    this.wins = wins;
    this.draws = draws;
    this.losses = losses;
    this.pairs = pairs;
  }

  /**
   * {@return this score and one game of a pair whose other game is unfinished}
   *
   * @param halfPoints the player's half points: 0 for a loss, 1 for a draw, 2 for a win
   * @throws IllegalArgumentException if the half points are not 0, 1 or 2
   */
  public MatchScore plusGame(int halfPoints) {
    return switch (halfPoints) {
      case 0 -> new MatchScore(wins, draws, losses + 1, pairs);
      case 1 -> new MatchScore(wins, draws + 1, losses, pairs);
      case 2 -> new MatchScore(wins + 1, draws, losses, pairs);
      default ->
          throw new IllegalArgumentException("half points: expected 0, 1 or 2, got " + halfPoints);
    };
  }

  /**
   * {@return this score and the two games of a pair}
   *
   * @param first the player's half points in the first game, 0, 1 or 2
   * @param second the player's half points in the second game, 0, 1 or 2
   * @throws IllegalArgumentException if the half points are not 0, 1 or 2
   */
  public MatchScore plusPair(int first, int second) {
    MatchScore games = plusGame(first).plusGame(second);
    List<Integer> counts = new ArrayList<>(pairs);
    counts.set(first + second, counts.get(first + second) + 1);
    return new MatchScore(
        games.wins, games.draws, games.losses, Collections.unmodifiableList(counts));
  }

  /** {@return the number of games won} */
  public int wins() {
    return wins;
  }

  /** {@return the number of games drawn} */
  public int draws() {
    return draws;
  }

  /** {@return the number of games lost} */
  public int losses() {
    return losses;
  }

  /** {@return the number of games} */
  public int games() {
    return wins + draws + losses;
  }

  /** {@return the points: 1 for a win and ½ for a draw} */
  public double points() {
    return wins + draws / 2.0;
  }

  /** {@return the five numbers of complete pairs with 0, ½, 1, 1½ and 2 points} */
  public List<Integer> pairs() {
    return pairs;
  }

  /** {@return the number of complete pairs} */
  public int pairCount() {
    return pairs.stream().mapToInt(Integer::intValue).sum();
  }

  /** {@return the points per game, from 0 to 1; ½ before the first game} */
  public double mean() {
    return games() == 0 ? 0.5 : points() / games();
  }

  /**
   * {@return the difference in Elo with its 95 % interval and the likelihood of superiority}
   *
   * <p>The standard error of the mean is that of the pairs' scores. With fewer than two pairs it is
   * {@code 0.5 / sqrt(games)}, its upper bound for independent games.
   *
   * @throws IllegalStateException if there is no game
   */
  public EloEstimate elo() {
    if (games() == 0) {
      throw new IllegalStateException("expected one game or more, got none");
    }
    double mean = mean();
    int count = pairCount();
    if (count < 2) {
      return EloEstimate.of(mean, 0.5 / Math.sqrt(games()));
    }
    double squares = LEAST_SQUARES;
    for (int i = 0; i < pairs.size(); i++) {
      squares += pairs.get(i) * (i / 4.0 - mean) * (i / 4.0 - mean);
    }
    return EloEstimate.of(mean, Math.sqrt(squares) / count);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof MatchScore other
        && wins == other.wins
        && draws == other.draws
        && losses == other.losses
        && pairs.equals(other.pairs);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * wins + draws) + losses + pairs.hashCode();
  }

  /** {@return wins, draws, losses and pairs, such as {@code +3 =4 -1 pairs [0, 1, 1, 1, 1]}} */
  @Override
  public String toString() {
    return "+" + wins + " =" + draws + " -" + losses + " pairs " + pairs;
  }
}
