package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Time from the stop request to the result, for a search that has run for 20 ms. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StopBenchmark {
  private static final int BEFORE_MILLIS = 20;

  /** Number of search threads. */
  @Param({"1", "2"})
  public int threads = 1;

  private AlphaBetaSearcher searcher = AlphaBetaSearcher.create();
  private SearchHandle handle =
      searcher.start(Game.start(), SearchLimits.depth(1), SearchListener.NONE);

  /** Makes the searcher. */
  @Setup
  public void setUp() {
    searcher.close();
    searcher = AlphaBetaSearcher.builder().threads(threads).build();
  }

  /**
   * Starts a search and lets it run.
   *
   * @throws InterruptedException if the wait is interrupted
   */
  @Setup(Level.Invocation)
  public void start() throws InterruptedException {
    handle = searcher.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    Thread.sleep(BEFORE_MILLIS);
  }

  /** Closes the searcher. */
  @TearDown
  public void tearDown() {
    searcher.close();
  }

  /**
   * Stops the search.
   *
   * @return the search result
   */
  @Benchmark
  public SearchResult stop() {
    handle.stop();
    return handle.join();
  }
}
