package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchMarginsTest {
  private static final SearchLimits LIMITS = SearchLimits.depth(7);

  @Provide
  Arbitrary<SearchMargins> margins() {
    return Arbitraries.integers()
        .between(0, 1000)
        .list()
        .ofSize(SearchMargins.names().size())
        .map(
            shares -> {
              SearchMargins margins = SearchMargins.standard();
              for (int i = 0; i < shares.size(); i++) {
                String name = SearchMargins.names().get(i);
                int range = SearchMargins.most(name) - SearchMargins.least(name);
                margins =
                    margins.with(name, SearchMargins.least(name) + range * shares.get(i) / 1000);
              }
              return margins;
            });
  }

  @Property
  void textIsReadAsItIsWritten(@ForAll("margins") SearchMargins margins) {
    SearchMargins read = SearchMargins.parse("# tuned\n\n" + margins + "  # end\n");
    assertEquals(margins.toString(), read.toString());
  }

  /** However the margins are set, a search ends with a legal move. */
  @Property(tries = 30)
  void anyMarginsGiveAMove(@ForAll("margins") SearchMargins margins) {
    try (Searcher searcher = AlphaBetaSearcher.builder().hash(1).margins(margins).build()) {
      assertTrue(searcher.search(Game.start(), SearchLimits.nodes(2000)).bestMove().isPresent());
    }
  }

  @Test
  void standardMarginsAreThoseOfTheSearch() {
    assertEquals(nodes(AlphaBetaSearcher.builder()), nodes(with(SearchMargins.standard())));
    assertEquals(90, SearchMargins.standard().get("reverse-futility"));
    assertEquals(
        "reverse-futility 90",
        SearchMargins.standard().toString().lines().findFirst().orElseThrow());
  }

  @Test
  void eachMarginSteersTheSearch() {
    for (String name : SearchMargins.names()) {
      SearchMargins standard = SearchMargins.standard();
      int standing = standard.get(name);
      int far =
          Math.abs(SearchMargins.most(name) - standing)
                  > Math.abs(standing - SearchMargins.least(name))
              ? SearchMargins.most(name)
              : SearchMargins.least(name);
      assertNotEquals(nodes(with(standard)), nodes(with(standard.with(name, far))), name);
    }
  }

  private static AlphaBetaSearcher.Builder with(SearchMargins margins) {
    return AlphaBetaSearcher.builder().margins(margins);
  }

  private static long nodes(AlphaBetaSearcher.Builder builder) {
    try (Searcher searcher = builder.hash(1).build()) {
      return searcher.search(Positions.played(5, 20), SearchLimits.depth(11)).nodes();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'razor', 'line 1: expected a name and a value, got ''razor'''",
    "'razor 1 2', 'line 1: expected a name and a value, got ''razor 1 2'''",
    "'razor x', 'line 1: expected a whole number, got ''x'''",
    "'razor 300\nfutile 3', 'line 2: no such margin: ''futile'''",
    "'razor 4', 'line 1: razor: expected 50 to 10000, got 4'",
  })
  void faultyLinesAreRefused(String text, String message) {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> SearchMargins.parse(text));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void aMarginsFileIsReadByOption(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("margins.txt"), "razor 100\n");
    SearcherProvider provider = SearcherProvider.named("alphabeta");
    try (Searcher searcher =
            provider.create(
                Map.of("Margins File", file.toString(), "Hash", "1", "Warm Up", "false"));
        Searcher same = with(SearchMargins.standard().with("razor", 100)).hash(1).build()) {
      assertEquals(
          same.search(Game.start(), LIMITS).nodes(), searcher.search(Game.start(), LIMITS).nodes());
    }
    Files.writeString(file, "razor\n");
    for (Path each : new Path[] {folder.resolve("missing.txt"), file}) {
      Exception refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> provider.create(Map.of("Margins File", each.toString())));
      assertTrue(refused.toString().contains(each.toString()), refused.toString());
    }
  }
}
