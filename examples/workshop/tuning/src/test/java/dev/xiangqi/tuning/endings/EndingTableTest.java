package dev.xiangqi.tuning.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import java.io.PrintWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndingTableTest {
  private final EndingSolver endings = new EndingSolver(2, new PrintWriter(Writer.nullWriter()));

  /**
   * Each value follows from those of the positions after one move: a win leads to a loss of Black
   * in fewer plies, a loss has no other way, and where Red does not win, Black has a way out.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"R v", "H v A", "C v A", "P v E", "A v A", "PP v", "CA v", "P v P", "A v R"})
  void everyValueFollowsFromItsSuccessors(String text) {
    Ending ending = Ending.parse(text);
    EndingTable table = endings.table(ending);
    byte[] squares = new byte[Squares.COUNT];
    for (int placement = 0; placement < table.layout().size(); placement++) {
      if (!table.layout().place(placement, squares)) {
        assertFalse(table.isPossible(Board.RED, placement));
        assertFalse(table.isPossible(Board.BLACK, placement));
        continue;
      }
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        Board board = Board.of(squares, side, 0, 1);
        boolean exposed = Board.of(squares, side ^ 1, 0, 1).isInCheck();
        assertEquals(!exposed, table.isPossible(side, placement));
        if (!exposed) {
          assertEquals(placement, table.layout().placement(board));
          assertEquals(
              expected(ending, table, board),
              table.isWon(board) ? table.plies(side, placement) : -1);
        }
      }
    }
  }

  /** The plies of a win by the values after each move, or -1. */
  private int expected(Ending ending, EndingTable table, Board board) {
    int[] moves = new int[Board.MAX_MOVES];
    int end = MoveGenerator.legal(board, moves);
    int side = board.sideToMove();
    int best = -1;
    for (int i = 0; i < end; i++) {
      int taken = board.pieceAt(Board.to(moves[i]));
      EndingTable next = taken == Board.EMPTY ? table : endings.table(ending.without(taken));
      board.make(moves[i]);
      boolean won = next.isWon(board);
      int plies = taken == Board.EMPTY ? table.layout().placement(board) : -1;
      board.unmake();
      if (side == Board.BLACK && !won) {
        return -1;
      }
      if (won) {
        int length = plies < 0 ? side == Board.RED ? 1 : 0 : 1 + table.plies(side ^ 1, plies);
        best =
            best < 0 ? length : side == Board.RED ? Math.min(best, length) : Math.max(best, length);
      }
    }
    return side == Board.BLACK && end == 0 ? 0 : best;
  }

  @ParameterizedTest
  @CsvSource({
    // A rook or horse always mates a lone king; a cannon without a screen never does.
    "R v, 3k5/9/9/9/9/9/9/9/9/R3K4 w, true",
    "H v, 3k5/9/9/9/9/9/9/9/9/N3K4 w, true",
    "C v, 3k5/9/9/9/9/9/9/9/9/C3K4 w, false",
    "P v, 3k5/9/9/4P4/9/9/9/9/9/4K4 w, true",
    "P v, 3k4P/9/9/9/9/9/9/9/9/4K4 w, false",
    "H v A, 3k1a3/9/9/9/9/9/9/9/9/N3K4 w, true",
  })
  void knowsWhoWins(String ending, String fen, boolean won) {
    Board board = Position.fromFen(fen).toBoard();
    assertEquals(won, endings.table(Ending.parse(ending)).isWon(board));
  }

  @Test
  void countsPositions() {
    EndingTable table = endings.table(Ending.parse("C v"));
    assertEquals(0, table.won(Board.RED));
    assertEquals(0, table.longest());
    assertTrue(table.positions(Board.RED) > 3_000);
    assertTrue(table.positions(Board.BLACK) >= table.positions(Board.RED));
  }
}
