package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A search of one thread is repeatable, on every JVM. */
class RepeatabilityTest {
  private static final List<Game> GAMES =
      LongStream.range(0, 20)
          .mapToObj(
              seed ->
                  seed % 2 == 0
                      ? Positions.played(seed, (int) (7 * seed))
                      : Game.from(Positions.composed(seed)))
          .toList();

  /** Openings, middle games and endgames, with checks and without. */
  private static final List<String> SIGNED =
      List.of(
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
          "r1bakab1r/9/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1CN4C1/9/R1BAKABNR b - - 0 6",
          "2bak4/4a4/4b1n2/p1r1p3p/2n6/2P3R2/P3P3P/2N1B4/4A4/3AK1B2 w - - 12 30",
          "3ak1b2/4a4/4b4/9/2p6/4C4/4P4/4B4/4A4/2BAK4 w - - 3 60",
          "4ka3/4a4/9/9/9/6N2/9/9/4A4/4KA1R1 b - - 40 80",
          "3k5/4P4/9/9/9/9/9/9/5p3/4K4 w - - 0 90",
          "1r2kab2/4a4/1c2b1n2/4p3p/p1p6/6p2/P1P1P3P/N3C1N2/4A4/2BAK1B1R w - - 5 25",
          "2b1k4/4a4/b2a5/4R4/9/9/4p4/4B4/3r5/4KAB2 b - - 9 70",
          "r2akab1r/9/2n1b1n2/p1p1p1pcp/9/2P3P2/P3P3P/2N1C1N2/9/R1BAKABR1 w - - 2 10",
          "5k3/9/4b4/9/4N4/9/9/3A5/9/4K4 w - - 0 50");

  private static String seen(SearchResult result) {
    StringBuilder seen = new StringBuilder();
    seen.append(result.bestMove()).append(result.ponderMove()).append(result.nodes());
    for (SearchInfo line : result.lines()) {
      seen.append('\n').append(line.depth()).append('/').append(line.selectiveDepth());
      seen.append(' ').append(line.score()).append(' ').append(line.moves());
    }
    return seen.toString();
  }

  @Test
  void aSearchRepeatsItself() {
    List<SearchLimits> many =
        List.of(
            SearchLimits.nodes(3_000),
            SearchLimits.depth(5),
            SearchLimits.builder().depth(4).nodes(2_000).lines(3).build());
    try (AlphaBetaSearcher used = AlphaBetaSearcher.builder().hash(1).build()) {
      for (Game game : GAMES) {
        for (SearchLimits limits : many) {
          used.newGame();
          String again = seen(used.search(game, limits));
          try (AlphaBetaSearcher fresh = AlphaBetaSearcher.builder().hash(1).build()) {
            assertEquals(seen(fresh.search(game, limits)), again, () -> game + " " + limits);
          }
        }
      }
    }
  }

  @Test
  void aListenerDoesNotChangeTheSearch() {
    Game game = GAMES.get(4);
    SearchLimits limits = SearchLimits.nodes(5_000);
    List<SearchInfo> reports = new ArrayList<>();
    try (AlphaBetaSearcher one = AlphaBetaSearcher.create();
        AlphaBetaSearcher other = AlphaBetaSearcher.create()) {
      assertEquals(seen(one.search(game, limits)), seen(other.search(game, limits, reports::add)));
    }
    assertFalse(reports.isEmpty(), "no reports");
  }

  @Test
  void nodesAreTheSameOnEveryJvm() {
    long nodes = 0;
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.create()) {
      for (String fen : SIGNED) {
        searcher.newGame();
        nodes += searcher.search(Game.from(Position.fromFen(fen)), SearchLimits.depth(8)).nodes();
      }
    }
    assertEquals(70_172, nodes);
  }
}
