package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Steps;
import java.util.Locale;
import java.util.function.IntConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {
  /** Characters of a text that nobody means to read to its end. */
  private static final int HUGE = 1 << 22;

  /** 23 characters, so the side is at offset 24. */
  private static final String BOARD = "4k4/9/9/9/9/9/9/9/9/3K5";

  @ParameterizedTest
  @CsvSource({
    "' w', w, 0, 1",
    "' r', w, 0, 1",
    "' b', b, 0, 1",
    "' w 13 27', w, 13, 27",
    "' b 0 0', b, 0, 0",
    "' w - - 13 27', w, 13, 27",
    "' r - - 013 0027', w, 13, 27",
    "' b - - 2147483647 2147483647', b, 2147483647, 2147483647",
    "'   b   -  -   5   6   ', b, 5, 6",
    "'\tb\t5\t6\t', b, 5, 6"
  })
  void acceptedForms(String tail, String side, int quietPlies, int moveNumber) {
    assertEquals(
        BOARD + " " + side + " - - " + quietPlies + " " + moveNumber,
        Position.fromFen(BOARD + tail).toFen());
    assertEquals(
        BOARD + " " + side + " - - " + quietPlies + " " + moveNumber,
        Position.fromFen("  " + BOARD + tail).toFen());
  }

  @Test
  void elephantsAndHorsesInBothSpellings() {
    assertEquals(
        Position.initial(),
        Position.fromFen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r"));
    assertEquals(
        "2bnk4/9/9/9/9/9/9/9/9/2BN1K3 w - - 0 1",
        Position.fromFen("2enk4/9/9/9/9/9/9/9/9/2BH1K3 w").toFen());
  }

  @ParameterizedTest
  @CsvSource({
    // no text or no board
    "'', board, 0",
    "'   ', board, 3",
    "w, board, 0",
    "/, board, 0",
    "4k4, board, 3",
    // ranks
    "4k4/9/9/9/9/9/9/9/9/9/3K5 w, board, 21",
    "4k4/9/9/9/9/9/9/9/9/3K5/ w, board, 23",
    "4k4/9/9/9/9/9/9/9/3K5 w, board, 21",
    "4k4/9/9/9/9/9/9/9/9/ w, board, 20",
    "4k4//9/9/9/9/9/9/9/9/3K5 w, board, 4",
    // the points of a rank
    "4k3/9/9/9/9/9/9/9/9/3K5 w, board, 3",
    "4k5/9/9/9/9/9/9/9/9/3K5 w, board, 2",
    "4k4a/9/9/9/9/9/9/9/9/3K5 w, board, 3",
    "rnbakabnrr/9/9/9/9/9/9/9/9/3K5 w, board, 9",
    "4k22/9/9/9/9/9/9/9/9/3K5 w, board, 3",
    "4k4/9/81/9/9/9/9/9/9/3K5 w, board, 7",
    "4k4/9/54/9/9/9/9/9/9/3K5 w, board, 7",
    "4k4/0/9/9/9/9/9/9/9/3K5 w, board, 4",
    "4k4/10/9/9/9/9/9/9/9/3K5 w, board, 5",
    "4k4/9/9/9/9/9/9/9/9/3K4 w, board, 23",
    "4k4/9/9/9/9/9/9/9/9/3K, board, 22",
    // letters
    "4k4/9/9/9/4x4/9/9/9/9/3K5 w, board, 11",
    "4q4/9/9/9/9/9/9/9/9/3K5 w, board, 1",
    "4k4/-/9/9/9/9/9/9/9/3K5 w, board, 4",
    "4帅4/9/9/9/9/9/9/9/9/3K5 w, board, 1",
    "4k4/９/9/9/9/9/9/9/9/3K5 w, board, 4",
    "4k4/9/9/9/4😀4/9/9/9/9/3K5 w, board, 11",
    "４k4/9/9/9/9/9/9/9/9/3K5 w, board, 0",
    // the side
    "4k4/9/9/9/9/9/9/9/9/3K5, side, 23",
    "'4k4/9/9/9/9/9/9/9/9/3K5 ', side, 24",
    "4k4/9/9/9/9/9/9/9/9/3K5x, side, 23",
    "4k4/9/9/9/9/9/9/9/9/3K5w, side, 23",
    "4k4/9/9/9/9/9/9/9/9/3K5 x, side, 24",
    "4k4/9/9/9/9/9/9/9/9/3K5 W, side, 24",
    "4k4/9/9/9/9/9/9/9/9/3K5 - - 0 1, side, 24",
    "4k4/9/9/9/9/9/9/9/9/3K5 wb, side, 25",
    "4k4/9/9/9/9/9/9/9/9/3K5 w- - 0 1, side, 25",
    "4k4/9/9/9/9/9/9/9/9/3K5 红, side, 24",
    // the two dashes
    "4k4/9/9/9/9/9/9/9/9/3K5 w -, en passant, 27",
    "4k4/9/9/9/9/9/9/9/9/3K5 w -- 0 1, en passant, 27",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - 0 1, en passant, 28",
    "4k4/9/9/9/9/9/9/9/9/3K5 w -1 1, en passant, 27",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - -, quiet plies, 29",
    "'4k4/9/9/9/9/9/9/9/9/3K5 w - - ', quiet plies, 30",
    // the counters
    "4k4/9/9/9/9/9/9/9/9/3K5 w x, quiet plies, 26",
    "4k4/9/9/9/9/9/9/9/9/3K5 w KQkq - 0 1, quiet plies, 26",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - x 1, quiet plies, 30",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1, quiet plies, 30",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - ٣ 1, quiet plies, 30",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 2147483648 1, quiet plies, 30",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 99999999999999999999 1, quiet plies, 30",
    "4k4/9/9/9/9/9/9/9/9/3K5 w 0, move number, 27",
    "4k4/9/9/9/9/9/9/9/9/3K5 w 0x 1, move number, 27",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0, move number, 31",
    "'4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ', move number, 32",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 one, move number, 32",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 2147483648, move number, 32",
    // text after the last field
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves d0d1, end, 34",
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1;, end, 33",
    "4k4/9/9/9/9/9/9/9/9/3K5 w 0 1 2, end, 30",
    "'4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n', end, 33"
  })
  void errorsReportFieldAndOffset(String fen, String field, int offset) {
    assertError(fen, field, offset);
  }

  @Test
  void errorsShowWhatWasFound() {
    InvalidFenException wrong =
        assertThrows(
            InvalidFenException.class, () -> Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K5 x"));
    assertTrue(wrong.fault().contains("'x'"), wrong.fault());
    assertTrue(String.valueOf(wrong.getMessage()).contains(wrong.fault()), wrong.getMessage());
    InvalidFenException cut =
        assertThrows(InvalidFenException.class, () -> Position.fromFen("4k4/9/9"));
    assertTrue(cut.fault().contains("the end"), cut.fault());
  }

  @Test
  void errorsQuoteAtMost120Characters() {
    String longest = "x".repeat(120);
    InvalidFenException whole =
        assertThrows(InvalidFenException.class, () -> Position.fromFen(longest));
    assertTrue(String.valueOf(whole.getMessage()).endsWith("\"" + longest + "\""));
    InvalidFenException cut =
        assertThrows(InvalidFenException.class, () -> Position.fromFen(longest + "y"));
    assertTrue(String.valueOf(cut.getMessage()).endsWith("\"" + longest + "…\""));
  }

  private static void assertError(String fen, String field, int offset) {
    InvalidFenException error =
        assertThrows(InvalidFenException.class, () -> Position.fromFen(fen));
    String message = String.valueOf(error.getMessage());
    assertEquals(field, error.field(), message);
    assertEquals(offset, error.offset(), message);
    assertSame(fen, error.fen());
    assertTrue(message.contains(field), message);
    assertTrue(message.contains("offset " + offset), message);
    assertTrue(message.contains("expected"), message);
  }

  /** A syntax error is reported even if the board is impossible. */
  @Test
  void syntaxIsCheckedFirst() {
    assertError("9/9/9/9/9/9/9/9/9/9 w - - 0 1 x", "end", 30);
    assertThrows(
        InvalidPositionException.class, () -> Position.fromFen("9/9/9/9/9/9/9/9/9/9 w - - 0 1"));
  }

  /** Refuses long texts of a part. */
  static final class Refusals implements IntConsumer {
    private final String part;

    Refusals(String part) {
      this.part = part;
    }

    @Override
    public void accept(int size) {
      String huge = part.repeat(size);
      for (String head :
          new String[] {"", BOARD, BOARD + " w ", BOARD + " w - - ", BOARD + " b 0 1"}) {
        String text = head + huge + "!";
        Allocations.assertAtMost(
            8L * Math.max(HUGE, text.length()),
            () -> {
              InvalidFenException error =
                  assertThrows(InvalidFenException.class, () -> Position.fromFen(text));
              assertTrue(String.valueOf(error.getMessage()).length() < 500);
            });
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"9", " ", "k", "1", "/", "9/", "-", "\0", "帅", "😀", "\n"})
  void hugeTextsAreRejectedBrieflyInLinearWork(String part) {
    Steps.assertLinear(HUGE / 2, Steps.counting(IntConsumer.class, Refusals.class, part));
  }

  @Test
  void hugeCountersAreRejected() {
    assertError(BOARD + " w " + "1".repeat(1 << 20) + " 1", "quiet plies", 26);
    assertError(BOARD + " w 0 " + "7".repeat(1 << 20), "move number", 28);
  }

  @Test
  void leadingZerosDoNotMatter() {
    assertEquals(5, Position.fromFen(BOARD + " w " + "0".repeat(1 << 20) + "5 1").quietPlies());
  }

  /** Every text is either rejected or read, and a position that was read survives a round trip. */
  @Property(tries = 3000)
  void anyTextIsReadOrRejected(@ForAll @StringLength(max = 120) String text) {
    readOrReject(text);
  }

  @Property(tries = 5000)
  void anyTextOfFenLettersIsReadOrRejected(
      @ForAll
          @StringLength(max = 60)
          @Chars({'k', 'K', 'P', 'e', 'H', '1', '8', '9', '/', ' ', 'w'})
          String text) {
    readOrReject(text);
    readOrReject("4k4/9/9/9/9/9/9/9/9/" + text);
    readOrReject(BOARD + text);
  }

  private static void readOrReject(String text) {
    try {
      Position position = Position.fromFen(text);
      assertEquals(position, Position.fromFen(position.toFen()));
    } catch (InvalidFenException e) {
      assertTrue(e.offset() >= 0 && e.offset() <= text.length());
    } catch (InvalidPositionException e) {
      assertTrue(!e.problems().isEmpty());
    }
  }

  @Test
  void theLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-SA-u-nu-arab"));
      Position position = Position.fromFen(BOARD + " w 12 34");
      assertEquals(BOARD + " w - - 12 34", position.toFen());
      assertTrue(position.key().toString().matches("[0-9a-f]{32}"), position.key().toString());
    } finally {
      Locale.setDefault(before);
    }
  }
}
