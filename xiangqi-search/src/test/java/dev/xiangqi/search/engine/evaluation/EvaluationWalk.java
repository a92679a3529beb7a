package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.function.ToIntFunction;

/** Random moves that are made and taken back, while an evaluation follows. */
public final class EvaluationWalk {
  /** The greatest number of moves made at a time. */
  public static final int MAX_PLY = 150;

  private EvaluationWalk() {}

  /**
   * Compares an evaluation that follows moves with one that begins anew. Several moves may pass
   * between two values.
   */
  public static void compare(
      Board board, Evaluation evaluation, ToIntFunction<Board> anew, long seed) {
    evaluation.begin(board);
    Random random = new Random(seed);
    int[] moves = new int[Board.MAX_MOVES];
    Deque<Integer> made = new ArrayDeque<>();
    for (int i = 0; i < MAX_PLY; i++) {
      int count = MoveGenerator.legal(board, moves);
      if (count == 0 || (!made.isEmpty() && random.nextInt(3) == 0)) {
        if (made.isEmpty()) {
          return;
        }
        made.pop();
        board.unmake();
        evaluation.unmake();
      } else {
        int move = moves[random.nextInt(count)];
        int from = Board.from(move);
        int to = Board.to(move);
        evaluation.make(board.pieceAt(from), from, to, board.pieceAt(to));
        board.make(move);
        made.push(move);
      }
      if (random.nextBoolean()) {
        assertEquals(anew.applyAsInt(board), evaluation.evaluate(board));
      }
    }
  }
}
