package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.GB18030;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.entry;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are damaged or contradict themselves. */
final class XqfBadInputTest {
  private static final String KINGS_FACE = "- - - - e0 - - - - - - - - - - - - - - - e9";

  private static Diagnostic refused(byte[] bytes, ReadOptions options) {
    if (entry(bytes, options) instanceof GameEntry.Refused refused) {
      assertEquals("test.xqf", refused.error().source().orElseThrow());
      assertEquals(1, refused.error().game().orElseThrow());
      return refused.error();
    }
    throw new AssertionError("read");
  }

  private static Diagnostic refused(byte[] bytes, NotationProblem problem, int offset) {
    Diagnostic error = refused(bytes, ReadOptions.defaults());
    assertEquals(problem, error.problem(), error::message);
    assertEquals(offset, error.location().orElseThrow().offset(), error::message);
    assertEquals(0, error.location().orElseThrow().line());
    return error;
  }

  /** Reads a game in salvage and checks that there is one repair of the kind. */
  private static GameTree salvaged(byte[] bytes, NotationProblem problem) {
    GameEntry entry = entry(bytes, ReadOptions.salvage());
    assertEquals(1, entry.diagnostics().size(), entry::toString);
    assertEquals(Diagnostic.Severity.REPAIR, entry.diagnostics().get(0).severity());
    assertEquals(problem, entry.diagnostics().get(0).problem());
    return tree(entry);
  }

  private static List<Move> moves(String moves) {
    return Arrays.stream(moves.split(" ")).map(Move::parse).toList();
  }

  @Test
  void illegalMoveIsRefusedWithLocation() {
    byte[] bytes =
        new XqfBytes()
            .text(0x130, "甲", GB18030)
            .root(true, "")
            .node("h2e2", "+", "")
            .node("h9g7", "+|", "")
            .node("h0h2", "+", "")
            .node("i9h9", "", "")
            .node("h9i7", "", "")
            .bytes();
    Diagnostic error = refused(bytes, NotationProblem.ILLEGAL, 0x400 + 24);
    assertEquals(3, error.ply().orElseThrow());
    assertEquals("h0h2", error.token().orElseThrow());
    assertEquals(
        Position.initial().play(Move.parse("h2e2")).play(Move.parse("h9g7")),
        error.position().orElseThrow());
    assertEquals("甲", entry(bytes).tags().get("Red").orElseThrow());
    GameTree tree = salvaged(bytes, NotationProblem.ILLEGAL);
    assertEquals(moves("h2e2 h9g7"), tree.mainMoves());
    assertEquals(1, tree.main().plies().get(1).variations().size());
  }

  @Test
  void illegalMoveOfAVariationIsPruned() {
    byte[] bytes =
        new XqfBytes()
            .root(true, "")
            .node("h2e2", "+|", "")
            .node("h9g7", "+", "")
            .node("h0g2", "", "")
            .node("b2e2", "+|", "")
            .node("h9g7", "+|", "")
            .node("e2e7", "+", "")
            .node("e7e9", "", "")
            .node("b9b5", "+", "")
            .node("h0g2", "", "")
            .node("c3c5", "+", "")
            .node("c6c5", "", "")
            .bytes();
    GameEntry entry = entry(bytes);
    GameTree tree = tree(entry);
    assertEquals(moves("h2e2 h9g7 h0g2"), tree.mainMoves());
    assertEquals("[b2e2 h9g7]", tree.main().plies().get(0).variations().toString());
    assertEquals(3, entry.diagnostics().size());
    assertPruned(entry.diagnostics().get(0), "b9b5", 2, 8, "an alternative to ply 2 of line 0.0");
    assertPruned(entry.diagnostics().get(1), "e2e7", 3, 6, "ply 3 of line 0.0");
    assertPruned(entry.diagnostics().get(2), "c3c5", 1, 10, "an alternative to ply 1 of line main");
    assertEquals(NotationProblem.ILLEGAL, refused(bytes, ReadOptions.strict()).problem());
    assertEquals(3, entry(bytes, ReadOptions.salvage()).diagnostics().size());
    assertEquals(tree.main(), tree(entry(bytes, ReadOptions.salvage())).main());
  }

  private static void assertPruned(
      Diagnostic warning, String move, int ply, int node, String place) {
    assertEquals(Diagnostic.Severity.WARNING, warning.severity());
    assertEquals(move, warning.token().orElseThrow());
    assertEquals(ply, warning.ply().orElseThrow());
    assertEquals(0x400 + 8 * node, warning.location().orElseThrow().offset());
    assertTrue(warning.message().endsWith(place), warning::message);
    assertTrue(
        warning.message(Locale.CHINESE).endsWith("该着及其后的着法已略去"), warning.message(Locale.CHINESE));
    assertTrue(warning.position().isPresent());
  }

  @Test
  void squaresOffTheBoard() {
    byte[] bytes = new XqfBytes().root(true, "").record(0x18 + 90, 0x20, 0, new byte[0]).bytes();
    refused(bytes, NotationProblem.BAD_TOKEN, 0x408);
    assertEquals(List.of(), salvaged(bytes, NotationProblem.BAD_TOKEN).mainMoves());
  }

  @Test
  void truncatedHeader() {
    byte[] bytes = new XqfBytes().text(0x130, "甲", GB18030).root(true, "x").bytes();
    for (int length : new int[] {3, 0x20, 0x33, 0x34, 0x140, 0x3ff}) {
      byte[] cut = Arrays.copyOf(bytes, length);
      refused(cut, NotationProblem.SYNTAX, 0);
      if (length <= 0x33) {
        refused(cut, ReadOptions.salvage());
      } else {
        GameEntry entry = entry(cut, ReadOptions.salvage());
        assertEquals(Position.initial(), tree(entry).start());
        assertEquals(2, entry.diagnostics().size());
        assertEquals(length >= 0x140 ? "甲" : "", entry.tags().get("Red").orElse(""));
      }
    }
    refused(new byte[0], NotationProblem.SYNTAX, 0);
    refused("XP".repeat(1000).getBytes(GB18030), NotationProblem.SYNTAX, 0);
  }

  @Test
  void truncatedMoves() {
    byte[] bytes =
        new XqfBytes()
            .root(true, "")
            .node("h2e2", "+|", "")
            .node("h9g7", "+", "应")
            .node("h0g2", "", "")
            .node("b2e2", "", "")
            .bytes();
    int[] places = {0x400, 0x408, 0x410, 0x41a, 0x422};
    for (int length = 0x400; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      int last = 0;
      while (last + 1 < places.length && places[last + 1] <= length) {
        last++;
      }
      if (length == places[1]) {
        continue;
      }
      boolean inComment = length == 0x418 || length == 0x419;
      Diagnostic error = refused(cut, NotationProblem.SYNTAX, places[last]);
      assertTrue(inComment || error.message().contains("the file ends"), error::message);
      if (!inComment) {
        GameTree tree = salvaged(cut, NotationProblem.SYNTAX);
        List<Move> main = moves("h2e2 h9g7 h0g2").subList(0, Math.min(3, Math.max(0, last - 1)));
        assertEquals(main, tree.mainMoves());
      }
    }
    GameEntry half = entry(Arrays.copyOf(bytes, 0x419), ReadOptions.salvage());
    assertEquals(2, half.diagnostics().size());
    assertEquals(moves("h2e2 h9g7"), tree(half).mainMoves());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "例和"})
  void diagramWhoseRootPromisesAMove(String comment) {
    byte[] plain =
        new XqfBytes()
            .pieces("- - - - d0 - - - - - - a5 - - - - - - - - e9")
            .text(0x50, "残局", GB18030)
            .root(true, comment)
            .bytes();
    for (byte[] bytes : List.of(plain, XqfBytes.keyed(plain, 18, 1, 2, 3, 4, 5, 6, 7, 8))) {
      GameEntry entry = entry(bytes);
      GameTree tree = tree(entry);
      assertEquals("4k4/9/9/9/P8/9/9/9/9/3K5 w - - 0 1", tree.start().toFen());
      assertEquals(List.of(), tree.mainMoves());
      assertEquals(comment, tree.main().comment());
      assertEquals("残局", tree.tags().get("Title").orElseThrow());
      assertEquals(1, entry.diagnostics().size());
      Diagnostic warning = entry.diagnostics().get(0);
      assertEquals(Diagnostic.Severity.WARNING, warning.severity());
      assertEquals(bytes.length, warning.location().orElseThrow().offset());
      assertEquals(tree, tree(entry(bytes, ReadOptions.salvage())));
      assertEquals(NotationProblem.SYNTAX, refused(bytes, ReadOptions.strict()).problem());
    }
  }

  @Test
  void wrongLengths() {
    byte[] bytes = new XqfBytes().root(true, "").node("h2e2", "+", "abc").bytes();
    for (int length : new int[] {4, 0x7fffffff, 0x80000000, -1}) {
      for (int i = 0; i < 4; i++) {
        bytes[0x408 + 4 + i] = (byte) (length >> (8 * i));
      }
      refused(bytes, NotationProblem.SYNTAX, 0x408);
      GameTree tree = salvaged(bytes, NotationProblem.SYNTAX);
      assertEquals("abc", tree.main().plies().get(0).commentAfter());
    }
  }

  @Test
  void lengthsBelowTheKey() {
    byte[] plain = new XqfBytes().root(true, "").node("h2e2", "", "abc").bytes();
    byte[] keyed = XqfBytes.keyed(plain, 11, 0, 0, 0, 0, 0, 0, 0, 0);
    keyed[0x408] = 1;
    keyed[0x409] = 0;
    refused(keyed, NotationProblem.SYNTAX, 0x404);
    GameTree tree = salvaged(keyed, NotationProblem.SYNTAX);
    assertEquals("", tree.main().plies().get(0).commentAfter());
    assertEquals(moves("h2e2"), tree.mainMoves());
  }

  @Test
  void limits() {
    XqfBytes file = new XqfBytes().root(true, "");
    for (int i = 0; i < 100; i++) {
      file.node(List.of("h0g2", "h9g7", "g2h0", "g7h9").get(i % 4), i == 99 ? "" : "+", "");
    }
    byte[] bytes = file.bytes();
    assertEquals(100, tree(bytes).mainMoves().size());
    Diagnostic plies = refused(bytes, ReadOptions.salvage().withMaxPlies(99));
    assertEquals(NotationProblem.TOO_LARGE, plies.problem());
    assertEquals(0x400 + 8 * 100, plies.location().orElseThrow().offset());
    assertEquals(
        NotationProblem.TOO_LARGE,
        refused(bytes, ReadOptions.defaults().withMaxBytes(1500)).problem());
    assertEquals(
        100, tree(entry(bytes, ReadOptions.defaults().withMaxPlies(100))).mainMoves().size());
  }

  @Test
  void nestedAlternatives() {
    XqfBytes file = new XqfBytes().root(true, "");
    // Another variation begins at the second ply of each one.
    List<String> there = List.of("h0g2", "h9g7");
    List<String> instead = List.of("b0c2", "b9c7", "c2b0", "c7b9");
    for (int i = 0; i < 40; i++) {
      file.node(there.get(i % 2), "|", "").node(instead.get(i % 4), i == 39 ? "" : "+", "");
    }
    GameEntry entry = entry(file.bytes(), ReadOptions.defaults().withMaxDepth(5));
    assertTrue(entry instanceof GameEntry.Refused);
    assertEquals(
        NotationProblem.TOO_LARGE,
        refused(file.bytes(), ReadOptions.defaults().withMaxDepth(5)).problem());
    assertTrue(entry(file.bytes()) instanceof GameEntry.Read);
  }

  @Test
  void millionAlternativeFlags() {
    byte[] bytes = new XqfBytes().root(true, "").bytes();
    byte[] large = Arrays.copyOf(bytes, 8 << 20);
    for (int i = bytes.length; i + 8 <= large.length; i += 8) {
      large[i] = 0x18;
      large[i + 1] = 0x20;
      large[i + 2] = -1;
    }
    refused(large, NotationProblem.SYNTAX, 0x408 + (large.length - 0x408) / 8 * 8);
    assertEquals(
        List.of(), tree(entry(large, ReadOptions.salvage().withMaxPlies(3 << 20))).mainMoves());
  }

  @Test
  void impossibleStart() {
    byte[] bytes = new XqfBytes().pieces(KINGS_FACE).root(true, "").node("e0d0", "", "").bytes();
    Diagnostic error = refused(bytes, NotationProblem.BAD_START, 0x10);
    assertTrue(error.message().contains("KINGS_FACE"), error::message);
    refused(bytes, ReadOptions.salvage());
    refused(new XqfBytes().pieces(KINGS_FACE).root(false, "").bytes(), ReadOptions.salvage());
    refused(new XqfBytes().pieces("-").root(false, "").bytes(), NotationProblem.BAD_START, 0x10);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void commentsOfAnImpossibleDiagram(boolean moves) {
    XqfBytes file = new XqfBytes().pieces("-").text(0x50, "题", GB18030).root(moves, "前言\n二");
    if (moves) {
      file.node("a0a1", "+|", "甲").node("a1a2", "", "").node("b0b1", "", "乙");
    }
    GameEntry.Refused refused = (GameEntry.Refused) entry(file.bytes());
    List<String> comments = moves ? List.of("前言\n二", "甲", "乙") : List.of("前言\n二");
    assertEquals(comments, refused.comments());
    assertEquals("题", refused.tags().get("Title").orElseThrow());
    assertEquals(NotationProblem.BAD_START, refused.error().problem());
    GameEntry.Notes notes = (GameEntry.Notes) entry(file.bytes(), ReadOptions.salvage());
    assertEquals(comments, notes.comments());
    assertEquals(refused.tags(), notes.tags());
    assertEquals(1, notes.diagnostics().size());
    Diagnostic repair = notes.diagnostics().get(0);
    assertEquals(Diagnostic.Severity.REPAIR, repair.severity());
    assertEquals(NotationProblem.BAD_START, repair.problem());
    assertEquals(0x10, repair.location().orElseThrow().offset());
  }

  @Test
  void refusalKeepsCommentsBeforeTheFault() {
    byte[] bytes = new XqfBytes().root(true, "甲").node("h0h1", "+", "乙").bytes();
    assertEquals(List.of("甲", "乙"), ((GameEntry.Refused) entry(bytes)).comments());
  }

  @Test
  void gamesLeaveOutNotes() throws IOException {
    byte[] bytes = new XqfBytes().pieces("-").root(false, "前言").bytes();
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "test.xqf");
    try (GameReader reader = new XqfFormat().reader(source, ReadOptions.salvage())) {
      assertEquals(0, reader.games().count());
    }
  }

  @Test
  void salvageTakesInitialPositionIfMovesFit() {
    byte[] bytes =
        new XqfBytes()
            .pieces(KINGS_FACE)
            .root(true, "")
            .node("h2e2", "+", "")
            .node("h9g7", "", "")
            .bytes();
    refused(bytes, NotationProblem.BAD_START, 0x10);
    GameTree tree = salvaged(bytes, NotationProblem.BAD_START);
    assertEquals(Position.initial(), tree.start());
    assertEquals(moves("h2e2 h9g7"), tree.mainMoves());
  }

  @Test
  void salvageSwitchesToTheSideInCheck() {
    String check = "d5 - - - e0 - - - - - - - - - - - - - - - d9";
    byte[] bytes = new XqfBytes().pieces(check).root(true, "").node("d5d6", "", "").bytes();
    Diagnostic error = refused(bytes, NotationProblem.BAD_START, 0x10);
    assertTrue(error.message().contains("SIDE_NOT_TO_MOVE_IN_CHECK"), error::message);
    GameEntry entry = entry(bytes, ReadOptions.salvage());
    assertEquals(Side.BLACK, tree(entry).start().sideToMove());
    assertEquals(2, entry.diagnostics().size());
  }

  @Test
  void twoPiecesOnASquare() {
    byte[] bytes = new XqfBytes().set(0x11, 0).root(true, "").node("h2e2", "", "").bytes();
    Diagnostic error = refused(bytes, NotationProblem.BAD_START, 0x10);
    assertTrue(error.message().contains("two pieces are on a0"), error::message);
    GameTree tree = salvaged(bytes, NotationProblem.BAD_START);
    assertTrue(tree.start().toFen().contains("/R1BAKABNR w"));
  }
}
