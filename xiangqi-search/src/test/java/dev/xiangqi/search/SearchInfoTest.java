package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SearchInfoTest {
  private static final List<Move> LINE = List.of(Move.parse("h2e2"), Move.parse("h9g7"));

  private static SearchInfo.Builder full(Score score) {
    return SearchInfo.builder(score)
        .depth(9)
        .selectiveDepth(14)
        .line(2)
        .bound(Bound.LOWER)
        .nodes(4711)
        .elapsed(Duration.ofMillis(20))
        .hashPermille(5)
        .moves(LINE);
  }

  private static SearchInfo.Builder full() {
    return full(new Score.Centipawns(31));
  }

  @Test
  void anEmptyTableFindsNothing() {
    SearchInfo info = SearchInfo.builder(new Score.Centipawns(31)).build();
    assertEquals(0, info.depth());
    assertEquals(0, info.selectiveDepth());
    assertEquals(1, info.line());
    assertEquals(new Score.Centipawns(31), info.score());
    assertEquals(Bound.EXACT, info.bound());
    assertEquals(0, info.nodes());
    assertEquals(Duration.ZERO, info.elapsed());
    assertEquals(0, info.nodesPerSecond());
    assertEquals(OptionalInt.empty(), info.hashPermille());
    assertEquals(List.of(), info.moves());
    assertEquals("depth 0 seldepth 0 multipv 1 score cp 31 nodes 0 time PT0S pv", info.toString());
  }

  @Test
  void aBuilderSetsEverything() {
    SearchInfo info = full().build();
    assertEquals(9, info.depth());
    assertEquals(14, info.selectiveDepth());
    assertEquals(2, info.line());
    assertEquals(Bound.LOWER, info.bound());
    assertEquals(4711, info.nodes());
    assertEquals(Duration.ofMillis(20), info.elapsed());
    assertEquals(235_550, info.nodesPerSecond());
    assertEquals(OptionalInt.of(5), info.hashPermille());
    assertEquals(LINE, info.moves());
    assertEquals(
        "depth 9 seldepth 14 multipv 2 score cp 31 lowerbound nodes 4711 time PT0.02S hashfull 5"
            + " pv h2e2 h9g7",
        info.toString());
    assertEquals(9, full().selectiveDepth(3).build().selectiveDepth());
  }

  @Test
  void builtValuesDoNotChange() {
    List<Move> moves = new ArrayList<>(LINE);
    SearchInfo.Builder builder = full().moves(moves);
    SearchInfo info = builder.build();
    moves.clear();
    builder.depth(3);
    assertEquals(full().build(), info);
  }

  @Test
  void anyTimeIsAccepted() {
    Duration age = Duration.ofSeconds(Long.MAX_VALUE);
    SearchInfo info = full().elapsed(age).nodes(Long.MAX_VALUE).build();
    assertEquals(age, info.elapsed());
    assertTrue(info.nodesPerSecond() > 0);
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    refused("depth: expected 0 or more, got -1", () -> full().depth(-1));
    refused("selective depth: expected 0 or more, got -1", () -> full().selectiveDepth(-1));
    refused("line: expected 1 or more, got 0", () -> full().line(0));
    refused("nodes: expected 0 or more, got -1", () -> full().nodes(-1));
    refused(
        "elapsed: expected none or more, got PT-0.000000001S",
        () -> full().elapsed(Duration.ofNanos(-1)));
    refused("hash permille: expected 0 or more, got -1", () -> full().hashPermille(-1));
  }

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  void equalsComparesAllFields() {
    EqualsTester tester = new EqualsTester().addEqualityGroup(full().build(), full().build());
    List<SearchInfo.Builder> others =
        List.of(
            full(new Score.Centipawns(32)),
            full(new Score.WinIn(5)),
            full(new Score.WinIn(6)),
            full(new Score.LossIn(5)),
            full(new Score.LossIn(6)),
            full().depth(8),
            full().selectiveDepth(15),
            full().line(1),
            full().bound(Bound.UPPER),
            full().bound(Bound.EXACT),
            full().nodes(4712),
            full().elapsed(Duration.ofNanos(20_000_001)),
            full().hashPermille(6),
            full().moves(LINE.subList(0, 1)));
    others.forEach(other -> tester.addEqualityGroup(other.build()));
    tester.testEquals();
  }
}
