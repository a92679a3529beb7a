package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextbookProviderTest {
  private final SearcherProvider provider = SearcherProvider.named("textbook");

  @Test
  void everySearchPlaysWithEveryEvaluator() {
    for (String search : Textbook.names()) {
      for (String evaluator : SampleEvaluators.names()) {
        try (Searcher searcher =
            provider.create(Map.of("Search", search, "Evaluator", evaluator))) {
          SearchResult result = searcher.search(Game.start(), SearchLimits.depth(2));
          assertTrue(result.bestMove().isPresent(), () -> search + " with " + evaluator);
        }
      }
    }
  }

  @Test
  void techniquesReplaceTheSearch() {
    try (Searcher named = provider.create(Map.of("Search", "negamax"));
        Searcher combined = provider.create(Map.of("Techniques", "alpha-beta, killers"))) {
      long all = named.search(Game.start(), SearchLimits.depth(3)).nodes();
      long cut = combined.search(Game.start(), SearchLimits.depth(3)).nodes();
      assertTrue(cut < all / 2, () -> cut + " nodes of " + all);
    }
  }

  @Test
  void refusesUnknownNames() {
    for (Map<String, String> values :
        List.of(
            Map.of("Search", "magic"),
            Map.of("Techniques", "alpha-beta,magic"),
            Map.of("Evaluator", "magic"),
            Map.of("Evaluator", "material+magic"))) {
      String message =
          requireNonNull(
              assertThrows(IllegalArgumentException.class, () -> provider.create(values))
                  .getMessage());
      assertTrue(message.contains(values.keySet().iterator().next()), message);
      assertTrue(message.contains("magic"), message);
    }
    assertThrows(IllegalArgumentException.class, () -> SampleEvaluators.named("magic"));
  }

  @Test
  void theTableHasTheWantedSize() {
    String techniques = "alpha-beta, transpositions, two-tier";
    try (Searcher small = provider.create(Map.of("Techniques", techniques, "Entries", "64"));
        Searcher usual = provider.create(Map.of("Techniques", techniques))) {
      long more = small.search(Game.start(), SearchLimits.depth(4)).nodes();
      long fewer = usual.search(Game.start(), SearchLimits.depth(4)).nodes();
      assertTrue(fewer < more, () -> fewer + " and " + more);
    }
    for (String entries : List.of("1", "16777217", "many")) {
      assertThrows(
          IllegalArgumentException.class, () -> provider.create(Map.of("Entries", entries)));
    }
  }

  @Test
  void isFoundByName() {
    assertEquals(new TextbookProvider().options(), provider.options());
  }
}
