package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.MatchTable;
import java.io.IOException;

/** Reports a match while it runs. */
interface MatchReport {
  /**
   * A game has ended.
   *
   * @param game the game
   * @param table the results so far, this game included
   */
  void game(MatchGame game, MatchTable table) throws IOException;

  /**
   * The match has ended.
   *
   * @param table all results
   * @param endings the ends of all games
   */
  void end(MatchTable table, Endings endings) throws IOException;
}
