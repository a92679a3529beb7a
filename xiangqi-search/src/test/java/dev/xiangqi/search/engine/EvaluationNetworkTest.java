package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.InvalidNetworkException;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.engine.network.RandomNetwork;
import dev.xiangqi.testing.PositionArbitraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class EvaluationNetworkTest {
  private static final byte[] OTHER = RandomNetwork.bytes(8, 16, 8);
  private static final SearchLimits LIMITS = SearchLimits.nodes(2_000);
  private static final Game GAME =
      Game.from(
          Position.fromFen(
              "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w - - 0 1"));

  private static SearchResult search(AlphaBetaSearcher.Builder builder) {
    try (Searcher searcher = builder.hash(1).build()) {
      return searcher.search(GAME, LIMITS);
    }
  }

  @Test
  void theBundledNetworkKnowsWhoIsAhead() {
    EvaluationNetwork network = EvaluationNetwork.bundled();
    assertSame(network, EvaluationNetwork.bundled());
    int level = network.evaluate(Position.initial());
    assertTrue(Math.abs(level) < 100, () -> "start: " + level);
    String aRookAhead = "rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR ";
    int ahead = network.evaluate(Position.fromFen(aRookAhead + "w"));
    int behind = network.evaluate(Position.fromFen(aRookAhead + "b"));
    assertTrue(ahead > 400 && behind < -400, () -> ahead + ", " + behind);
  }

  @Property(tries = 300)
  void theBundledNetworkIsExactlySymmetrical(@ForAll Position position) {
    int value = EvaluationNetwork.bundled().evaluate(position);
    assertEquals(value, EvaluationNetwork.bundled().evaluate(position.colorsSwapped()));
    assertEquals(value, EvaluationNetwork.bundled().evaluate(position.mirrored()));
  }

  @Test
  void anEvaluationFollowsTheMovesOfABoard() {
    EvaluationNetwork network = EvaluationNetwork.bundled();
    Board board = GAME.position().toBoard();
    IncrementalEvaluation evaluation = network.incremental(board, 2);
    int before = evaluation.evaluate();
    assertEquals(network.evaluate(GAME.position()), before);
    Move capture = Move.parse("f4f9");
    evaluation.make(capture.packed());
    board.make(capture.packed());
    assertEquals(network.evaluate(GAME.position().play(capture)), evaluation.evaluate());
    evaluation.begin();
    assertEquals(network.evaluate(GAME.position().play(capture)), evaluation.evaluate());
    board.unmake();
    evaluation.begin();
    assertEquals(before, evaluation.evaluate());
    assertThrows(IllegalArgumentException.class, () -> network.incremental(board, -1));
  }

  @Test
  void theDefaultIsTheBundledNetwork() {
    SearchResult unset = search(AlphaBetaSearcher.builder());
    SearchResult bundled =
        search(AlphaBetaSearcher.builder().terms().network(EvaluationNetwork.bundled()));
    SearchResult terms = search(AlphaBetaSearcher.builder().terms());
    assertEquals(unset.score(), bundled.score());
    assertEquals(unset.bestMove(), bundled.bestMove());
    assertNotEquals(unset.score(), terms.score());
  }

  @Test
  void aNetworkFileIsReadByPathAndByOption(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("my.xqnet"), OTHER);
    EvaluationNetwork network = EvaluationNetwork.read(file);
    assertEquals(16, network.units());
    assertEquals(EvaluationNetwork.parse(OTHER).checksum(), network.checksum());
    assertEquals("network of 16 units, checksum " + network.checksum(), network.toString());
    SearcherProvider provider = SearcherProvider.named("alphabeta");
    Map<String, String> options =
        Map.of("Network File", file.toString(), "Hash", "1", "Warm Up", "false");
    try (Searcher searcher = provider.create(options)) {
      SearchResult byPath = search(AlphaBetaSearcher.builder().network(network));
      assertEquals(byPath.score(), searcher.search(GAME, LIMITS).score());
    }
  }

  @Test
  void faultsOfAFileNameIt(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.xqnet");
    assertThrows(NoSuchFileException.class, () -> EvaluationNetwork.read(missing));
    byte[] damaged = OTHER.clone();
    damaged[1000] ^= 4;
    Path file = Files.write(folder.resolve("damaged.xqnet"), damaged);
    InvalidNetworkException refused =
        assertThrows(InvalidNetworkException.class, () -> EvaluationNetwork.read(file));
    assertEquals(file.toString(), refused.source());
    assertTrue(refused.fault().startsWith("checksum: expected "), refused.fault());
    assertEquals(refused.source() + ": " + refused.fault(), refused.getMessage());
    SearcherProvider provider = SearcherProvider.named("alphabeta");
    for (Path each : new Path[] {missing, file}) {
      IllegalArgumentException byOption =
          assertThrows(
              IllegalArgumentException.class,
              () -> provider.create(Map.of("Network File", each.toString())));
      assertTrue(byOption.toString().contains(each.toString()), byOption.toString());
      assertTrue(byOption.toString().contains("Network File: "), byOption.toString());
    }
    for (String option : new String[] {"Network File", "Margins File"}) {
      IllegalArgumentException noName =
          assertThrows(
              IllegalArgumentException.class, () -> provider.create(Map.of(option, "a\0b")));
      assertTrue(noName.toString().contains(option + ": expected a readable"), noName.toString());
    }
    Path large = Files.write(folder.resolve("margins"), new byte[1 << 17]);
    IllegalArgumentException tooLarge =
        assertThrows(
            IllegalArgumentException.class,
            () -> provider.create(Map.of("Margins File", large.toString())));
    assertTrue(tooLarge.toString().contains("at most 65536 bytes"), tooLarge.toString());
  }

  @Test
  void aFileWithoutEndIsNotReadWhole(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("large.xqnet"), new byte[33 << 20]);
    InvalidNetworkException refused =
        assertThrows(InvalidNetworkException.class, () -> EvaluationNetwork.read(file));
    assertEquals("length: expected at most 33554432 bytes", refused.fault());
  }
}
