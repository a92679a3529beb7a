package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareTest {
  @Test
  void numbersAndNames() {
    int index = 0;
    for (int rank = 0; rank < 10; rank++) {
      for (int file = 0; file < 9; file++) {
        Square square = Square.of(file, rank);
        String name = "abcdefghi".charAt(file) + Integer.toString(rank);
        assertEquals(index, square.ordinal());
        assertSame(square, Square.at(index));
        assertEquals(file, square.file());
        assertEquals(rank, square.rank());
        assertEquals(name, square.toString());
        assertEquals(name.toUpperCase(Locale.ROOT), square.name());
        index++;
      }
    }
    assertEquals(index, Square.values().length);
  }

  @Test
  void parseUndoesToString() {
    for (Square square : Square.values()) {
      assertSame(square, Square.parse(square.toString()));
      assertSame(square, Square.parse(square.name()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "e", "e44", "j0", "4e", " e4", "e4 ", "e-", "\u0141\u0130"})
  void parseRefusesOtherTexts(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Square.parse(text)).getMessage();
    assertEquals("no square \"" + text + "\"; expected a0 to i9", message);
  }

  @ParameterizedTest
  @CsvSource({
    "i0, 1, 9",
    "h2, 2, 8",
    "e4, 5, 5",
    "b7, 8, 2",
    "a9, 9, 1",
  })
  void filesCountFromEachSidesRight(String name, int red, int black) {
    Square square = Square.valueOf(name.toUpperCase(Locale.ROOT));
    assertEquals(red, square.fileFor(Side.RED));
    assertEquals(black, square.fileFor(Side.BLACK));
    assertEquals(black, square.mirrored().fileFor(Side.RED));
  }

  @Test
  void reflections() {
    for (Square square : Square.values()) {
      assertSame(Square.of(8 - square.file(), square.rank()), square.mirrored());
      assertSame(Square.of(square.file(), 9 - square.rank()), square.flipped());
    }
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "9, 0", "0, -1", "0, 10", "2147483647, 2147483647"})
  void noSuchSquare(int file, int rank) {
    assertThrows(IllegalArgumentException.class, () -> Square.of(file, rank));
  }

  @Test
  void noSuchIndex() {
    assertThrows(IndexOutOfBoundsException.class, () -> Square.at(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> Square.at(90));
  }
}
