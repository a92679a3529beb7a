package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final int LAST = History.row(Board.piece(Board.BLACK, Board.HORSE), 65);
  private static final int OWN = History.row(Board.piece(Board.RED, Board.CANNON), 22);

  private final History history = new History();
  private final Board board = Position.initial().toBoard();

  @Test
  void staysWithinItsBounds() {
    Random random = new Random(1);
    int quiet = Move.parse("h0g2").packed();
    int capture = Move.parse("h2h9").packed();
    for (int i = 0; i < 100_000; i++) {
      int bonus = i < 1_000 ? 1_600 : i < 2_000 ? -1_600 : random.nextInt(3_201) - 1_600;
      history.updateQuiet(board, quiet, LAST, OWN, bonus);
      history.updateCapture(board, capture, bonus);
      assertTrue(Math.abs(history.quiet(board, quiet, LAST, OWN)) <= 3 * History.MAX);
      assertTrue(Math.abs(history.capture(board, capture)) <= History.MAX);
    }
    history.clear();
    assertEquals(0, history.quiet(board, quiet, LAST, OWN));
    assertEquals(0, history.capture(board, capture));
  }

  @Test
  void aMoveThatHasBeenMadeIsTheSameMove() {
    int move = Move.parse("h0g2").packed();
    board.make(move);
    history.updatePlayed(board, move, 100);
    board.unmake();
    assertEquals(100, history.quiet(board, move, LAST, OWN));
  }

  @Test
  void dependsOnSideMoveAndEarlierMoves() {
    int move = Move.parse("h0g2").packed();
    history.updateQuiet(board, move, LAST, OWN, 1_000);
    assertEquals(3_000, history.quiet(board, move, LAST, OWN));
    assertEquals(2_000, history.quiet(board, move, LAST, History.NO_ROW));
    assertEquals(1_000, history.quiet(board, move, History.NO_ROW, History.NO_ROW));
    assertEquals(0, history.quiet(board, Move.parse("h0i2").packed(), LAST, OWN));
    board.makeNull();
    assertEquals(0, history.quiet(board, Move.parse("h9g7").packed(), LAST, OWN));
  }
}
