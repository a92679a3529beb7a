package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  @Test
  void anUnknownNameIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Textbook.searcher("beta", SampleEvaluators.material()));
    assertThrows(IllegalArgumentException.class, () -> Technique.of("beta"));
  }
}
