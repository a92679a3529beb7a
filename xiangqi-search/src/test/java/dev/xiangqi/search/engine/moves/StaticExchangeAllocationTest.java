package dev.xiangqi.search.engine.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Positions;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Exchanges allocate nothing after a warm-up. */
class StaticExchangeAllocationTest {
  private final List<Board> boards =
      LongStream.range(0, 40)
          .mapToObj(seed -> Positions.played(seed, 60).position())
          .map(Position::toBoard)
          .toList();
  private final int[] moves = new int[Board.MAX_MOVES];
  private long sum;

  @Test
  void nothing() {
    long least = Allocations.least(0, () -> sum += work());
    assertTrue(sum != 0, "nothing was done");
    assertEquals(0, least, "bytes allocated, the least of all rounds");
  }

  private long work() {
    long result = 0;
    for (int i = 0; i < boards.size(); i++) {
      Board board = boards.get(i);
      int count = MoveGenerator.legal(board, moves);
      for (int j = 0; j < count; j++) {
        result += StaticExchange.atLeast(board, moves[j], 0) ? 1 : 0;
      }
    }
    return result;
  }
}
