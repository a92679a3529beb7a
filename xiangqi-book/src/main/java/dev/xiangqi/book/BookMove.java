package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.file.CountCodec;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.core.Move;
import java.util.Comparator;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A move, its weight, and the games behind it as seen by the side that plays it; games of unknown
 * result count in games() only. An immutable value.
 */
public final class BookMove {
  /**
   * The order of {@link BookView#moves}: weight, games and wins descending, then from-square and
   * to-square ascending.
   */
  public static final Comparator<BookMove> ORDER = BookMove::compareShown;

  private final Move move;
  private final long weight;
  private final long games;
  private final long wins;
  private final long draws;
  private final long losses;

  BookMove(Move move, long weight, long games, long wins, long draws, long losses) {
    this.move = requireNonNull(move, "move");
    this.weight = weight;
    this.games = games;
    this.wins = wins;
    this.draws = draws;
    this.losses = losses;
  }

  /**
   * Returns a move of a book that knows nothing but weights.
   *
   * @param move any
   * @param weight not negative, less than 2<sup>55</sup>
   * @return that move, of no game
   * @throws IllegalArgumentException if the weight is another
   */
  public static BookMove of(Move move, long weight) {
    return of(move, weight, 0, 0, 0, 0);
  }

  /**
   * Returns a move with its weight and the games behind it.
   *
   * @param move any
   * @param weight not negative, less than 2<sup>55</sup>
   * @param games not negative, less than 2<sup>55</sup>
   * @param wins of the side that plays it
   * @param draws not negative
   * @param losses not negative; with wins and draws no more than the games
   * @return that move
   * @throws IllegalArgumentException if a number is another
   */
  public static BookMove of(
      Move move, long weight, long games, long wins, long draws, long losses) {
    if (weight < 0 || weight > PositionCounts.MOST) {
      throw new IllegalArgumentException(
          "weight: expected 0-" + PositionCounts.MOST + ", got " + weight);
    }
    String problem = CountCodec.problem(games, wins, draws, losses);
    if (!problem.isEmpty() || wins < 0 || draws < 0 || losses < 0) {
      throw new IllegalArgumentException(
          games + " games cannot have +" + wins + " =" + draws + " -" + losses);
    }
    return new BookMove(move, weight, games, wins, draws, losses);
  }

  /**
   * Returns the move.
   *
   * @return legal in the position that was asked for
   */
  public Move move() {
    return move;
  }

  /**
   * Returns its weight, by the {@link Weighting} of the book.
   *
   * @return not negative
   */
  public long weight() {
    return weight;
  }

  /**
   * Returns in how many games it was played.
   *
   * @return games of unknown result included; 0 if a book of another format does not say
   */
  public long games() {
    return games;
  }

  /**
   * Returns how many of them the side that played it won.
   *
   * @return not negative
   */
  public long wins() {
    return wins;
  }

  /**
   * Returns how many were drawn.
   *
   * @return not negative
   */
  public long draws() {
    return draws;
  }

  /**
   * Returns how many of them the side that played it lost.
   *
   * @return not negative
   */
  public long losses() {
    return losses;
  }

  /**
   * Returns the share of points that the side that played it made, in games with a known result: a
   * win is a point, a draw half of one.
   *
   * @return percent, 0 to 100, or empty if no result is known
   */
  public OptionalDouble score() {
    long known = wins + draws + losses;
    return known == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100.0 * (2 * wins + draws) / (2.0 * known));
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof BookMove other
        && move.equals(other.move)
        && weight == other.weight
        && games == other.games
        && wins == other.wins
        && draws == other.draws
        && losses == other.losses;
  }

  @Override
  public int hashCode() {
    return Objects.hash(move, weight, games, wins, draws, losses);
  }

  /**
   * Returns the move and its numbers.
   *
   * @return such as {@code h2e2 weight 10, 10 games +4 =3 -2}
   */
  @Override
  public String toString() {
    return move
        + " weight "
        + weight
        + ", "
        + games
        + " games +"
        + wins
        + " ="
        + draws
        + " -"
        + losses;
  }

  private static int compareShown(BookMove a, BookMove b) {
    if (a.weight() != b.weight()) {
      return Long.compare(b.weight(), a.weight());
    }
    if (a.games() != b.games()) {
      return Long.compare(b.games(), a.games());
    }
    return a.wins() != b.wins() ? Long.compare(b.wins(), a.wins()) : a.move().compareTo(b.move());
  }
}
