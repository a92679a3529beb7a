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
  /** A stalemate in two: the pawn has one move. */
  private static final String TWO = "[FEN \"3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1\"] ";

  private static int plies(String pgn) {
    return ProofCheck.plies(GameFiles.parse(pgn), RuleSet.wxf());
  }

  private static WrongProofException wrong(String pgn) {
    return assertThrows(WrongProofException.class, () -> plies(pgn));
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
    WrongProofException wrong = wrong(TWO + "1. d6-d7");
    assertTrue(wrong.getMessage().startsWith("after d6d7 "), wrong.getMessage());
    assertEquals(List.of(Move.parse("d6d7")), wrong.line().subList(0, 1));
    assertEquals(2, wrong.line().size());
  }

  @Test
  void anEmptyTreeIsNoProof() {
    WrongProofException wrong = wrong(TWO + "*");
    assertEquals("at the start: no answer", wrong.getMessage());
    assertEquals(List.of(), wrong.line());
  }

  /** Red walks to and fro, and so does Black. */
  @Test
  void aRepetitionThatTheRulesDoNotDecideIsNoProof() {
    WrongProofException wrong =
        wrong("[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1\"]" + " 1. e0-e1 d9-d8 2. e1-e0 d8-d9");
    assertTrue(wrong.getMessage().contains("a repetition"), wrong.getMessage());
  }
}
