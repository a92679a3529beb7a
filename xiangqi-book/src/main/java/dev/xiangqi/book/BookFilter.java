package dev.xiangqi.book;

import java.util.Objects;

/**
 * What of the counts is left in a book. An immutable value; each method that narrows gives a new
 * one, and all of its conditions must hold. Applied after the last merge only: what is rare in a
 * part may not be rare in the whole.
 */
public final class BookFilter {
  private static final BookFilter NONE = new BookFilter(0, 0, 0);

  private final long minGames;
  private final int minScore;
  private final int top;

  private BookFilter(long minGames, int minScore, int top) {
    this.minGames = minGames;
    this.minScore = minScore;
    this.top = top;
  }

  /**
   * Returns the filter that leaves everything.
   *
   * @return no condition
   */
  public static BookFilter none() {
    return NONE;
  }

  /**
   * Returns the usual filter: moves of at least two games.
   *
   * @return {@code none().minGames(2)}
   */
  public static BookFilter usual() {
    return NONE.minGames(2);
  }

  /**
   * Leaves out moves that were played in fewer games, games of unknown result included.
   *
   * @param games not negative
   * @return these conditions, with that one in place of an earlier one of its kind
   * @throws IllegalArgumentException if negative
   */
  public BookFilter minGames(long games) {
    if (games < 0) {
      throw new IllegalArgumentException("games: expected 0 or more, got " + games);
    }
    return new BookFilter(games, minScore, top);
  }

  /**
   * Leaves out moves with which the side that played them made a smaller share of the points. With
   * w wins, d draws and l losses a move stays if 100 (2w + d) &ge; 2 percent (w + d + l). Where no
   * result is known, nothing shows that it scores: such a move stays only if percent is 0.
   *
   * @param percent 0 to 100
   * @return these conditions, with that one in place of an earlier one of its kind
   * @throws IllegalArgumentException if it is something else
   */
  public BookFilter minScore(int percent) {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException("score: expected 0-100 percent, got " + percent);
    }
    return new BookFilter(minGames, percent, top);
  }

  /**
   * Leaves, of each position, only the first moves in the order of the book (weight, games, wins
   * descending, then from, to) that meet the other conditions. Where mirror images are together, of
   * two moves alike in all numbers the one goes first that does so in the canonical position.
   *
   * @param moves how many, from 1
   * @return these conditions, with that one in place of an earlier one of its kind
   * @throws IllegalArgumentException if it is less than 1
   */
  public BookFilter top(int moves) {
    if (moves < 1) {
      throw new IllegalArgumentException("moves: expected 1 or more, got " + moves);
    }
    return new BookFilter(minGames, minScore, moves);
  }

  /**
   * Returns how many games a move must have.
   *
   * @return 0 for any
   */
  public long minGames() {
    return minGames;
  }

  /**
   * Returns what share of points a move must have made.
   *
   * @return percent; 0 for any
   */
  public int minScore() {
    return minScore;
  }

  /**
   * Returns how many moves a position may have.
   *
   * @return 0 for any number
   */
  public int top() {
    return top;
  }

  /** Leaves of a position what meets the conditions, in ascending order of moves. */
  void apply(PositionCounts counts, Weighting weighting) {
    int kept = 0;
    for (int i = 0; i < counts.size; i++) {
      if (accepts(counts, i)) {
        counts.copy(i, kept++);
      }
    }
    counts.truncate(kept);
    if (top > 0 && kept > top) {
      counts.sortAsShown(weighting);
      counts.truncate(top);
      counts.sortByMove();
    }
  }

  private boolean accepts(PositionCounts counts, int i) {
    if (counts.games(i) < minGames) {
      return false;
    }
    long known = counts.wins(i) + counts.draws(i) + counts.losses(i);
    return minScore == 0
        || (known > 0 && 100 * (2 * counts.wins(i) + counts.draws(i)) >= 2L * minScore * known);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof BookFilter other
        && minGames == other.minGames
        && minScore == other.minScore
        && top == other.top;
  }

  @Override
  public int hashCode() {
    return Objects.hash(minGames, minScore, top);
  }

  /**
   * Returns the conditions in words.
   *
   * @return such as {@code games 2, score 40 %, top 5}
   */
  @Override
  public String toString() {
    return "games %d, score %d %%, top %s".formatted(minGames, minScore, top == 0 ? "all" : top);
  }
}
