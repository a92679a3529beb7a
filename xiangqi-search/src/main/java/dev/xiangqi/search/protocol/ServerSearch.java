package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import java.util.Optional;

/**
 * One search for a GUI: its reports and then one answer, whatever happens. The answer is written by
 * a thread that waits for it; all else is for the thread that reads commands.
 */
final class ServerSearch {
  private final ServerOutput out;
  private final ServerDialect dialect;
  private final Ranks ranks;
  private final Position position;
  private final SearchHandle handle;
  private final Thread thread;

  /** Set before the answer can be seen, so that the GUI may go on at once. */
  private volatile boolean answered;

  private boolean stopped;

  /** Starts a search; throws what the searcher throws. */
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
      // Not an Exception alone: a GUI waits for its answer even if the searcher ran out of memory.
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
      out.line(dialect.error("the searcher gave a move that is not legal: " + move));
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
   * Waits for the end of a search that was told to stop.
   *
   * @return whether the search has ended; if not, it was not told to
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
