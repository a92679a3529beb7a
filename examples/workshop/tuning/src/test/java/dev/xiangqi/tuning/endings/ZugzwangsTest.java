package dev.xiangqi.tuning.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ZugzwangsTest {
  private final EndingSolver endings = new EndingSolver(2, new PrintWriter(Writer.nullWriter()));

  @Test
  void oneMoveWinsAndLeadsToAZugzwangOfBothSides() {
    Ending ending = Ending.parse("HA v P");
    EndingTable table = endings.table(ending);
    List<Zugzwangs.Study> studies = new Zugzwangs(endings, ending).longest(3);
    assertEquals(3, studies.size());
    assertTrue(studies.get(0).plies() >= studies.get(2).plies());
    for (Zugzwangs.Study study : studies) {
      Position position = Position.fromFen(study.fen());
      assertEquals(Side.RED, position.sideToMove());
      for (Move move : position.legalMoves()) {
        Position after = position.play(move);
        boolean won = position.captured(move).isPresent() || table.isWon(after.toBoard());
        assertEquals(move.equals(study.move()), won, study.epd());
      }
      Board zugzwang = position.play(study.move()).toBoard();
      byte[] squares = new byte[Squares.COUNT];
      for (int square = 0; square < squares.length; square++) {
        squares[square] = (byte) zugzwang.pieceAt(square);
      }
      assertFalse(table.isWon(Board.of(squares, Board.RED, 0, 1)), study.epd());
      assertTrue(study.epd().contains(" bm " + study.move() + "; "), study.epd());
    }
  }

  @Test
  void againstGuardsAloneThereAreNone() {
    Zugzwangs zugzwangs = new Zugzwangs(endings, Ending.parse("P v A"));
    assertEquals(0, zugzwangs.count());
    assertEquals(List.of(), zugzwangs.longest(3));
  }
}
