package dev.xiangqi.search;

import dev.xiangqi.core.Game;

/** Asks a prover of mates first; the two searches are one task. */
final class MateFirstSearcher implements Searcher {
  private final Searcher prover;
  private final SearchLimits proof;
  private final Searcher searcher;

  MateFirstSearcher(Searcher prover, SearchLimits proof, Searcher searcher) {
    this.prover = prover;
    this.proof = proof;
    this.searcher = searcher;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    SearchLimits.Builder first = proof.toBuilder().excludedMoves(limits.excludedMoves());
    limits.onlyMoves().ifPresent(first::onlyMoves);
    Stage stage = new Stage(limits, prover.start(game, first.build(), SearchListener.NONE));
    return SearchTask.start(
        "xiangqi-mate-first",
        limits,
        task -> {
          SearchResult proved = stage.running.join();
          if (proved.stopReason() == StopReason.MATE_FOUND) {
            proved.lines().forEach(listener::info);
            return proved;
          }
          stage.running = searcher.start(game, limits, listener);
          stage.pass(task);
          return stage.running.join();
        },
        stage::pass);
  }

  /** Which of the two searches runs. */
  private static final class Stage {
    private final SearchLimits limits;
    private volatile SearchHandle running;

    Stage(SearchLimits limits, SearchHandle running) {
      this.limits = limits;
      this.running = running;
    }

    /** Passes on what the whole was told. */
    void pass(SearchTask task) {
      if (task.isStopped()) {
        running.stop();
      } else if (limits.ponder() && !task.isPondering()) {
        running.ponderHit();
      }
    }
  }

  @Override
  public void newGame() {
    prover.newGame();
    searcher.newGame();
  }

  @Override
  public void close() {
    prover.close();
    searcher.close();
  }
}
