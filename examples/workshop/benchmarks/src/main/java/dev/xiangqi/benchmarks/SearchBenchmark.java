package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The built-in engine: one thread, 500,000 nodes, a cleared transposition table of 16 MB. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SearchBenchmark {
  private static final SearchLimits LIMITS = SearchLimits.nodes(500_000);

  /** The starting position and a middlegame. */
  @Param({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w - - 0 1"
  })
  public String fen = "";

  /** Static evaluation: the network or the terms. */
  @Param({"network", "terms"})
  public String evaluation = "";

  private AlphaBetaSearcher searcher = AlphaBetaSearcher.create();
  private Game game = Game.start();

  /** Number of nodes searched. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counters {
    /** Nodes of the current iteration. */
    public long nodes;
  }

  /** Sets up the position. */
  @Setup
  public void setUp() {
    game = Game.from(Position.fromFen(fen));
    if (evaluation.equals("terms")) {
      searcher = AlphaBetaSearcher.builder().terms().build();
    }
  }

  /** Closes the searcher. */
  @TearDown
  public void tearDown() {
    searcher.close();
  }

  /**
   * Searches the position.
   *
   * @param counters the node counter
   * @return the search result
   */
  @Benchmark
  public SearchResult search(Counters counters) {
    searcher.newGame();
    SearchResult result = searcher.search(game, LIMITS);
    counters.nodes += result.nodes();
    return result;
  }
}
