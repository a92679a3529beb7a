package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.protocol.EngineException;
import dev.xiangqi.search.protocol.EnginePool;
import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Searches with processes of an engine: with some that remain, with one that is started and ended,
 * or with one that crashes during the search.
 */
final class ProcessJob implements Job, AutoCloseable {
  private static final int DEPTH = 4;
  private static final int SEARCHES = 10;

  /**
   * Generous, since the machine may be busy for an hour: the run looks for growth, not for speed.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final String classPath;
  private final EnginePool pool;

  ProcessJob(String classPath, int threads) {
    this.classPath = classPath;
    this.pool = EnginePool.start(threads, builder(false));
  }

  @Override
  public String name() {
    return "engine";
  }

  @Override
  public void run(SplittableRandom random) throws InterruptedException {
    Game game = Games.random(random, 20);
    SearchLimits limits = SearchLimits.depth(DEPTH);
    for (int i = 0; i < SEARCHES && !game.position().hasNoLegalMove(); i++) {
      SearchResult result = pool.search(game, limits);
      game = game.play(result.bestMove().orElseThrow());
    }
    Game rest = game;
    if (random.nextBoolean()) {
      try (Searcher engine = builder(false).start()) {
        engine.search(rest, limits);
      }
    } else {
      try (EngineSearcher engine = builder(true).start()) {
        engine.search(Game.start(), limits);
        throw new IllegalStateException("the crash was not noticed");
      } catch (EngineException expected) {
        if (expected.getMessage() == null) {
          throw expected;
        }
      }
    }
  }

  @Override
  public void close() {
    pool.close();
  }

  private EngineSearcher.Builder builder(boolean crashing) {
    List<String> command = SoakEngine.command(classPath, crashing);
    EngineSearcher.Builder builder =
        EngineSearcher.builder(command)
            .protocol(Protocol.UCI)
            .startTimeout(PATIENCE)
            .readyTimeout(PATIENCE)
            .stopTimeout(PATIENCE);
    return crashing ? builder : builder.option("Hash", "1").option("Warm Up", "false");
  }
}
