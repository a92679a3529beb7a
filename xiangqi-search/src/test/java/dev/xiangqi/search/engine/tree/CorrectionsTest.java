package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import org.junit.jupiter.api.Test;

class CorrectionsTest {
  private static final int PART = 60;

  private final Corrections corrections =
      new Corrections(Margins.STANDARD.with(Margin.CORRECTION, PART));

  private static Board board(String fen) {
    return Position.fromFen(fen).toBoard();
  }

  @Test
  void growWithErrorsOfOneSignUpToABound() {
    Board board = Position.initial().toBoard();
    int last = 0;
    for (int i = 0; i < 100; i++) {
      assertTrue(corrections.of(board) >= last);
      last = corrections.of(board);
      corrections.learn(board, 500, 20);
    }
    assertTrue(last > 2 * PART && last <= 3 * PART, "correction of " + last);
    for (int i = 0; i < 200; i++) {
      corrections.learn(board, -500, 20);
    }
    assertTrue(corrections.of(board) < -2 * PART);
    corrections.clear();
    assertEquals(0, corrections.of(board));
  }

  @Test
  void smallErrorsOfLowDepthChangeLess() {
    Board board = Position.initial().toBoard();
    corrections.learn(board, 20, 4);
    int small = corrections.of(board);
    corrections.clear();
    corrections.learn(board, 200, 8);
    assertTrue(corrections.of(board) > small);
  }

  @Test
  void holdForTheSideToMove() {
    Board board = Position.initial().toBoard();
    corrections.learn(board, 500, 20);
    assertTrue(corrections.of(board) > 0);
    board.makeNull();
    assertEquals(0, corrections.of(board));
  }

  @Test
  void passToPositionsThatShareAPart() {
    corrections.learn(board("r2k5/9/9/p8/9/9/P8/9/9/R3K4 w - - 0 1"), 500, 20);
    int all = corrections.of(board("r2k5/9/9/p8/9/9/P8/9/9/R3K4 w - - 0 1"));
    assertEquals(all / 3, corrections.of(board("1r1k5/9/9/p8/9/9/P8/9/9/1R2K4 w - - 0 1")));
    assertEquals(all / 3, corrections.of(board("1r1k5/9/9/1p7/9/9/P8/9/9/R3K4 w - - 0 1")));
    assertEquals(all / 3, corrections.of(board("r2k5/9/9/1p7/9/9/P8/9/9/1R2K4 w - - 0 1")));
    assertEquals(0, corrections.of(board("1r1k5/9/9/1p7/9/9/P8/9/9/1R2K4 w - - 0 1")));
  }
}
