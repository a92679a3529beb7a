package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.time.Duration;
import java.util.List;

/**
 * Prints the speed of the engine in a JVM that has just started: nodes a second in each quarter of
 * a second of thinking. The argument is the number of seconds:
 *
 * <pre>
 * taskset -c 1 java -XX:FreqInlineSize=80 -cp benchmarks.jar dev.xiangqi.benchmarks.FirstSeconds 3
 * </pre>
 */
public final class FirstSeconds {
  private static final long QUARTER_MILLIS = 250;

  /** Short searches, so that the speed is that of several positions. */
  private static final SearchLimits LIMITS = SearchLimits.time(Duration.ofMillis(50));

  private static final List<String> FENS =
      List.of(
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
          "r1bakab1r/9/1cn4cn/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b",
          "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w",
          "r2akab1r/9/2n1b1n2/p1p1p1p1p/9/2P3P2/P3P3P/N3C1N2/9/R1BAKAB1R w",
          "3akab2/9/4b1n2/p3p3p/2R3p2/9/P3P1r1P/4C1N2/4A4/2B1KAB2 w",
          "3ak4/4a4/4b4/p3n3p/9/6P2/P7P/4N4/4A4/3AK1B2 b");

  private FirstSeconds() {}

  /** Prints the speeds; the class comment lists the argument. */
  public static void main(String[] args) {
    if (args.length != 1) {
      throw new IllegalArgumentException("expected: number of seconds");
    }
    int quarters = 4 * Integer.parseInt(args[0]);
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(64).warmUp(true).build()) {
      int search = 0;
      for (int quarter = 1; quarter <= quarters; quarter++) {
        long start = System.nanoTime();
        long nodes = 0;
        long nanos = 0;
        while (nanos < QUARTER_MILLIS * 1_000_000) {
          Game game = Game.from(Position.fromFen(FENS.get(search++ % FENS.size())));
          nodes += searcher.search(game, LIMITS).nodes();
          nanos = System.nanoTime() - start;
        }
        System.out.printf("%5.2f s %,12d nodes/s%n", quarter / 4.0, nodes * 1_000_000_000 / nanos);
      }
    }
  }
}
