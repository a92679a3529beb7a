package dev.xiangqi.core.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Positions;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Methods documented to allocate nothing do not allocate after warm-up. */
class AllocationTest {
  private static final int REPEATS = 50;

  private final List<Board> boards =
      LongStream.range(0, 40)
          .mapToObj(
              seed ->
                  seed % 2 == 0 ? Positions.played(seed, 60).position() : Positions.composed(seed))
          .map(Position::toBoard)
          .toList();
  private final int[][] buffers = new int[3][Board.MAX_MOVES];

  @Test
  void listing() {
    assertAllocatesNothing(
        () -> {
          long sum = 0;
          for (int i = 0; i < boards.size(); i++) {
            Board board = boards.get(i);
            sum += MoveGenerator.legal(board, buffers[0]);
            sum += MoveGenerator.captures(board, buffers[0], 0);
            sum += MoveGenerator.quiets(board, buffers[0], 0);
            sum += MoveGenerator.pseudoLegal(board, buffers[0], 0);
            sum += MoveGenerator.count(board, buffers[0]);
          }
          return sum;
        });
  }

  @Test
  void makeAndUnmake() {
    assertAllocatesNothing(
        () -> {
          long sum = 0;
          for (int i = 0; i < boards.size(); i++) {
            sum += walk(boards.get(i), 2);
          }
          return sum;
        });
  }

  @Test
  void queries() {
    Position position = Position.initial();
    Board board = position.toBoard();
    List<Move> moves = position.legalMoves();
    assertAllocatesNothing(
        () -> {
          long sum = 0;
          for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            sum += position.isLegal(move) ? 1 : 0;
            sum += position.pieceAt(move.from()).isPresent() ? 1 : 0;
            sum += position.king(position.sideToMove()).ordinal();
            sum += MoveGenerator.givesCheck(board, move.packed()) ? 1 : 0;
          }
          for (int move = 0; move < 90 << 7; move += 31) {
            if (Board.to(move) < Squares.COUNT) {
              sum += MoveGenerator.isLegal(board, move) ? 1 : 0;
            }
          }
          return sum;
        });
  }

  private long walk(Board board, int depth) {
    int count = MoveGenerator.legal(board, buffers[depth]);
    long sum = count;
    for (int i = 0; depth > 1 && i < count; i++) {
      board.make(buffers[depth][i]);
      sum += walk(board, depth - 1);
      board.unmake();
    }
    if (!board.isInCheck()) {
      board.makeNull();
      sum += board.key();
      board.unmakeNull();
    }
    return sum;
  }

  /** Work that returns a number, so that the JIT compiler cannot remove it. */
  private interface Work {
    long run();
  }

  private static void assertAllocatesNothing(Work work) {
    long[] sum = new long[1];
    long minimum =
        Allocations.least(
            0,
            () -> {
              for (int i = 0; i < REPEATS; i++) {
                sum[0] += work.run();
              }
            });
    assertTrue(sum[0] != 0, "the work had no result");
    assertEquals(0, minimum, "bytes allocated by " + REPEATS + " runs, minimum of all rounds");
  }
}
