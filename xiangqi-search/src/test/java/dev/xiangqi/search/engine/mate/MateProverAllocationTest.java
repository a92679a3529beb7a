package dev.xiangqi.search.engine.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.StaticExchange;
import dev.xiangqi.testing.Positions;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Exchanges and proofs allocate nothing after a warm-up. */
class MateProverAllocationTest {
  private static final int ROUNDS = 20;

  private final List<Board> boards =
      LongStream.range(0, 40)
          .mapToObj(seed -> Positions.played(seed, 60).position())
          .map(Position::toBoard)
          .toList();
  private final int[] moves = new int[Board.MAX_MOVES];
  private final MateProver prover = new MateProver(3, 10);

  @Test
  void nothing() {
    assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean, "no count of allocations");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeTrue(threads.isThreadAllocatedMemorySupported(), "no count of allocations");
    threads.setThreadAllocatedMemoryEnabled(true);
    long least = Long.MAX_VALUE;
    long sum = 0;
    for (int round = 0; round < ROUNDS && least > 0; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      sum += work();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertTrue(sum != 0, "nothing was done");
    assertEquals(0, least, "bytes allocated, the least of all rounds");
  }

  private long work() {
    long sum = 0;
    for (int i = 0; i < boards.size(); i++) {
      Board board = boards.get(i);
      int count = MoveGenerator.legal(board, moves);
      for (int j = 0; j < count; j++) {
        sum += StaticExchange.atLeast(board, moves[j], 0) ? 1 : 0;
      }
      sum += prover.prove(board, 2, moves, count, 10_000, () -> false) + prover.nodes();
    }
    return sum;
  }
}
