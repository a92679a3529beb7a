package dev.xiangqi.search.match;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import java.util.List;
import java.util.function.Function;

/** A searcher that answers in the caller's thread. */
class ScriptedPlayer implements Searcher {
  static final SearchLimits DEPTH_1 = SearchLimits.depth(1);

  private final Function<Game, SearchResult> search;

  /**
   * Makes a player.
   *
   * @param search chooses the move
   */
  ScriptedPlayer(Function<Game, SearchResult> search) {
    this.search = search;
  }

  /** A player with the limits of a depth of 1. */
  static MatchPlayer named(String name, Function<Game, SearchResult> search) {
    return new MatchPlayer(name, () -> new ScriptedPlayer(search), DEPTH_1);
  }

  /** A player of the first legal move. */
  static MatchPlayer first(String name) {
    return named(name, game -> firstMove(game, 0));
  }

  /** The first legal move, with a score. */
  static SearchResult firstMove(Game game, int centipawns) {
    return SearchResult.builder(StopReason.LIMIT)
        .bestMove(game.position().legalMoves().get(0))
        .lines(List.of(SearchInfo.builder(new Score.Centipawns(centipawns)).build()))
        .build();
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    return SearchTask.start("scripted search", limits, task -> search(game, limits));
  }

  @Override
  public SearchResult search(Game game, SearchLimits limits) {
    return search.apply(game);
  }

  @Override
  public void newGame() {}

  @Override
  public void close() {}
}
