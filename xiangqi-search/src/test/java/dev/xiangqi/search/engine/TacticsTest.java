package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tactics of master games and problems with a fixed number of nodes. The number solved is
 * repeatable, so a change of the search shows here.
 */
class TacticsTest {
  /** A position and its best moves. */
  private record Tactic(Position position, List<Move> best) {
    static Tactic parse(String line) {
      String[] parts = line.split(" bm ", 2);
      List<Move> best =
          Arrays.stream(parts[1].substring(0, parts[1].indexOf(';')).split(" "))
              .map(Move::parse)
              .toList();
      return new Tactic(Position.fromFen(parts[0]), best);
    }
  }

  private static List<String> positions(List<String> lines) {
    return lines.stream().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
  }

  @ParameterizedTest
  @CsvSource({"1000, 156", "10000, 189"})
  void solves(long nodes, int expected) throws IOException {
    int solved = 0;
    List<String> lines = positions(Corpora.lines("tactics/tactics.epd"));
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(16).threads(1).build()) {
      for (String line : lines) {
        Tactic tactic = Tactic.parse(line);
        searcher.newGame();
        Game game = Game.from(tactic.position());
        Move found = searcher.search(game, SearchLimits.nodes(nodes)).bestMove().orElseThrow();
        solved += tactic.best().contains(found) ? 1 : 0;
      }
    }
    assertEquals(195, lines.size());
    assertEquals(expected, solved, "at " + nodes + " nodes");
  }

  static Stream<String> studies() throws IOException {
    String name = "/tactics/studies.epd";
    try (InputStream in = requireNonNull(TacticsTest.class.getResourceAsStream(name), name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return positions(text.lines().toList()).stream();
    }
  }

  /** Red wins only by losing a tempo. A draw by repetition on another path must not hide that. */
  @ParameterizedTest
  @MethodSource("studies")
  void winsByTempoMoves(String line) {
    Tactic study = Tactic.parse(line);
    String nodes = line.substring(line.indexOf(" acn ") + 5, line.lastIndexOf(';'));
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(64).threads(1).build()) {
      SearchResult result =
          searcher.search(Game.from(study.position()), SearchLimits.nodes(Long.parseLong(nodes)));
      Move found = result.bestMove().orElseThrow();
      assertTrue(study.best().contains(found), () -> "found " + found);
      assertInstanceOf(Score.WinIn.class, result.score().orElseThrow());
    }
  }
}
