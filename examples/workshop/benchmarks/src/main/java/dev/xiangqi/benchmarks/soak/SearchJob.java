package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.SplittableRandom;

/** Plays some moves with a new searcher, and stops one search from this thread. */
final class SearchJob implements Job {
  private static final int MOVES = 4;
  private static final long NODES = 20_000;

  @Override
  public String name() {
    return "search";
  }

  @Override
  public void run(SplittableRandom random) {
    Game game = Games.random(random, 20);
    try (Searcher searcher = AlphaBetaSearcher.builder().hash(8).warmUp(false).build()) {
      for (int i = 0; i < MOVES && !game.position().hasNoLegalMove(); i++) {
        SearchResult result = searcher.search(game, SearchLimits.nodes(NODES));
        game = game.play(result.bestMove().orElseThrow());
      }
      searcher.newGame();
      searcher.start(game, SearchLimits.infinite(), info -> {}).stop();
    }
  }
}
