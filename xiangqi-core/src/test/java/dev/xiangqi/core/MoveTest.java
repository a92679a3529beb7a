package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class MoveTest {
  @Test
  void allFormsOfAllMoves() {
    for (Square from : Square.values()) {
      for (Square to : Square.values()) {
        Move move = new Move(from, to);
        String text = from.toString() + to;
        String dashed = from + "-" + to;
        assertEquals(text, move.toString());
        assertEquals(move, Move.parse(text));
        assertEquals(move, Move.parse(dashed));
        assertEquals(move, Move.parse(text.toUpperCase(Locale.ROOT)));
        assertEquals(move, Move.parse(dashed.toUpperCase(Locale.ROOT)));
        assertEquals(move, Move.ofPacked(move.packed()));
        assertEquals(from.ordinal() << 7 | to.ordinal(), move.packed());
        assertEquals(90 * from.ordinal() + to.ordinal(), move.hashCode());
      }
    }
    assertEquals(Move.parse("h2e2"), Move.parse("H2e2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "h",
        "h2",
        "h2e",
        "h2-e",
        "h2e22",
        "h2e2 ",
        " h2e2",
        "h2--e2",
        "h2:e2",
        "h2e-2",
        "-h2e2",
        "j0a0",
        "h2e:",
        "h2ea",
        "2h2e",
        "h10e10",
        "`0a0",
        "@0a0",
        "h2e/",
        "帅2e2",
        "ｈ２ｅ２",
        "h٢e٢",
        "炮二平五",
        "😀😀",
        "\0\0\0\0",
        "ı2e2",
        "İ2e2"
      })
  void otherTextsAreRejected(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Move.parse(text));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains("\"" + text + "\""), message);
    assertTrue(message.contains("h2e2"), message);
  }

  @Test
  void hugeTextsAreRejectedBriefly() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Move.parse("h2e2".repeat(1 << 20)));
    assertTrue(String.valueOf(refused.getMessage()).length() < 500);
  }

  @Property(tries = 2000)
  void anyTextIsAMoveOrRejected(@ForAll @StringLength(min = 3, max = 6) String text) {
    try {
      assertEquals(text.toLowerCase(Locale.ROOT).replace("-", ""), Move.parse(text).toString());
    } catch (IllegalArgumentException e) {
      assertTrue(String.valueOf(e.getMessage()).contains(text));
    }
  }

  @Property(tries = 500)
  void movesAreOrderedBySquares(@ForAll Move a, @ForAll Move b) {
    int expected = a.from() != b.from() ? a.from().compareTo(b.from()) : a.to().compareTo(b.to());
    assertEquals(Integer.signum(expected), Integer.signum(a.compareTo(b)));
    assertEquals(Integer.signum(expected), Integer.compare(a.packed(), b.packed()));
  }

  @Property(tries = 500)
  void reflections(@ForAll Move move) {
    assertEquals(new Move(move.from().mirrored(), move.to().mirrored()), move.mirrored());
    assertEquals(new Move(move.from().flipped(), move.to().flipped()), move.flipped());
    assertEquals(move, move.mirrored().mirrored());
    assertEquals(move, move.flipped().flipped());
  }

  @Test
  void invalidPackedMovesAreRejected() {
    for (int packed : new int[] {-1, 90, 127, 90 << 7, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> Move.ofPacked(packed));
    }
  }

  @Test
  void aTextOfSeveralMoves() {
    assertEquals(
        List.of(Move.parse("h2e2"), Move.parse("h9g7")), Move.parseList("h2e2  H9-G7\r\n"));
    assertEquals(List.of(), Move.parseList(" "));
    InvalidInputException refused =
        assertThrows(InvalidInputException.class, () -> Move.parseList("h2e2 h9g7x"));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("\"h9g7x\" is not a move"));
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(new Move(Square.H2, Square.E2), Move.parse("H2-E2"))
        .addEqualityGroup(new Move(Square.E2, Square.H2))
        .addEqualityGroup(new Move(Square.H2, Square.E3))
        .testEquals();
  }
}
