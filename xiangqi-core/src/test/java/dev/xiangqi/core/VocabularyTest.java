package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The small value types and enums. */
class VocabularyTest {
  @Test
  void piecesOfLetters() {
    for (Piece piece : Piece.values()) {
      assertEquals(piece, Piece.of(piece.letter()));
    }
    assertEquals(Piece.RED_HORSE, Piece.of('H'));
    assertEquals(Piece.BLACK_ELEPHANT, Piece.of('e'));
    for (char letter : "qQ.1 é馬".toCharArray()) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> Piece.of(letter)).getMessage();
      assertTrue(
          String.valueOf(message).startsWith("no piece has the letter \"" + letter + "\""),
          message);
    }
  }

  @Test
  void sides() {
    assertSame(Side.BLACK, Side.RED.opponent());
    assertSame(Side.RED, Side.BLACK.opponent());
  }

  @Test
  void pieces() {
    String letters =
        Arrays.stream(Piece.values())
            .map(piece -> String.valueOf(piece.letter()))
            .collect(Collectors.joining());
    assertEquals("KABNRCPkabnrcp", letters);
    for (Piece piece : Piece.values()) {
      assertSame(piece, Piece.of(piece.side(), piece.type()));
      assertEquals(piece.side() + "_" + piece.type(), piece.name());
      assertEquals(piece.ordinal(), Board.piece(piece.side().ordinal(), piece.type().ordinal()));
    }
  }

  @Test
  void results() {
    assertSame(GameResult.RED_WINS, GameResult.winFor(Side.RED));
    assertSame(GameResult.BLACK_WINS, GameResult.winFor(Side.BLACK));
    assertEquals("1-0", GameResult.RED_WINS.token());
    assertEquals("0-1", GameResult.BLACK_WINS.token());
    assertEquals("1/2-1/2", GameResult.DRAW.token());
    assertEquals("*", GameResult.UNKNOWN.token());
  }

  @Test
  void geometryOfTheKernel() {
    for (Square square : Square.values()) {
      int index = square.ordinal();
      assertEquals(square.file(), Squares.file(index));
      assertEquals(square.rank(), Squares.rank(index));
      assertEquals(square.mirrored().ordinal(), Squares.mirrored(index));
      assertEquals(square.flipped().ordinal(), Squares.flipped(index));
      Bitboard one = Bitboard.of(square);
      assertEquals(one.redHalf(), Squares.lowerBit(index));
      assertEquals(one.blackHalf(), Squares.upperBit(index));
      assertEquals(index, Squares.lowest(one.redHalf(), one.blackHalf()));
    }
  }

  @Property(tries = 1000)
  void keysAreOrderedAsTheirDigits(
      @ForAll long key, @ForAll long lock, @ForAll long otherKey, @ForAll long otherLock) {
    PositionKey a = new PositionKey(key, lock);
    for (PositionKey b :
        new PositionKey[] {
          new PositionKey(otherKey, otherLock), new PositionKey(key, otherLock), a
        }) {
      assertEquals(
          Integer.signum(a.toString().compareTo(b.toString())), Integer.signum(a.compareTo(b)));
      assertEquals(a.equals(b), a.compareTo(b) == 0);
    }
    assertTrue(a.toString().matches("[0-9a-f]{32}"));
  }

  @Test
  void keysAreUnsigned() {
    assertTrue(new PositionKey(-1, 0).compareTo(new PositionKey(1, 0)) > 0);
    assertTrue(new PositionKey(0, -1).compareTo(new PositionKey(0, 1)) > 0);
    assertEquals("0000000000000001ffffffffffffffff", new PositionKey(1, -1).toString());
    assertNotEquals(new PositionKey(1, 2), new PositionKey(2, 1));
    new EqualsTester()
        .addEqualityGroup(new PositionKey(1, 2), new PositionKey(1, 2))
        .addEqualityGroup(new PositionKey(1, 3))
        .addEqualityGroup(new PositionKey(2, 2))
        .testEquals();
  }
}
