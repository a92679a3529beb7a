package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.file.CountCodec;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Move;
import java.util.Comparator;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A move with its weight and its games, as seen by the side that moves. Games of unknown result
 * count in {@link #games} only. An immutable value.
 *
 * @since 0.1.0
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
   * Creates a move of a book that has only weights.
   *
   * @param move any move
   * @param weight not negative, less than 2<sup>55</sup>
   * @return the move, with 0 games
   * @throws IllegalArgumentException if the weight is outside that range
   */
  public static BookMove of(Move move, long weight) {
    return of(move, weight, 0, 0, 0, 0);
  }

  /**
   * Creates a move with its weight and its games.
   *
   * @param move any move
   * @param weight not negative, less than 2<sup>55</sup>
   * @param games number of games, not negative, less than 2<sup>55</sup>
   * @param wins games won by the side that moves, not negative
   * @param draws games drawn, not negative
   * @param losses games lost by the side that moves, not negative; wins, draws and losses add up to
   *     at most {@code games}
   * @return the move
   * @throws IllegalArgumentException if a number is outside its range
   */
  public static BookMove of(
      Move move, long weight, long games, long wins, long draws, long losses) {
    requireNonNull(move, "move");
    if (weight < 0 || weight > PositionCounts.MAX) {
      throw new IllegalArgumentException(
          "weight: expected 0-" + PositionCounts.MAX + ", got " + weight);
    }
    String problem = CountCodec.problem(games, wins, draws, losses);
    if (!problem.isEmpty() || wins < 0 || draws < 0 || losses < 0) {
      throw new IllegalArgumentException(
          games + " games cannot have +" + wins + " =" + draws + " -" + losses);
    }
    return new BookMove(move, weight, games, wins, draws, losses);
  }

  /** {@return the move, legal in the position that was looked up} */
  public Move move() {
    return move;
  }

  /** {@return the weight, by the {@link Weighting} of the book} */
  public long weight() {
    return weight;
  }

  /** {@return the number of games with the move, or 0 if a foreign format has none} */
  public long games() {
    return games;
  }

  /** {@return the number of games won by the side that moves} */
  public long wins() {
    return wins;
  }

  /** {@return the number of games drawn} */
  public long draws() {
    return draws;
  }

  /** {@return the number of games lost by the side that moves} */
  public long losses() {
    return losses;
  }

  /**
   * Returns the score of the side that moves, in games with a known result. A win is one point, a
   * draw half a point.
   *
   * @return the score in percent, 0 to 100, or empty if no result is known
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

  /** {@return the move and its numbers, such as {@code h2e2 weight 10, 10 games +4 =3 -2}} */
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
