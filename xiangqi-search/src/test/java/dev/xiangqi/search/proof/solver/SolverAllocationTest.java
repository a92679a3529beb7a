package dev.xiangqi.search.proof.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Positions;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A search within a number of plies allocates nothing but its answer. */
class SolverAllocationTest {
  private static final int BYTES_OF_AN_ANSWER = 24;

  private final ProofTable table = new ProofTable(1, () -> false);
  private final List<Solver> solvers =
      LongStream.range(0, 10)
          .mapToObj(seed -> Positions.played(seed, 60).position())
          .map(position -> new Question(position, false, RuleSet.wxf(), EndgameSource.NONE))
          .map(question -> Solver.proves(table, question))
          .toList();
  private long sum;

  @Test
  void nothing() {
    long answers = (long) BYTES_OF_AN_ANSWER * solvers.size();
    long least = Allocations.least(answers, () -> sum += work());
    assertTrue(sum != 0, "nothing was done");
    assertTrue(least <= answers, "bytes allocated, the least of all rounds: " + least);
  }

  @Test
  void nodesAreCounted() {
    Solver solver = solvers.get(0);
    solver.begin(1_000, () -> false);
    assertEquals(Outcome.OPEN, solver.solve(19));
    assertTrue(solver.nodes() >= 1_000 && solver.nodes() <= 2_200, "nodes " + solver.nodes());
  }

  private long work() {
    long nodes = 0;
    table.clear();
    for (int i = 0; i < solvers.size(); i++) {
      Solver solver = solvers.get(i);
      solver.begin(3_000, () -> false);
      solver.solve(5);
      nodes += solver.nodes();
    }
    return nodes;
  }
}
