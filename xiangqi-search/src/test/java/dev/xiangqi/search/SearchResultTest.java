package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SearchResultTest {
  private static final Move BEST = Move.parse("h2e2");
  private static final Move REPLY = Move.parse("h9g7");
  private static final SearchInfo LINE =
      SearchInfo.builder(new Score.Centipawns(31)).depth(9).moves(List.of(BEST, REPLY)).build();
  private static final SearchInfo OTHER = SearchInfo.builder(new Score.Centipawns(7)).build();

  private static SearchResult.Builder full() {
    return SearchResult.builder(StopReason.LIMIT)
        .bestMove(BEST)
        .ponderMove(REPLY)
        .lines(List.of(LINE, OTHER))
        .nodes(4711);
  }

  @Test
  void anEmptyTableFindsNothing() {
    SearchResult result = SearchResult.builder(StopReason.NO_MOVE_ALLOWED).build();
    assertEquals(Optional.empty(), result.bestMove());
    assertEquals(Optional.empty(), result.ponderMove());
    assertEquals(List.of(), result.lines());
    assertEquals(Optional.empty(), result.score());
    assertEquals(0, result.depth());
    assertEquals(0, result.nodes());
    assertEquals(StopReason.NO_MOVE_ALLOWED, result.stopReason());
    assertEquals("- NO_MOVE_ALLOWED []", result.toString());
  }

  @Test
  void aBuilderSetsEverything() {
    SearchResult result = full().build();
    assertEquals(Optional.of(BEST), result.bestMove());
    assertEquals(Optional.of(REPLY), result.ponderMove());
    assertEquals(List.of(LINE, OTHER), result.lines());
    assertEquals(Optional.of(new Score.Centipawns(31)), result.score());
    assertEquals(9, result.depth());
    assertEquals(4711, result.nodes());
    assertEquals("h2e2 ponder h9g7 LIMIT [" + LINE + ", " + OTHER + "]", result.toString());
  }

  @Test
  void builtValuesDoNotChange() {
    List<SearchInfo> lines = new ArrayList<>(List.of(LINE, OTHER));
    SearchResult.Builder builder = full().lines(lines);
    SearchResult result = builder.build();
    lines.clear();
    builder.nodes(5);
    assertEquals(full().build(), result);
  }

  @Test
  void negativeNodesAreRefused() {
    assertEquals(
        "nodes: expected 0 or more, got -1",
        assertThrows(IllegalArgumentException.class, () -> full().nodes(-1)).getMessage());
  }

  @Test
  void equalsComparesAllFields() {
    new EqualsTester()
        .addEqualityGroup(full().build(), full().build())
        .addEqualityGroup(full().bestMove(REPLY).build())
        .addEqualityGroup(full().ponderMove(BEST).build())
        .addEqualityGroup(full().lines(List.of(OTHER, LINE)).build())
        .addEqualityGroup(full().nodes(4712).build())
        .addEqualityGroup(SearchResult.builder(StopReason.LIMIT).build())
        .addEqualityGroup(SearchResult.builder(StopReason.STOPPED).build())
        .testEquals();
  }
}
