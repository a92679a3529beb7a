package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A searcher that follows a test's script and records its calls. */
final class ScriptedSearcher implements Searcher {
  /** The behaviour of a search. */
  @FunctionalInterface
  interface Script {
    SearchResult run(Game game, SearchLimits limits, SearchListener listener, SearchTask task);
  }

  final List<Game> games = new CopyOnWriteArrayList<>();
  final List<SearchLimits> limits = new CopyOnWriteArrayList<>();
  volatile int newGames;
  volatile boolean closed;

  private final Script script;
  private Optional<SearchTask> running = Optional.empty();

  ScriptedSearcher(Script script) {
    this.script = script;
  }

  /** Plays the first allowed move after one report. */
  static ScriptedSearcher firstMove() {
    return new ScriptedSearcher((game, limits, listener, task) -> first(game, limits, listener));
  }

  /** Plays the first allowed move after a stop or a ponder hit. */
  static ScriptedSearcher untilStopped() {
    return new ScriptedSearcher(
        (game, limits, listener, task) -> {
          SearchResult result = first(game, limits, listener);
          while (!task.isStopped() && (!limits.ponder() || task.isPondering())) {
            pause();
          }
          return result;
        });
  }

  static SearchResult first(Game game, SearchLimits limits, SearchListener listener) {
    Position position = game.position();
    List<Move> moves = limits.allowed(position.legalMoves());
    if (moves.isEmpty()) {
      return SearchResult.builder(StopReason.NO_LEGAL_MOVE).build();
    }
    SearchResult.Builder result = SearchResult.builder(StopReason.LIMIT).bestMove(moves.get(0));
    List<Move> replies = position.play(moves.get(0)).legalMoves();
    SearchInfo.Builder info =
        SearchInfo.builder(new Score.Centipawns(31)).depth(2).selectiveDepth(3).nodes(50);
    info.elapsed(Duration.ofMillis(10)).hashPermille(7);
    if (replies.isEmpty()) {
      info.moves(List.of(moves.get(0)));
    } else {
      result.ponderMove(replies.get(0));
      info.moves(List.of(moves.get(0), replies.get(0)));
    }
    listener.info(info.build());
    return result.build();
  }

  static void pause() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public synchronized SearchHandle start(Game game, SearchLimits asked, SearchListener listener) {
    if (closed || running.map(task -> !task.isDone()).orElse(false)) {
      throw new IllegalStateException(closed ? "closed" : "a search is running");
    }
    games.add(game);
    limits.add(asked);
    SearchTask task =
        SearchTask.start("xiangqi-scripted", asked, t -> script.run(game, asked, listener, t));
    running = Optional.of(task);
    return task;
  }

  @Override
  public synchronized void newGame() {
    newGames++;
  }

  @Override
  public synchronized void close() {
    closed = true;
    running.ifPresent(SearchTask::stop);
  }
}
