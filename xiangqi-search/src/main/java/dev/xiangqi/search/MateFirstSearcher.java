package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import java.util.Optional;

/** Runs a mate prover, then a searcher, as one task. */
final class MateFirstSearcher implements Searcher {
  private final Searcher prover;
  private final SearchLimits proof;
  private final Searcher searcher;
  private final OneAtATime turn = new OneAtATime();
  private Optional<SearchTask> running = Optional.empty();

  MateFirstSearcher(Searcher prover, SearchLimits proof, Searcher searcher) {
    this.prover = prover;
    this.proof = proof;
    this.searcher = searcher;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    turn.requireIdle();
    SearchLimits.Builder first =
        proof.toBuilder().ponder(false).excludedMoves(limits.excludedMoves());
    limits.onlyMoves().ifPresent(first::onlyMoves);
    Stage stage = new Stage(limits, prover.start(game, first.build(), SearchListener.NONE));
    SearchTask whole =
        SearchTask.start(
            "xiangqi-mate-first",
            limits,
            task -> {
              SearchResult proved = stage.running.join();
              if (proved.stopReason() == StopReason.MATE_FOUND) {
                proved.lines().forEach(line -> task.report(listener, line));
                return proved;
              }
              stage.running = searcher.start(game, limits, listener);
              stage.pass(task);
              return stage.running.join();
            },
            stage::pass);
    running = Optional.of(whole);
    return turn.begun(whole);
  }

  /** The search that runs at present. */
  private static final class Stage {
    private final SearchLimits limits;
    private volatile SearchHandle running;

    Stage(SearchLimits limits, SearchHandle running) {
      this.limits = limits;
      this.running = running;
    }

    /** Passes a stop or a ponder hit on to the running search. */
    void pass(SearchTask task) {
      if (task.isStopped()) {
        running.stop();
      } else if (limits.ponder() && !task.isPondering()) {
        running.ponderHit();
      }
    }
  }

  @Override
  public RuleSet rules() {
    return searcher.rules();
  }

  @Override
  public void newGame() {
    turn.requireIdle();
    prover.newGame();
    searcher.newGame();
  }

  @Override
  public void close() {
    turn.close();
    running.ifPresent(
        task -> {
          task.stop();
          task.awaitEnd();
        });
    prover.close();
    searcher.close();
  }
}
