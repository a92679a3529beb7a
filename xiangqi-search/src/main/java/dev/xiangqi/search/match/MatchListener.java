package dev.xiangqi.search.match;

/**
 * Receives the games of a match as they end, for example to write them to a log.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface MatchListener {
  /** Ignores all games. */
  MatchListener NONE = (game, table) -> {};

  /**
   * A game has ended. One thread at a time calls this. If it throws, the match ends and its {@code
   * run} method throws the same.
   *
   * @param game the game
   * @param table the results so far, this game included
   */
  void gameEnded(MatchGame game, MatchTable table);
}
