package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.SampleTables.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The notations by example. */
class MoveNotationTest {
  private static final Position INITIAL = Position.initial();
  private static final Move CENTRE_CANNON = new Move(Square.H2, Square.E2);

  @TestFactory
  Stream<DynamicTest> writesAndReadsWhatTheTableSays() {
    return SampleTables.read("moves.tsv").stream()
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> checkWriting(row)));
  }

  private static void checkWriting(Row row) {
    Position position = Position.fromFen(row.get("fen"));
    Move move = Move.parse(row.get("ucci"));
    for (String name : row.columns().subList(1, row.columns().size())) {
      MoveNotation notation = MoveNotation.named(name);
      assertEquals(row.get(name), notation.format(position, move));
      assertEquals(new MoveReading.Found(move, true), notation.read(position, row.get(name)), name);
    }
  }

  @TestFactory
  Stream<DynamicTest> readsWhatTheTableSays() {
    return SampleTables.read("readings.tsv").stream()
        .flatMap(
            row ->
                Stream.of(row.get("notations").split(" "))
                    .map(
                        name ->
                            DynamicTest.dynamicTest(
                                name + " " + row, () -> checkReading(name, row))));
  }

  private static void checkReading(String name, Row row) {
    Position position = Position.fromFen(row.get("fen"));
    String text = unquote(row.get("text"));
    String expected = row.get("reading");
    MoveNotation notation = MoveNotation.named(name);
    MoveReading reading = notation.read(position, text);
    int packed = notation.read(position.toBoard(), text);
    if (expected.length() == 4) {
      Move move = Move.parse(expected);
      MoveReading.Found found =
          assertInstanceOf(MoveReading.Found.class, reading, reading.toString());
      assertEquals(move, found.move());
      assertEquals(move.packed(), packed);
      if (!row.get("form").isEmpty()) {
        assertEquals(row.get("form").equals("canonical"), found.canonical());
      }
    } else {
      MoveReading.Refused refused =
          assertInstanceOf(MoveReading.Refused.class, reading, reading.toString());
      assertEquals(NotationProblem.valueOf(expected), refused.problem(), refused.message());
      assertEquals(0, packed);
      if (refused.problem() == NotationProblem.AMBIGUOUS) {
        assertTrue(refused.candidates().size() > 1);
        assertTrue(position.legalMoves().containsAll(refused.candidates()));
      }
    }
  }

  /** Removes the quotation marks and decodes escapes for invisible spaces. */
  private static String unquote(String quoted) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      if (quoted.startsWith("\\u", i)) {
        text.append((char) Integer.parseInt(quoted.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        text.append(quoted.charAt(i));
      }
    }
    return text.toString();
  }

  @Test
  void namesAreThoseOfTheFactories() {
    assertEquals(
        List.of(
            "chinese",
            "chinese-traditional",
            "wxf",
            "wxf-official",
            "ascii",
            "numeric",
            "iccs",
            "ucci",
            "uci1",
            "long",
            "auto"),
        MoveNotation.names());
    List<MoveNotation> all =
        List.of(
            MoveNotation.chinese(),
            MoveNotation.chineseTraditional(),
            MoveNotation.wxf(),
            MoveNotation.wxfOfficial(),
            MoveNotation.ascii(),
            MoveNotation.numeric(),
            MoveNotation.iccs(),
            MoveNotation.ucci(),
            MoveNotation.uci1(),
            MoveNotation.longForm(),
            MoveNotation.auto());
    for (int i = 0; i < all.size(); i++) {
      String name = MoveNotation.names().get(i);
      assertSame(all.get(i), MoveNotation.named(name));
      assertSame(all.get(i), MoveNotation.named(name.toUpperCase(Locale.ROOT)));
      assertEquals(MoveNotation.names().get(i), all.get(i).name());
      assertEquals(all.get(i).name(), all.get(i).toString());
    }
    IllegalArgumentException unknown =
        assertThrows(IllegalArgumentException.class, () -> MoveNotation.named("san"));
    assertEquals(
        "no notation \"san\"; expected one of " + String.join(", ", MoveNotation.names()),
        unknown.getMessage());
  }

  @Test
  void onlyABlockedCannonIsToldOfItsScreen() {
    assertTrue(ucciRefusal("b2b8").contains("but the way is blocked, or lacks the one screen"));
    String rook = ucciRefusal("a0a4");
    assertTrue(rook.contains("but the way is blocked") && !rook.contains("screen"), rook);
  }

  private static String ucciRefusal(String text) {
    return assertInstanceOf(
            MoveReading.Refused.class, MoveNotation.ucci().read(INITIAL, text), text)
        .message();
  }

  @Test
  void autoWritesCoordinates() {
    assertEquals("h2e2", MoveNotation.auto().format(INITIAL, CENTRE_CANNON));
  }

  @Test
  void illegalMovesAreNotWritten() {
    for (String name : MoveNotation.names()) {
      IllegalMoveException refusal =
          assertThrows(
              IllegalMoveException.class,
              () -> MoveNotation.named(name).format(INITIAL, new Move(Square.A0, Square.A3)));
      assertEquals(IllegalMoveReason.OWN_PIECE_THERE, refusal.reason());
    }
  }

  @Test
  void refusalsNameFaultPlaceAndExpectation() {
    Position pawns = Position.fromFen("4k4/9/9/2P3P2/2P3P2/9/9/9/9/3K5 w");
    assertRefused(
        MoveNotation.chinese(),
        pawns,
        "前兵进一",
        NotationProblem.AMBIGUOUS,
        List.of(new Move(Square.C6, Square.C7), new Move(Square.G6, Square.G7)),
        "\"前兵进一\" fits two pawns, on c6 and on g6; expected one of 三兵进一 or 一兵进一");
    assertRefused(
        MoveNotation.chinese(),
        INITIAL,
        "炮一平五",
        NotationProblem.NO_SUCH_PIECE,
        List.of(),
        "\"炮一平五\" fits no red cannon; expected the one on b2 or the one on h2");
    assertRefused(
        MoveNotation.wxf(),
        pawns,
        "C2=5",
        NotationProblem.NO_SUCH_PIECE,
        List.of(),
        "\"C2=5\" fits no red cannon; expected another piece, as there is none");
    assertRefused(
        MoveNotation.wxf(),
        INITIAL,
        "R1=2",
        NotationProblem.ILLEGAL,
        List.of(new Move(Square.I0, Square.H0)),
        "\"R1=2\" would take the red rook on i0 to h0, where a piece of its own side stands;"
            + " expected one of R1+1 or R1+2");
    assertRefused(
        MoveNotation.ucci(),
        INITIAL,
        "h9g7",
        NotationProblem.WRONG_SIDE,
        List.of(new Move(Square.H9, Square.G7)),
        "\"h9g7\" moves the black horse on h9; expected a move of red");
    assertRefused(
        MoveNotation.auto(),
        Position.fromFen("3k5/9/9/9/9/9/9/4r4/4R4/4K4 w"),
        "车五平六",
        NotationProblem.LEAVES_CHECK,
        List.of(new Move(Square.E1, Square.D1)),
        "\"车五平六\" would take the red rook on e1 to d1, but then its own king would be in check;"
            + " expected 车五进一");
    assertRefused(
        MoveNotation.iccs(),
        INITIAL,
        "resigns",
        NotationProblem.BAD_TOKEN,
        List.of(),
        "\"resigns\" is not a move in notation iccs; expected one such as H2-E2");
  }

  private static void assertRefused(
      MoveNotation notation,
      Position position,
      String text,
      NotationProblem problem,
      List<Move> candidates,
      String message) {
    Diagnostic expected =
        Diagnostic.error(problem, message)
            .position(position)
            .token(text)
            .candidates(candidates)
            .build();
    assertEquals(new MoveReading.Refused(expected), notation.read(position, text));
    NotationException thrown =
        assertThrows(NotationException.class, () -> notation.parse(position, text));
    Diagnostic diagnostic = thrown.diagnostic();
    assertAll(
        () -> assertEquals(problem, diagnostic.problem()),
        () -> assertEquals(message, diagnostic.message()),
        () -> assertEquals(candidates, diagnostic.candidates()),
        () -> assertEquals(position, diagnostic.position().orElseThrow()),
        () -> assertEquals(text, diagnostic.token().orElseThrow()),
        () -> assertEquals(problem + ", " + message, thrown.getMessage()));
  }

  @Test
  void refusalsSpeakChinese() {
    Position position = Position.fromFen("5k3/9/9/9/9/3R5/9/9/9/3RK4 w");
    MoveReading reading = MoveNotation.auto().read(position, "车六平七");
    MoveReading.Refused refused = assertInstanceOf(MoveReading.Refused.class, reading);
    assertEquals("“车六平七”可以对应多种着法，可能是后车平七、前车平七", refused.message(Locale.CHINA));
    assertEquals(refused.message(), refused.message(Locale.GERMANY));
    assertTrue(refused.message().startsWith("\"车六平七\" fits two rooks"), refused::message);
  }

  @Test
  void longTextsAreRefusedUnread() {
    String spaces = " ".repeat(60);
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      String text = notation.format(INITIAL, CENTRE_CANNON);
      assertEquals(CENTRE_CANNON, notation.parse(INITIAL, spaces.substring(text.length()) + text));
      for (String longer : List.of(spaces + "    " + text, text.repeat(100_000))) {
        MoveReading.Refused refused =
            assertInstanceOf(MoveReading.Refused.class, notation.read(INITIAL, longer));
        assertEquals(NotationProblem.BAD_TOKEN, refused.problem());
        assertTrue(refused.message().length() < 120, refused.message());
      }
    }
  }

  @Test
  void refusedTextIsQuotedSafely() {
    MoveReading.Refused refused =
        (MoveReading.Refused)
            MoveNotation.auto().read(INITIAL, "\u001b[2J\n" + "\ud83c\udc04".repeat(40));
    assertTrue(
        refused.message().startsWith("\"?[2J?" + "\ud83c\udc04".repeat(9) + "…\" is not a move"),
        refused.message());
  }

  @Test
  void aNotationNeedsThreeMethods() {
    MoveNotation arrows =
        new MoveNotation() {
          @Override
          public String name() {
            return "arrows";
          }

          @Override
          public String format(Position before, Move move) {
            return move.from() + ">" + move.to();
          }

          @Override
          public MoveReading read(Position before, CharSequence text) {
            return MoveNotation.ucci().read(before, text.toString().replace(">", ""));
          }
        };
    Board board = INITIAL.toBoard();
    StringBuilder out = new StringBuilder();
    arrows.append(board, CENTRE_CANNON.packed(), out);
    assertEquals("h2>e2", out.toString());
    assertFalse(arrows.readsAll() || arrows.countsRanksFromOne());
    assertSame(arrows, arrows.portable());
    assertEquals(CENTRE_CANNON, arrows.parse(INITIAL, "h2>e2"));
    assertEquals(CENTRE_CANNON.packed(), arrows.read(board, "h2>e2"));
    assertEquals(0, arrows.read(board, "h2>e3"));
    assertThrows(NotationException.class, () -> arrows.parse(INITIAL, "h2>h0"));
  }

  @Test
  void propertiesOfTheBuiltInNotations() {
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      assertEquals(name.equals("auto"), notation.readsAll(), name);
      assertEquals(name.equals("uci1"), notation.countsRanksFromOne(), name);
      String portable = name.equals("wxf") ? "wxf-official" : name;
      assertEquals(portable, notation.portable().name());
    }
  }

  @Test
  void allDashesAndMarksAreEqual() {
    Position rooks = Position.fromFen("4k4/9/6R2/9/9/9/9/6R2/9/3K5 w");
    List<Move> read = new ArrayList<>();
    for (char dash : new char[] {'-', '－', '−', '–'}) {
      read.add(MoveNotation.wxf().parse(rooks, "R" + dash + dash + "1"));
    }
    assertEquals(List.of(new Move(Square.G2, Square.G1)), read.stream().distinct().toList());
  }
}
