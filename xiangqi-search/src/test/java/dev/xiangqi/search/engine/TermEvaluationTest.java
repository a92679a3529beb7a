package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class TermEvaluationTest {
  private static int evaluated(Position position) {
    return evaluated(position.toBoard());
  }

  private static int evaluated(Board board) {
    TermEvaluation evaluation = new TermEvaluation();
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  @Property(tries = 300)
  void moveByMoveIsAsBegunAnew(@ForAll Position position, @ForAll long seed) {
    Board board = position.toBoard();
    TermEvaluation evaluation = new TermEvaluation();
    evaluation.begin(board);
    Random random = new Random(seed);
    int[] moves = new int[Board.MAX_MOVES];
    Deque<Integer> made = new ArrayDeque<>();
    for (int i = 0; i < 150; i++) {
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
      assertEquals(evaluated(board), evaluation.evaluate(board));
    }
  }

  @Property(tries = 300)
  void isTheSameForBothSidesAndInTheMirror(@ForAll Position position) {
    int value = evaluated(position);
    assertEquals(value, evaluated(position.colorsSwapped()));
    assertEquals(value, evaluated(position.mirrored()));
    assertTrue(Math.abs(value) <= Scores.MAX_EVAL, () -> "got " + value);
  }
}
