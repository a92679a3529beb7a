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

/** One search for a GUI: reports, then always one answer. */
final class ServerSearch extends ServerJob {
  /*
   * The threads of one "go", if the built-in engine searches with one thread. Time runs downwards.
   *
   *   the caller of            xiangqi-server-       xiangqi-search       xiangqi-search-1
   *   EngineServer.run         answer                (SearchTask)         (LazySmp)
   *   -----------------------------------------------------------------------------------------
   *   reads "go"
   *   start() ------------------------------------>  makes the job
   *   new Thread ----------->  waits in join()       starts a worker -->  deepens
   *   reads on                      :                waits for events         :
   *       :                         :                writes "info"  <-------  reports a line
   *       :                         :                    :                    :
   *   reads "stop"                  :                    :                    :
   *   handle.stop(): a flag  - - - - - - - - - - - - - - - - - - - - - - - >  sees it and ends
   *       :                         :                makes the result  <----  its end is an event
   *       :                         :                holds it back until a "ponderhit" or "stop",
   *       :                         :                if it ponders or is infinite
   *       :                    has the result  <---  ends
   *       :                    writes "bestmove"
   *   reads the next command   ends
   *
   * With more threads there are more workers, xiangqi-search-2 and so on. The first one watches the
   * limits, the others only whether they must stop. Another searcher has threads of its own in
   * place of the two on the right.
   *
   * Why so many. The reader must not wait for a search, or it would not see "stop". The answer must
   * be written even if no further command comes, so another thread waits for it. Reports are
   * written by the task's thread alone, so a GUI that reads slowly does not hold up the workers.
   *
   * Order. ServerOutput writes whole lines, one thread at a time. The task ends after its last
   * report, so "bestmove" is the last line of a search. "answered" is set before that line is
   * written: a GUI that has read it may send the next "go" at once. Commands that need the search
   * to be over are refused during one; after its answer or a "stop", settle() waits until the
   * answering thread has ended. So two searches never overlap.
   */
  private final ServerDialect dialect;
  private final Ranks ranks;
  private final Position position;
  private final SearchHandle handle;

  /**
   * Starts a search; throws the searcher's exceptions.
   *
   * @param chances whether reports tell the chances of win, draw and loss
   */
  ServerSearch(
      Searcher searcher,
      Game game,
      SearchLimits limits,
      ServerDialect dialect,
      Ranks ranks,
      boolean chances,
      ServerOutput out) {
    super(out);
    this.dialect = dialect;
    this.ranks = ranks;
    this.position = game.position();
    boolean manyLines = limits.lines() > 1;
    this.handle =
        searcher.start(
            game, limits, info -> out.line(dialect.info(info, ranks, manyLines, chances)));
    begin();
  }

  @Override
  String answer() {
    try {
      return text(handle.join());
    } catch (Throwable thrown) {
      // Errors, too: the GUI waits for its answer even if the searcher runs out of memory.
      out().line(dialect.error("the search failed: " + thrown));
      return dialect.noMove();
    }
  }

  private String text(SearchResult result) {
    Optional<Move> best = result.bestMove();
    if (best.isEmpty()) {
      return dialect.noMove();
    }
    Move move = best.orElseThrow();
    if (!position.isLegal(move)) {
      out().line(dialect.error("the searcher returned an illegal move: " + move));
      return dialect.noMove();
    }
    Optional<Move> ponder = result.ponderMove().filter(position.play(move)::isLegal);
    return ServerDialect.bestMove(move, ponder, ranks);
  }

  @Override
  void interrupt(Thread answering) {
    handle.stop();
  }

  @Override
  void ponderHit() {
    handle.ponderHit();
  }
}
