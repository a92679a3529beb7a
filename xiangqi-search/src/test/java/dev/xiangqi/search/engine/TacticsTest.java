package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tactics of master games and problems with a fixed number of nodes. The number solved is
 * repeatable, so a change of the search shows here.
 */
class TacticsTest {
  @ParameterizedTest
  @CsvSource({"1000, 155", "10000, 190"})
  void solves(long nodes, int expected) throws IOException {
    int solved = 0;
    int all = 0;
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(16).threads(1).build()) {
      for (String line : Corpora.lines("tactics/tactics.epd")) {
        if (line.startsWith("#") || line.isBlank()) {
          continue;
        }
        String[] parts = line.split(" bm ", 2);
        List<Move> best =
            Arrays.stream(parts[1].substring(0, parts[1].indexOf(';')).split(" "))
                .map(Move::parse)
                .toList();
        searcher.newGame();
        Game game = Game.from(Position.fromFen(parts[0]));
        Move found = searcher.search(game, SearchLimits.nodes(nodes)).bestMove().orElseThrow();
        solved += best.contains(found) ? 1 : 0;
        all++;
      }
    }
    assertEquals(195, all);
    assertEquals(expected, solved, "at " + nodes + " nodes");
  }
}
