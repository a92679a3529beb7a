package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Searches of 400 nodes from the starting position, with and without a thread of their own. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ShortSearchBenchmark {
  private static final SearchLimits LIMITS = SearchLimits.nodes(400);

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();

  /** Closes the searcher. */
  @TearDown
  public void tearDown() {
    searcher.close();
  }

  /** {@return the result of a search on this thread} */
  @Benchmark
  public SearchResult here() {
    return searcher.search(Game.start(), LIMITS);
  }

  /** {@return the result of a search on a thread of its own, as a listener needs it} */
  @Benchmark
  public SearchResult elsewhere() {
    return searcher.start(Game.start(), LIMITS, info -> {}).join();
  }
}
