package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.io.GameFiles;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofCheckTest {
  /** The pawn stalemates at once; other moves leave replies. */
  private static final String PAWN = "[FEN \"3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1\"] ";

  private static int plies(String pgn) {
    return ProofCheck.plies(GameFiles.parse(pgn), RuleSet.wxf());
  }

  private static WrongProofException wrong(String pgn) {
    return assertThrows(WrongProofException.class, () -> plies(pgn));
  }

  private static String fault(String pgn) {
    return String.valueOf(wrong(pgn).getMessage());
  }

  @Test
  void aMateIsAProofOfOnePly() {
    assertEquals(1, plies("[FEN \"4k4/1R7/9/9/9/9/9/9/9/R2K5 w - - 0 1\"] 1. a0-a9"));
  }

  @Test
  void bothColoursAttack() {
    assertEquals(1, plies("[FEN \"r2k5/9/9/9/9/9/9/9/1r7/4K4 b - - 0 1\"] 1... a9-a0"));
  }

  @Test
  void everyLegalReplyNeedsAnAnswer() {
    String fault = fault(PAWN + "1. e0-e1");
    assertTrue(fault.startsWith("after e0e1 ") && fault.endsWith(": no answer"), fault);
    List<Move> line = wrong(PAWN + "1. e0-e1").line();
    assertEquals(List.of(Move.parse("e0e1")), line.subList(0, 1));
    assertEquals(2, line.size());
  }

  @Test
  void anEmptyTreeIsNoProof() {
    WrongProofException wrong = wrong(PAWN + "*");
    assertEquals("at the start: no answer", wrong.getMessage());
    assertEquals(List.of(), wrong.line());
  }
}
