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

  private static final String START = Position.initial().toFen();

  private int of(String fen) {
    Board board = Position.fromFen(fen).toBoard();
    return corrections.of(keys(board), board.sideToMove());
  }

  private void learn(String fen, int error, int depth) {
    Board board = Position.fromFen(fen).toBoard();
    corrections.learn(keys(board), board.sideToMove(), error, depth);
  }

  private static PartKeys keys(Board board) {
    PartKeys keys = new PartKeys(0);
    keys.begin(board);
    return keys;
  }

  @Test
  void growWithErrorsOfOneSignUpToABound() {
    int last = 0;
    for (int i = 0; i < 100; i++) {
      assertTrue(of(START) >= last);
      last = of(START);
      learn(START, 500, 20);
    }
    assertTrue(last > 2 * PART && last <= 3 * PART, "correction of " + last);
    for (int i = 0; i < 200; i++) {
      learn(START, -500, 20);
    }
    assertTrue(of(START) < -2 * PART);
    corrections.clear();
    assertEquals(0, of(START));
  }

  @Test
  void smallErrorsOfLowDepthChangeLess() {
    learn(START, 20, 4);
    int small = of(START);
    corrections.clear();
    learn(START, 200, 8);
    assertTrue(of(START) > small);
  }

  @Test
  void holdForTheSideToMove() {
    learn(START, 500, 20);
    assertTrue(of(START) > 0);
    assertEquals(0, of(START.replace(" w ", " b ")));
  }

  @Test
  void passToPositionsThatShareAPart() {
    learn("r2k5/9/9/p8/9/9/P8/9/9/R3K4 w - - 0 1", 500, 20);
    int all = of("r2k5/9/9/p8/9/9/P8/9/9/R3K4 w - - 0 1");
    assertEquals(all / 3, of("1r1k5/9/9/p8/9/9/P8/9/9/1R2K4 w - - 0 1"));
    assertEquals(all / 3, of("1r1k5/9/9/1p7/9/9/P8/9/9/R3K4 w - - 0 1"));
    assertEquals(all / 3, of("r2k5/9/9/1p7/9/9/P8/9/9/1R2K4 w - - 0 1"));
    assertEquals(0, of("1r1k5/9/9/1p7/9/9/P8/9/9/1R2K4 w - - 0 1"));
  }
}
