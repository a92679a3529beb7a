package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SearchLimitsTest {
  private static final Move CANNON = Move.parse("h2e2");
  private static final Move HORSE = Move.parse("h0g2");
  private static final TimeLeft CLOCK = TimeLeft.of(Duration.ofMinutes(1), Duration.ofSeconds(2));

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  private static SearchLimits.Builder full() {
    return SearchLimits.builder()
        .depth(9)
        .nodes(1000)
        .softNodes(500)
        .time(Duration.ofSeconds(3))
        .timeLeft(CLOCK)
        .opponentTimeLeft(TimeLeft.of(Duration.ofSeconds(5), Duration.ZERO))
        .mate(4)
        .lines(2)
        .ponder(true)
        .onlyMoves(List.of(HORSE, CANNON))
        .excludedMoves(List.of(HORSE));
  }

  @Test
  void factoriesSetASingleLimit() {
    assertEquals(OptionalInt.of(9), SearchLimits.depth(9).depth());
    assertEquals(OptionalLong.of(77), SearchLimits.nodes(77).nodes());
    assertEquals(Optional.of(Duration.ofMillis(5)), SearchLimits.time(Duration.ofMillis(5)).time());
    assertTrue(SearchLimits.infinite().isInfinite());
    SearchLimits limits = SearchLimits.depth(9);
    assertEquals(OptionalLong.empty(), limits.nodes());
    assertEquals(OptionalLong.empty(), limits.softNodes());
    assertEquals(Optional.empty(), limits.time());
    assertEquals(Optional.empty(), limits.timeLeft());
    assertEquals(Optional.empty(), limits.opponentTimeLeft());
    assertEquals(OptionalInt.empty(), limits.mate());
    assertEquals(1, limits.lines());
    assertEquals(Optional.empty(), limits.onlyMoves());
    assertEquals(Set.of(), limits.excludedMoves());
    assertFalse(limits.ponder());
    assertFalse(limits.isInfinite());
  }

  @Test
  void aClockIsOneCall() {
    SearchLimits own = SearchLimits.clock(Duration.ofMinutes(1), Duration.ofSeconds(2));
    assertEquals(SearchLimits.builder().timeLeft(CLOCK).build(), own);
    assertEquals(Optional.of(CLOCK), own.timeLeft());
    assertEquals(Optional.empty(), own.opponentTimeLeft());
    TimeLeft control = TimeLeft.of(Duration.ofMinutes(5), Duration.ZERO, 40);
    SearchLimits both = SearchLimits.clock(control, CLOCK);
    assertEquals(Optional.of(control), both.timeLeft());
    assertEquals(Optional.of(CLOCK), both.opponentTimeLeft());
    refused(
        "increment: expected none or more, got PT-1S",
        () -> SearchLimits.clock(Duration.ZERO, Duration.ofSeconds(-1)));
  }

  @Test
  void aBuilderSetsEverything() {
    SearchLimits limits = full().build();
    assertEquals(OptionalInt.of(9), limits.depth());
    assertEquals(OptionalLong.of(1000), limits.nodes());
    assertEquals(OptionalLong.of(500), limits.softNodes());
    assertEquals(Optional.of(Duration.ofSeconds(3)), limits.time());
    assertEquals(Optional.of(CLOCK), limits.timeLeft());
    assertEquals(
        Optional.of(TimeLeft.of(Duration.ofSeconds(5), Duration.ZERO)), limits.opponentTimeLeft());
    assertEquals(OptionalInt.of(4), limits.mate());
    assertEquals(2, limits.lines());
    assertTrue(limits.ponder());
    assertEquals(Optional.of(Set.of(CANNON, HORSE)), limits.onlyMoves());
    assertEquals(Set.of(HORSE), limits.excludedMoves());
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    for (int depth : new int[] {Integer.MIN_VALUE, -1, 0, 201, Integer.MAX_VALUE}) {
      refused("depth: expected 1 to 200, got " + depth, () -> SearchLimits.depth(depth));
    }
    for (long nodes : new long[] {Long.MIN_VALUE, -1, 0}) {
      refused("nodes: expected 1 or more, got " + nodes, () -> SearchLimits.nodes(nodes));
    }
    for (Duration time : List.of(Duration.ZERO, Duration.ofNanos(-1))) {
      refused("time: expected more than zero, got " + time, () -> SearchLimits.time(time));
    }
    SearchLimits.Builder builder = SearchLimits.builder();
    refused("soft nodes: expected 1 or more, got 0", () -> builder.softNodes(0));
    refused("mate: expected 1 to 100, got 0", () -> builder.mate(0));
    refused("mate: expected 1 to 100, got 101", () -> builder.mate(101));
    refused("lines: expected 1 to 128, got 0", () -> builder.lines(0));
    refused("lines: expected 1 to 128, got 129", () -> builder.lines(129));
    refused("only moves: expected one or more, got none", () -> builder.onlyMoves(List.of()));
  }

  @Test
  void contradictionsAreRefused() {
    String nothing = "expected depth, nodes, time, time left, mate or infinite";
    refused(nothing, () -> SearchLimits.builder().build());
    refused(nothing, () -> SearchLimits.builder().ponder(true).lines(3).build());
    refused(nothing, () -> SearchLimits.builder().opponentTimeLeft(CLOCK).build());
    String both = "infinite: expected no depth, nodes, time, time left or mate in addition";
    Stream.of(
            SearchLimits.builder().depth(1),
            SearchLimits.builder().nodes(1),
            SearchLimits.builder().softNodes(1),
            SearchLimits.builder().time(Duration.ofNanos(1)),
            SearchLimits.builder().timeLeft(CLOCK),
            SearchLimits.builder().mate(1))
        .forEach(builder -> refused(both, () -> builder.infinite(true).build()));
    refused(
        "only moves: expected one that is not excluded, got [h0g2]",
        () -> full().onlyMoves(List.of(HORSE)).build());
    assertTrue(SearchLimits.builder().infinite(true).ponder(true).build().ponder());
  }

  @Test
  void leavesTheMovesAllowed() {
    List<Move> legal = Position.initial().legalMoves();
    assertEquals(legal, SearchLimits.depth(1).allowed(legal));
    assertEquals(List.of(CANNON), full().build().allowed(legal));
    List<Move> without =
        SearchLimits.builder().depth(1).excludedMoves(legal.subList(0, 40)).build().allowed(legal);
    assertEquals(legal.subList(40, legal.size()), without);
    SearchLimits foreign =
        SearchLimits.builder().depth(1).onlyMoves(List.of(Move.parse("a0a9"))).build();
    assertEquals(List.of(), foreign.allowed(legal));
  }

  @Test
  void builtValuesDoNotChange() {
    List<Move> moves = new ArrayList<>(List.of(CANNON));
    SearchLimits.Builder builder = SearchLimits.builder().depth(3).onlyMoves(moves);
    SearchLimits limits = builder.build();
    moves.add(HORSE);
    builder.depth(7).excludedMoves(List.of(HORSE));
    assertEquals("depth 3 only [h2e2]", limits.toString());
    Set<Move> only = limits.onlyMoves().orElseThrow();
    assertThrows(UnsupportedOperationException.class, () -> only.add(HORSE));
  }

  @Test
  void equalsComparesAllFields() {
    EqualsTester tester =
        new EqualsTester()
            .addEqualityGroup(full().build(), full().build(), full().build().toBuilder().build())
            .addEqualityGroup(SearchLimits.infinite(), SearchLimits.infinite().toBuilder().build());
    List<SearchLimits.Builder> others =
        List.of(
            full().depth(8),
            full().nodes(1001),
            full().softNodes(501),
            full().time(Duration.ofNanos(3_000_000_001L)),
            full().timeLeft(TimeLeft.of(Duration.ofMinutes(2), Duration.ofSeconds(2))),
            full().opponentTimeLeft(CLOCK),
            full().mate(5),
            full().lines(1),
            full().ponder(false),
            full().onlyMoves(List.of(CANNON)),
            full().excludedMoves(List.of()));
    others.forEach(other -> tester.addEqualityGroup(other.build()));
    tester.testEquals();
  }

  @Test
  void textNamesTheLimits() {
    assertEquals("depth 9", SearchLimits.depth(9).toString());
    assertEquals("infinite", SearchLimits.infinite().toString());
    assertEquals("soft nodes 7", SearchLimits.builder().softNodes(7).build().toString());
    assertEquals(
        "mate 3 ponder lines 2 without [h0g2]",
        SearchLimits.builder()
            .mate(3)
            .ponder(true)
            .lines(2)
            .excludedMoves(List.of(HORSE))
            .build()
            .toString());
  }
}
