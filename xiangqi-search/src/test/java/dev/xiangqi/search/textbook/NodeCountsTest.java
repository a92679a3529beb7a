package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The counters as a value, their sums, and the names of counters and techniques. */
class NodeCountsTest {
  private static final String BALANCED =
      "r1bak1b1r/4a4/2n1c1n2/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R w - - 0 1";

  private static final String UNBALANCED =
      "1r3kbnr/4a2c1/b1n6/p3p1p1p/9/2B3P2/P1P1P3P/9/C3A4/R1BcK2NR b - - 1 11";

  private static final List<Long> CUTS = List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);

  @Test
  void isAnImmutableValue() {
    Map<Counter, Long> values = new EnumMap<>(Counter.class);
    values.put(Counter.NODES, 1000L);
    List<Long> cuts = new ArrayList<>(CUTS);
    NodeCounts counts = new NodeCounts(values, cuts);
    values.put(Counter.NODES, 1L);
    cuts.clear();
    assertEquals(1000, counts.nodes());
    assertEquals(0, counts.of(Counter.NULL_CUTS));
    assertEquals(CUTS, counts.cutsByMove());
    assertEquals(List.of(Counter.values()), List.copyOf(counts.values().keySet()));
    assertEquals(new NodeCounts(Map.of(Counter.NODES, 1000L), CUTS), counts);
    assertNotEquals(NodeCounts.NONE, counts);
    assertThrows(UnsupportedOperationException.class, () -> counts.values().put(Counter.NODES, 1L));
  }

  @Test
  void refusesImpossibleNumbers() {
    assertThrows(
        IllegalArgumentException.class, () -> new NodeCounts(Map.of(Counter.NODES, -1L), CUTS));
    assertThrows(IllegalArgumentException.class, () -> new NodeCounts(Map.of(), List.of(1L)));
    List<Long> negative = List.of(0L, 0L, 0L, 0L, 0L, 0L, 0L, -1L);
    assertThrows(IllegalArgumentException.class, () -> new NodeCounts(Map.of(), negative));
    assertThrows(IllegalArgumentException.class, () -> NodeCounts.NONE.branchingFactor(0));
  }

  @Test
  void theBranchingFactorIsARootOfTheNodes() {
    assertEquals(10, new NodeCounts(Map.of(Counter.NODES, 1000L), CUTS).branchingFactor(3), 1e-9);
    assertEquals(0, NodeCounts.NONE.branchingFactor(3));
  }

  @Test
  void countersOfASearchAddUp() {
    // With iterative deepening, the table knows a move wherever internal deepening would search.
    EnumSet<Technique> techniques = EnumSet.complementOf(EnumSet.of(Technique.ITERATIVE_DEEPENING));
    NodeCounts counts = counts(BALANCED, techniques, 6);
    Set<Technique> razoring = Technique.allExact();
    razoring.add(Technique.RAZORING);
    NodeCounts razored = counts(UNBALANCED, razoring, 3);
    for (Counter counter : Counter.values()) {
      if (!counter.code().contains("mate") && counter != Counter.NULL_REFUTATIONS) {
        assertTrue(counts.of(counter) + razored.of(counter) > 0, counter::code);
      }
    }
    assertEquals(
        counts.of(Counter.CUTS), counts.cutsByMove().stream().mapToLong(Long::longValue).sum());
    assertEquals(
        counts.of(Counter.NULL_MOVES),
        counts.of(Counter.NULL_CUTS)
            + counts.of(Counter.NULL_FAILURES)
            + counts.of(Counter.NULL_REFUTATIONS));
    assertEquals(
        counts.of(Counter.QUIESCENCE_NODES),
        counts.of(Counter.QUIESCENCE_STANDS)
            + counts.of(Counter.QUIESCENCE_CUTS)
            + counts.of(Counter.QUIESCENCE_PV_NODES)
            + counts.of(Counter.QUIESCENCE_ALPHA_NODES)
            + counts.of(Counter.QUIESCENCE_MATE_NODES));
    assertTrue(counts.of(Counter.LEAVES) <= counts.of(Counter.QUIESCENCE_NODES));
    assertTrue(counts.of(Counter.LATE_SKIPS) <= counts.of(Counter.LATE_PROBES));
  }

  @Test
  void everyPositionIsALeafOrOfOneKind() {
    NodeCounts counts =
        counts(BALANCED, EnumSet.of(Technique.ALPHA_BETA, Technique.TRANSPOSITIONS), 4);
    assertEquals(
        counts.nodes(),
        counts.of(Counter.LEAVES)
            + counts.of(Counter.CUTS)
            + counts.of(Counter.PV_NODES)
            + counts.of(Counter.ALPHA_NODES)
            + counts.of(Counter.MATE_NODES)
            + counts.of(Counter.TABLE_EXACT_HITS)
            + counts.of(Counter.TABLE_BETA_HITS)
            + counts.of(Counter.TABLE_ALPHA_HITS));
  }

  @Test
  void namesAreDistinct() {
    Set<String> names = new HashSet<>();
    for (Counter counter : Counter.values()) {
      assertTrue(names.add(counter.code()), counter::code);
    }
    for (Technique technique : Technique.values()) {
      assertTrue(names.add(technique.code()), technique::code);
      assertTrue(names.add(technique.chineseName()), technique::chineseName);
      assertEquals(technique, Technique.of(technique.code().toUpperCase(Locale.ROOT)));
    }
  }

  private static NodeCounts counts(String fen, Set<Technique> techniques, int depth) {
    Game game = Game.from(Position.fromFen(fen));
    try (TextbookSearcher searcher = Textbook.searcher(techniques, SampleEvaluators.material())) {
      searcher.search(game, SearchLimits.depth(depth));
      return searcher.counts();
    }
  }
}
