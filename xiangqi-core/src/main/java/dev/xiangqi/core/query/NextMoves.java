package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What was played next in the positions that a query found, and how these games ended. Not
 * thread-safe.
 *
 * @since 0.1.0
 */
public final class NextMoves {
  private final Map<Move, Row> rows = new HashMap<>();
  private long games;

  /**
   * A move and the games with it.
   *
   * @param move the move
   * @param games the number of games, of any result
   * @param redWins the games that Red won
   * @param draws the drawn games
   * @param blackWins the games that Black won
   * @param dated the games that have a year
   * @param years the sum of their years
   * @since 0.1.0
   */
  public record Row(
      Move move, long games, long redWins, long draws, long blackWins, long dated, long years)
      implements Comparable<Row> {
    private static final Comparator<Row> ORDER =
        Comparator.comparingLong(Row::games).reversed().thenComparing(Row::move);

    /**
     * Creates a row.
     *
     * @param move the move
     * @param games the number of games, of any result
     * @param redWins the games that Red won
     * @param draws the drawn games
     * @param blackWins the games that Black won
     * @param dated the games that have a year
     * @param years the sum of their years
     */
    public Row {
      requireNonNull(move, "move");
    }

    /**
     * {@return the share of points of Red, from 0 to 1, of the games with a result; empty if there
     * is none}
     */
    public OptionalDouble redScore() {
      long known = redWins + draws + blackWins;
      return known == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of((redWins + draws / 2.0) / known);
    }

    /** {@return the average year of the games that have one; empty if there is none} */
    public OptionalDouble averageYear() {
      return dated == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) years / dated);
    }

    /**
     * {@return this row with the games of another one}
     *
     * @param other a row of the same move
     */
    public Row plus(Row other) {
      return new Row(
          move,
          games + other.games,
          redWins + other.redWins,
          draws + other.draws,
          blackWins + other.blackWins,
          dated + other.dated,
          years + other.years);
    }

    /** Orders rows by games, the most first, then by the squares of the move. */
    @Override
    public int compareTo(Row other) {
      return ORDER.compare(this, other);
    }
  }

  /** Creates an empty table. */
  public NextMoves() {}

  /**
   * Adds a game.
   *
   * @param moves the moves played in it after the positions found; a move counts once
   * @param result its result
   * @param year its year, if known
   */
  public void add(Collection<Move> moves, GameResult result, OptionalInt year) {
    requireNonNull(result, "result");
    requireNonNull(year, "year");
    games++;
    for (Move move : new LinkedHashSet<>(requireNonNull(moves, "moves"))) {
      add(
          new Row(
              move,
              1,
              result == GameResult.RED_WINS ? 1 : 0,
              result == GameResult.DRAW ? 1 : 0,
              result == GameResult.BLACK_WINS ? 1 : 0,
              year.isPresent() ? 1 : 0,
              year.orElse(0)));
    }
  }

  /**
   * Adds the games of other tables.
   *
   * @param more rows with different moves
   * @param count the number of their games, also those that ended in the position
   */
  public void add(Collection<Row> more, long count) {
    games += count;
    more.forEach(this::add);
  }

  private void add(Row row) {
    rows.merge(row.move(), row, Row::plus);
  }

  /** {@return the number of games added, also those that ended in the position} */
  public long games() {
    return games;
  }

  /** {@return the moves, those of the most games first, then by their squares} */
  public List<Row> rows() {
    return rows.values().stream().sorted().toList();
  }
}
