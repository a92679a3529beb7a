package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Plays games to their end: by the rules, or when the scores leave no doubt. */
final class Play {
  /** Chooses the move that is played after a search. */
  @FunctionalInterface
  interface Chooser {
    /** The move that the search found. */
    Chooser BEST = (game, found) -> found.bestMove().orElseThrow();

    Move choose(Game game, SearchResult found);
  }

  private static final RuleSet RULES = RuleSet.wxf();

  private Play() {}

  /**
   * Plays a game from a position on.
   *
   * @param red Red's searcher; may be the same as Black's
   * @throws CancellationException if the thread is interrupted
   */
  static GameResult toTheEnd(
      Game opening, Searcher red, Searcher black, SearchLimits limits, Chooser chooser) {
    Game game = opening;
    Adjudicator adjudicator = new Adjudicator();
    while (true) {
      Optional<Verdict> verdict = RULES.judge(game);
      if (verdict.isPresent()) {
        return verdict.get().result();
      }
      boolean redToMove = game.position().sideToMove() == Side.RED;
      SearchResult found = (redToMove ? red : black).search(game, limits);
      if (Thread.currentThread().isInterrupted()) {
        // The interrupt shortened the search, so the game would not be reproducible.
        throw new CancellationException("interrupted");
      }
      Optional<GameResult> settled = adjudicator.settle(game, Centipawns.of(found));
      if (settled.isPresent()) {
        return settled.get();
      }
      game = game.play(chooser.choose(game, found));
    }
  }
}
