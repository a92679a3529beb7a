package dev.xiangqi.book.file;

/**
 * The conditions a move must meet to stay in a book. 0 means no condition.
 *
 * @param minGames minimum number of games
 * @param minScore minimum score in percent
 * @param top maximum number of moves of a position
 */
public record CountFilter(long minGames, int minScore, int top) {
  public static final CountFilter NONE = new CountFilter(0, 0, 0);

  public CountFilter {
    if (minGames < 0) {
      throw new IllegalArgumentException("games: expected 0 or more, got " + minGames);
    }
    if (minScore < 0 || minScore > 100) {
      throw new IllegalArgumentException("score: expected 0-100 percent, got " + minScore);
    }
    if (top < 0) {
      throw new IllegalArgumentException("moves: expected 0 or more, got " + top);
    }
  }

  /** Removes the moves that fail a condition; the others stay in ascending order. */
  public void apply(PositionCounts counts, WeightRule rule) {
    int kept = 0;
    for (int i = 0; i < counts.size; i++) {
      if (accepts(counts, i)) {
        counts.copy(i, kept++);
      }
    }
    counts.truncate(kept);
    if (top > 0 && kept > top) {
      counts.sortAsShown(rule);
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
}
