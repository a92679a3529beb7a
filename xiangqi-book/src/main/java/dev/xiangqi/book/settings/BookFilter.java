package dev.xiangqi.book.settings;

import java.util.Objects;

/**
 * The conditions a move must meet to stay in a book. An immutable value: each method returns a new
 * filter, and all conditions must hold. A filter is applied only after the last merge, because a
 * move that is rare in a part may be frequent in the whole.
 *
 * @since 0.1.0
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

  /** {@return the filter that keeps every move} */
  public static BookFilter none() {
    return NONE;
  }

  /** {@return the usual filter, {@code none().minGames(2)}} */
  public static BookFilter usual() {
    return NONE.minGames(2);
  }

  /**
   * Removes moves played in fewer games. Games of unknown result count too.
   *
   * @param games minimum number of games, not negative
   * @return this filter with its minimum replaced
   * @throws IllegalArgumentException if {@code games} is negative
   */
  public BookFilter minGames(long games) {
    if (games < 0) {
      throw new IllegalArgumentException("games: expected 0 or more, got " + games);
    }
    return new BookFilter(games, minScore, top);
  }

  /**
   * Removes moves with a lower score. With w wins, d draws and l losses of the mover, a move stays
   * if 100 (2w + d) &ge; 2 percent (w + d + l). A move without any known result stays only if
   * {@code percent} is 0.
   *
   * @param percent minimum score, 0 to 100
   * @return this filter with its minimum score replaced
   * @throws IllegalArgumentException if {@code percent} is outside that range
   */
  public BookFilter minScore(int percent) {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException("score: expected 0-100 percent, got " + percent);
    }
    return new BookFilter(minGames, percent, top);
  }

  /**
   * Keeps only the first moves of each position that meet the other conditions. The order is that
   * of the book: weight, games, wins descending, then from-square and to-square. If mirror images
   * are together, the squares are those of the canonical position.
   *
   * @param moves maximum number of moves of a position, from 1
   * @return this filter with its maximum replaced
   * @throws IllegalArgumentException if {@code moves} is less than 1
   */
  public BookFilter top(int moves) {
    if (moves < 1) {
      throw new IllegalArgumentException("moves: expected 1 or more, got " + moves);
    }
    return new BookFilter(minGames, minScore, moves);
  }

  /** {@return the minimum number of games of a move; 0 for any} */
  public long minGames() {
    return minGames;
  }

  /** {@return the minimum score of a move in percent; 0 for any} */
  public int minScore() {
    return minScore;
  }

  /** {@return the maximum number of moves of a position; 0 for any} */
  public int top() {
    return top;
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

  /** {@return the conditions in words, such as {@code games 2, score 40 %, top 5}} */
  @Override
  public String toString() {
    return "games %d, score %d %%, top %s".formatted(minGames, minScore, top == 0 ? "all" : top);
  }
}
