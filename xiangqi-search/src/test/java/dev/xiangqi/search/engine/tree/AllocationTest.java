package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.search.engine.network.NetworkEvaluation;
import dev.xiangqi.search.engine.network.NetworkWeights;
import dev.xiangqi.search.engine.network.RandomNetwork;
import dev.xiangqi.testing.Allocations;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A search allocates for its reports, not for its nodes. */
class AllocationTest {
  private static final long NODES = 2_000_000;
  private static final long MOST_BYTES = 64 << 10;

  private final TranspositionTable table = new TranspositionTable(16);
  private long reports;

  static Stream<Named<Evaluation>> evaluations() {
    NetworkWeights weights = NetworkWeights.parse("random", RandomNetwork.bytes(5, 16, 8));
    return Stream.of(
        Named.of("terms", new TermEvaluation(Scores.MAX_PLY)),
        Named.of("network", new NetworkEvaluation(weights, Scores.MAX_PLY)));
  }

  @ParameterizedTest
  @MethodSource("evaluations")
  void nodesAllocateNothing(Evaluation evaluation) {
    Worker worker = new Worker(table, evaluation, Margins.STANDARD);
    long least =
        Allocations.leastPrepared(
            MOST_BYTES - 1,
            () -> {
              RootSearch search = begin(worker, NODES);
              return () -> {
                deepen(search);
                assertEquals(NODES, worker.nodes());
              };
            });
    assertTrue(reports > 0, "nothing was reported");
    assertTrue(
        least < MOST_BYTES, least + " bytes for " + NODES + " nodes, the least of all rounds");
  }

  private RootSearch begin(Worker worker, long nodes) {
    Game game =
        Game.from(
            Position.fromFen(
                "1r2kab2/4a4/1c2b1n2/4p3p/p1p6/6p2/P1P1P3P/N3C1N2/4A4/2BAK1B1R w - - 5 25"));
    SearchControl control =
        new SearchControl(() -> false, () -> false, nodes, SearchControl.NO_LIMIT);
    worker.begin(game, RuleSet.wxf(), Contempt.NONE, Endings.NONE, control, true, worker::nodes);
    RootMoves moves =
        RootMoves.of(game, game.position().legalMoves(), RuleSet.wxf(), Contempt.NONE);
    return new RootSearch(worker, moves, control, table, 1, report -> reports++);
  }

  private static void deepen(RootSearch search) {
    for (int depth = 1; search.deepen(depth); depth++) {
      assertEquals(depth, search.completedDepth());
    }
  }
}
