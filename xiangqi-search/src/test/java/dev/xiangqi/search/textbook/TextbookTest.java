package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The searches by name, on the starting position. */
class TextbookTest {
  private static List<String> names() {
    return Textbook.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void searchesByNameHaveTheValueOfMinimax(String name) {
    try (TextbookSearcher searcher = Textbook.searcher(name, SampleEvaluators.material())) {
      SearchResult result = searcher.search(Game.start(), SearchLimits.depth(3));
      assertEquals(new Score.Centipawns(350), result.lines().get(0).score());
      assertTrue(Game.start().position().isLegal(result.bestMove().orElseThrow()));
      assertEquals(result.nodes(), searcher.counts().nodes());
      assertTrue(searcher.counts().branchingFactor(3) > 5);
    }
  }

  @Test
  void withoutTechniquesTheSearchIsNegamax() {
    try (TextbookSearcher negamax = Textbook.searcher("negamax", SampleEvaluators.material());
        TextbookSearcher combined =
            Textbook.searcher(EnumSet.noneOf(Technique.class), SampleEvaluators.material())) {
      SearchResult expected = negamax.search(Game.start(), SearchLimits.depth(3));
      SearchResult found = combined.search(Game.start(), SearchLimits.depth(3));
      assertEquals(expected.nodes(), found.nodes());
      assertEquals(1 + 44 + 1920 + 79666, found.nodes());
      assertEquals(79666, combined.counts().of(Counter.LEAVES));
    }
  }

  /** An endgame in which the same positions come again and again, and a table for few of them. */
  @Test
  void theReplacementOfRecordsDecidesWhatASmallTableSaves() {
    SearchResult none = endgame(Technique.ALPHA_BETA);
    SearchResult deeper = endgame(Technique.TRANSPOSITIONS);
    SearchResult always = endgame(Technique.ALWAYS_REPLACE);
    SearchResult both = endgame(Technique.TWO_TIER);
    for (SearchResult result : List.of(deeper, always, both)) {
      assertEquals(none.score(), result.score());
    }
    assertTrue(always.nodes() < none.nodes(), always::toString);
    assertTrue(deeper.nodes() < always.nodes(), deeper::toString);
    assertTrue(both.nodes() < deeper.nodes(), both::toString);
  }

  private static SearchResult endgame(Technique technique) {
    Game game = Game.from(Position.fromFen("4k4/9/4b4/p3p4/9/2P6/P8/4B4/4A4/3AK4 w"));
    EnumSet<Technique> techniques = EnumSet.of(Technique.ALPHA_BETA, Technique.MVV_LVA, technique);
    boolean table = technique != Technique.ALPHA_BETA;
    if (table) {
      techniques.add(Technique.TRANSPOSITIONS);
    }
    try (TextbookSearcher searcher =
        Textbook.searcher(techniques, SampleEvaluators.material(), 256)) {
      SearchResult result = searcher.search(game, SearchLimits.depth(9));
      NodeCounts counts = searcher.counts();
      assertEquals(table, counts.of(Counter.TABLE_EXACT_HITS) > 0);
      assertEquals(table, counts.of(Counter.TABLE_BETA_HITS) > 0);
      assertEquals(table, counts.of(Counter.TABLE_ALPHA_HITS) > 0);
      return result;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, 0, 1, (1 << 24) + 1})
  void aTableOfImpossibleSizeIsRefused(int entries) {
    Evaluator material = SampleEvaluators.material();
    assertThrows(
        IllegalArgumentException.class, () -> Textbook.searcher("mtdf", material, entries));
    assertThrows(
        IllegalArgumentException.class,
        () -> Textbook.searcher(Technique.allExact(), material, entries));
  }

  @Test
  void anUnknownNameIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Textbook.searcher("beta", SampleEvaluators.material()));
    assertThrows(IllegalArgumentException.class, () -> Technique.of("beta"));
  }
}
