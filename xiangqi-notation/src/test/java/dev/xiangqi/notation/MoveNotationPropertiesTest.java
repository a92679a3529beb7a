package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Properties of every notation, position and text. */
class MoveNotationPropertiesTest {
  /** Every sign that some notation reads, and a few invalid ones. */
  private static final String SIGNS =
      "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒一二三四五六七八九１２３５９壹贰進进退平上下前中后後"
          + "0123456789KABENHMRCPSGabcdefghiknprs+-.=＋－＝．!?()（ \u3000\ufeff#十~\ud83c";

  @Property(tries = 150)
  void readingUndoesWritingAfterRandomPlay(@ForAll long seed) {
    checkAllMoves(ManyPawns.played(seed));
  }

  @Property(tries = 600)
  void readingUndoesWritingWithManyPawns(@ForAll long seed) {
    checkAllMoves(ManyPawns.composed(seed));
  }

  private static void checkAllMoves(Position position) {
    Board board = position.toBoard();
    StringBuilder fast = new StringBuilder();
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      Map<String, Move> texts = new HashMap<>();
      for (Move move : position.legalMoves()) {
        String text = notation.format(position, move);
        assertEquals(new MoveReading.Found(move, true), notation.read(position, text), text);
        assertEquals(move.packed(), notation.read(board, text));
        fast.setLength(0);
        notation.append(board, move.packed(), fast);
        assertEquals(text, fast.toString());
        texts.put(text, move);
        checkAuto(position, name, text, move);
      }
      assertEquals(position.legalMoves().size(), texts.size(), name + " " + position);
    }
  }

  /** PGN has one name, WXF, for three notations: wxf reads what the others write as they do. */
  @Test
  void wxfReadsItsDialects() {
    for (int seed = 0; seed < 200; seed++) {
      Position position = ManyPawns.composed(seed);
      for (Move move : position.legalMoves()) {
        String official = MoveNotation.wxfOfficial().format(position, move);
        assertEquals(
            new MoveReading.Found(move, true), MoveNotation.wxf().read(position, official));
        String ascii = MoveNotation.ascii().format(position, move);
        assertEquals(move, MoveNotation.wxf().parse(position, ascii), ascii);
      }
    }
  }

  /** Checks that auto reads a notation's text, or has the move among its candidates. */
  private static void checkAuto(Position position, String name, String text, Move move) {
    boolean ranksFromOne = name.equals("uci1") && !text.contains("10");
    boolean fileTwice = name.equals("wxf") && text.charAt(0) == text.charAt(1);
    if (ranksFromOne || fileTwice) {
      return;
    }
    MoveReading reading = MoveNotation.auto().read(position, text);
    if (reading instanceof MoveReading.Refused refused) {
      assertEquals(NotationProblem.AMBIGUOUS, refused.problem(), text);
      assertTrue(refused.candidates().contains(move), refused::toString);
    } else {
      assertEquals(new MoveReading.Found(move, true), reading, text);
    }
  }

  @Property(tries = 20_000)
  void anyTextIsReadOrRefused(@ForAll("texts") String text, @ForAll long seed) {
    Position position = ManyPawns.composed(seed % 50);
    Board board = position.toBoard();
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      MoveReading reading = notation.read(position, text);
      int packed = notation.read(board, text);
      if (reading instanceof MoveReading.Found found) {
        assertTrue(position.isLegal(found.move()), text);
        assertEquals(found.move().packed(), packed, text);
      } else {
        MoveReading.Refused refused = assertInstanceOf(MoveReading.Refused.class, reading);
        assertEquals(0, packed, text);
        assertEquals(
            refused.problem() == NotationProblem.AMBIGUOUS,
            refused.candidates().stream().filter(position::isLegal).count() > 1,
            () -> text + " " + refused + " " + position);
      }
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars(SIGNS.toCharArray()).ofMinLength(3).ofMaxLength(6),
        Arbitraries.strings().withChars("CHRPpa1234567+-.=".toCharArray()).ofLength(4),
        Arbitraries.strings().withChars("前中后兵卒炮车马一二三四五进退平".toCharArray()).ofLength(4),
        Arbitraries.strings().ofMaxLength(80));
  }
}
