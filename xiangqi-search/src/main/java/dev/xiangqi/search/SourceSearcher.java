package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.rules.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Plays known moves of a source; searches other positions. */
final class SourceSearcher implements Searcher {
  private final MoveSource source;
  private final Random random;
  private final Searcher searcher;
  private final OneAtATime turn = new OneAtATime();

  SourceSearcher(MoveSource source, Random random, Searcher searcher) {
    this.source = source;
    this.random = random;
    this.searcher = searcher;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    turn.requireIdle();
    Optional<Move> known = mayUseSource(limits) ? knownMove(game, limits) : Optional.empty();
    if (known.isEmpty()) {
      return turn.begun(searcher.start(game, limits, listener));
    }
    SearchResult result =
        SearchResult.builder(StopReason.KNOWN_MOVE).bestMove(known.orElseThrow()).build();
    return turn.begun(SearchTask.start("xiangqi-source", limits, task -> result));
  }

  private static boolean mayUseSource(SearchLimits limits) {
    return !limits.ponder()
        && !limits.isInfinite()
        && limits.mate().isEmpty()
        && limits.lines() == 1;
  }

  private Optional<Move> knownMove(Game game, SearchLimits limits) {
    RuleSet rules = searcher.rules();
    return source.pick(
        game.position(),
        move ->
            game.position().isLegal(move)
                && !limits.allowed(List.of(move)).isEmpty()
                && !rules.spoils(game, move),
        random);
  }

  @Override
  public RuleSet rules() {
    return searcher.rules();
  }

  @Override
  public void newGame() {
    turn.requireIdle();
    searcher.newGame();
  }

  @Override
  public void close() {
    turn.close();
    searcher.close();
  }
}
