package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.protocol.Ranks;
import java.util.Optional;

/**
 * One search for a GUI: reports, then always one answer. A separate thread waits for the result and
 * writes the answer. All methods are for the thread that reads commands.
 */
final class ServerSearch {
  private final ServerOutput out;
  private final ServerDialect dialect;
  private final Ranks ranks;
  private final Position position;
  private final SearchHandle handle;
  private final Thread thread;

  /** Set before the answer is visible, so that the GUI may continue at once. */
  private volatile boolean answered;

  private boolean stopped;

  /** Starts a search; throws the searcher's exceptions. */
  ServerSearch(
      Searcher searcher,
      Game game,
      SearchLimits limits,
      ServerDialect dialect,
      Ranks ranks,
      ServerOutput out) {
    this.out = out;
    this.dialect = dialect;
    this.ranks = ranks;
    this.position = game.position();
    boolean manyLines = limits.lines() > 1;
    this.handle =
        searcher.start(game, limits, info -> out.line(dialect.info(info, ranks, manyLines)));
    this.thread = new Thread(this::answer, "xiangqi-server-answer");
    thread.setDaemon(true);
    thread.start();
  }

  private void answer() {
    String answer = dialect.noMove();
    try {
      answer = text(handle.join());
    } catch (Throwable thrown) {
      // Errors, too: the GUI waits for its answer even if the searcher runs out of memory.
      out.line(dialect.error("the search failed: " + thrown));
    }
    out.line(answer, () -> answered = true);
  }

  private String text(SearchResult result) {
    Optional<Move> best = result.bestMove();
    if (best.isEmpty()) {
      return dialect.noMove();
    }
    Move move = best.orElseThrow();
    if (!position.isLegal(move)) {
      out.line(dialect.error("the searcher returned an illegal move: " + move));
      return dialect.noMove();
    }
    Optional<Move> ponder = result.ponderMove().filter(position.play(move)::isLegal);
    return ServerDialect.bestMove(move, ponder, ranks);
  }

  void stop() {
    stopped = true;
    handle.stop();
  }

  void ponderHit() {
    handle.ponderHit();
  }

  boolean isAnswered() {
    return answered;
  }

  /**
   * Waits for the end of a stopped search.
   *
   * @return whether the search has ended; false if it was not stopped
   */
  boolean settle() {
    if (!stopped && !answered) {
      return false;
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}
