package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Recorded trees agree with the counters and values of their searches. */
class SearchTreeTest {
  private static final Game GAME =
      Game.from(Position.fromFen("4k4/9/4b4/9/4r4/9/9/4C4/9/R3K4 w - - 0 1"));

  private static SearchTree tree(TextbookSearcher searcher, int depth) {
    searcher.record(100_000);
    searcher.search(GAME, SearchLimits.depth(depth));
    return searcher.tree().orElseThrow();
  }

  private static int count(SearchTree.Node node, SearchTree.Kind kind) {
    return (node.kind() == kind ? 1 : 0)
        + node.children().stream().mapToInt(child -> count(child, kind)).sum();
  }

  private static int size(SearchTree.Node node) {
    return 1 + node.children().stream().mapToInt(SearchTreeTest::size).sum();
  }

  @Test
  void everyVisitOfEverySearchIsRecorded() {
    for (String name : Textbook.names()) {
      if (!List.of("depth-first", "iterative-deepening", "aspiration", "mtdf", "bisection")
          .contains(name)) {
        try (TextbookSearcher searcher = Textbook.searcher(name, SampleEvaluators.material())) {
          SearchTree tree = tree(searcher, 3);
          NodeCounts counts = searcher.counts();
          assertTrue(tree.isComplete(), name);
          assertEquals(counts.nodes(), tree.size(), name);
          assertEquals(tree.size(), size(tree.root()), name);
          assertEquals(counts.of(Counter.CUTS), count(tree.root(), SearchTree.Kind.CUT), name);
          assertEquals(counts.of(Counter.LEAVES), count(tree.root(), SearchTree.Kind.LEAF), name);
        }
      }
    }
  }

  @Test
  void theBestChildHasTheValueOfTheRoot() {
    for (String name : List.of("minimax", "negamax", "alphabeta", "pvs", "alphabeta-memory")) {
      try (TextbookSearcher searcher = Textbook.searcher(name, SampleEvaluators.material())) {
        searcher.record(100_000);
        SearchResult result = searcher.search(GAME, SearchLimits.depth(3));
        SearchTree.Node best =
            searcher.tree().orElseThrow().root().children().stream()
                .filter(child -> child.value().isPresent())
                .filter(child -> child.move().equals(result.bestMove()))
                .reduce((first, last) -> last)
                .orElseThrow();
        assertEquals(
            result.score().orElseThrow(), new Score.Centipawns(best.value().getAsInt()), name);
      }
    }
  }

  @Test
  void theLastSearchOfTheRootIsKept() {
    try (TextbookSearcher searcher = Textbook.searcher("mtdf", SampleEvaluators.material())) {
      SearchTree tree = tree(searcher, 3);
      assertTrue(tree.size() < searcher.counts().nodes());
      assertEquals(tree.size(), size(tree.root()));
    }
  }

  @Test
  void nullMovesAndSecondSearchesAreVisitsToo() {
    try (TextbookSearcher searcher =
        Textbook.searcher(EnumSet.allOf(Technique.class), SampleEvaluators.material())) {
      SearchTree tree = tree(searcher, 5);
      assertEquals(tree.size(), size(tree.root()));
      assertTrue(tree.root().children().size() > 1);
    }
  }

  @Test
  void onlyTheFirstPositionsAreRecorded() {
    try (TextbookSearcher searcher = Textbook.searcher("alphabeta", SampleEvaluators.material())) {
      searcher.record(200);
      searcher.search(GAME, SearchLimits.depth(4));
      SearchTree tree = searcher.tree().orElseThrow();
      assertEquals(200, tree.size());
      assertFalse(tree.isComplete());
      assertThrows(IllegalArgumentException.class, () -> searcher.record(-1));
      searcher.record(0);
      searcher.search(GAME, SearchLimits.depth(2));
      assertTrue(searcher.tree().isEmpty());
    }
  }

  @Test
  void theDrawingIsReadableXmlWithAllItsCuts() throws Exception {
    try (TextbookSearcher searcher = Textbook.searcher("alphabeta", SampleEvaluators.material())) {
      searcher.record(200);
      searcher.search(GAME, SearchLimits.depth(4));
      SearchTree tree = searcher.tree().orElseThrow();
      String svg = tree.toSvg((position, move) -> "<" + move + ">");
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
      assertEquals(tree.size(), document.getElementsByTagName("circle").getLength());
      assertTrue(svg.contains("not tried"));
    }
  }
}
