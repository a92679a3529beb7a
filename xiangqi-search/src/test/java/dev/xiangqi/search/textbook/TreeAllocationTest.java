package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.evaluation.UserEvaluation;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import dev.xiangqi.testing.Allocations;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/** A textbook search with all techniques allocates nothing at its nodes. */
class TreeAllocationTest {
  private static final int NODES = 300_000;
  private static final long MOST_BYTES = 100_000;

  @Test
  void nodesAllocateNothing() {
    TreeSearch search = Textbook.search(EnumSet.allOf(Technique.class), Table.ENTRIES);
    long bytes =
        Allocations.leastPrepared(
            MOST_BYTES - 1,
            () -> {
              Tree tree = tree();
              return () -> {
                search(search, tree);
                assertEquals(NODES, tree.nodes());
              };
            });
    assertTrue(bytes < MOST_BYTES, () -> bytes + " bytes for " + NODES + " nodes");
  }

  private static void search(TreeSearch search, Tree tree) {
    search.clear();
    assertThrows(
        Tree.LimitReached.class, () -> search.value(tree, 12, -Tree.INFINITY, Tree.INFINITY));
  }

  private static Tree tree() {
    Position position =
        Position.fromFen(
            "1r2kab2/4a4/1c2b1n2/4p3p/p1p6/6p2/P1P1P3P/N3C1N2/4A4/2BAK1B1R w - - 5 25");
    Tree tree =
        new Tree(
            position.toBoard(),
            new UserEvaluation(SampleEvaluators.material()),
            NODES,
            nodes -> nodes >= NODES,
            null);
    tree.begin(position.legalMoves().stream().mapToInt(Move::packed).toArray(), 0, 0);
    return tree;
  }
}
