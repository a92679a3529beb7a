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
  private static final Comparator<Row> ORDER =
      Comparator.comparingLong(Row::games).reversed().thenComparing(Row::move);

  private final Map<Move, Sums> sums = new HashMap<>();
  private long games;

  /**
   * A move and the games with it.
   *
   * @param move the move
   * @param games the number of games, of any result
   * @param redWins the games that Red won
   * @param draws the drawn games
   * @param blackWins the games that Black won
   * @param averageYear the average year of those games that have one
   * @since 0.1.0
   */
  public record Row(
      Move move, long games, long redWins, long draws, long blackWins, OptionalDouble averageYear)
      implements Comparable<Row> {
    /** Orders rows by games, the most first, then by the squares of the move. */
    @Override
    public int compareTo(Row other) {
      return ORDER.compare(this, other);
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
  }

  private static final class Sums {
    private final long[] results = new long[GameResult.values().length];
    private long years;
    private long dated;
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
      Sums row = sums.computeIfAbsent(move, key -> new Sums());
      row.results[result.ordinal()]++;
      row.years += year.orElse(0);
      row.dated += year.isPresent() ? 1 : 0;
    }
  }

  /** {@return the number of games added, also those that ended in the position} */
  public long games() {
    return games;
  }

  /** {@return the moves, those of the most games first, then by their squares} */
  public List<Row> rows() {
    return sums.entrySet().stream()
        .map(entry -> row(entry.getKey(), entry.getValue()))
        .sorted()
        .toList();
  }

  private static Row row(Move move, Sums sums) {
    long[] results = sums.results;
    long all = 0;
    for (long count : results) {
      all += count;
    }
    return new Row(
        move,
        all,
        results[GameResult.RED_WINS.ordinal()],
        results[GameResult.DRAW.ordinal()],
        results[GameResult.BLACK_WINS.ordinal()],
        sums.dated == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of((double) sums.years / sums.dated));
  }
}
