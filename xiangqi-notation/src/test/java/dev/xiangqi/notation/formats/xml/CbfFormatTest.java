package dev.xiangqi.notation.formats.xml;

import static dev.xiangqi.notation.formats.xml.XmlFiles.entries;
import static dev.xiangqi.notation.formats.xml.XmlFiles.moves;
import static dev.xiangqi.notation.formats.xml.XmlFiles.only;
import static dev.xiangqi.notation.formats.xml.XmlFiles.read;
import static dev.xiangqi.notation.formats.xml.XmlFiles.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CbfFormatTest {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ChineseChessRecord Version="1.0">
       <Head><Name>局</Name><Red>甲</Red><RedRating>2500</RedRating><Black />
        <RecordType>1</RecordType><RecordResult>2</RecordResult><Contest> Cup </Contest></Head>
       <MoveList>
      """;

  private static final String TAIL = "\n</MoveList>\n</ChineseChessRecord>\n";

  private static GameEntry entry(String moves, ReadOptions options) {
    byte[] bytes = (HEAD + moves + TAIL).getBytes(StandardCharsets.UTF_8);
    return only(entries(new CbfFormat(), bytes, options));
  }

  private static GameTree tree(String moves) {
    return read(entry(moves, ReadOptions.defaults())).tree();
  }

  private static String move(String squares, String rest) {
    return "<Move value=\"" + squares + "\"" + rest;
  }

  @Test
  void headerMovesAndComments() {
    GameTree tree =
        tree(
            move("00-00", "><![CDATA[ root ]]></Move>")
                + move("77-47", "/>")
                + move("70-62", " end=\"1\"><![CDATA[a <b>]]></Move>"));
    assertEquals("h2e2 h9g7", moves(tree));
    assertEquals("root", tree.main().comment());
    assertEquals("a <b>", tree.main().plies().get(1).commentAfter());
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals(
        List.of(
            new Tag("Title", "局"),
            new Tag("Event", "Cup"),
            new Tag("Red", "甲"),
            new Tag("RedElo", "2500"),
            new Tag("Result", "0-1"),
            new Tag("RecordType", "1")),
        tree.tags().asList());
    assertEquals("cbf", tree.sourceFormat().orElseThrow());
    assertEquals(0, tree(move("00-00", "/>")).main().plies().size());
    assertEquals(0, tree("").main().plies().size());
    assertEquals("h2e2", moves(tree(move("77-47", " end='1'/>"))));
  }

  @Test
  void movesInXmlCommentsAreReported() {
    String text = move("77-47", "/>") + "<!-- " + move("70-62", "/>") + " -->";
    GameEntry entry = entry(text, ReadOptions.defaults());
    assertEquals(1, entry.diagnostics().size(), entry.diagnostics()::toString);
    assertEquals("moves in a comment <!-- --> are not read", entry.diagnostics().get(0).message());
    assertEquals(
        List.of(),
        entry(move("77-47", "/>") + "<!-- 炮二平五 -->", ReadOptions.strict()).diagnostics());
  }

  @Test
  void linesLeaveThePreviousOne() {
    String main = move("77-47", "/>") + move("70-62", "/>") + move("79-67", " end='1'/>");
    GameTree last = tree(main + move("19-27", " end='1'/>"));
    assertEquals("b0c2", last.main().plies().get(2).variations().get(0).toString());
    // A move by Black replaces one by Black.
    GameTree black = tree(main + move("10-22", "/>") + move("79-67", " end='1'/>"));
    assertEquals("b9c7 h0g2", black.main().plies().get(1).variations().get(0).toString());
    assertEquals(
        List.of(), entry(main + move("10-22", " end='1'/>"), ReadOptions.strict()).diagnostics());
    // A line after a variation leaves the variation if it can.
    GameTree nested =
        tree(
            main + move("10-22", "/>") + move("79-67", " end='1'/>") + move("19-27", " end='1'/>"));
    assertEquals(
        "b0c2",
        nested
            .main()
            .plies()
            .get(1)
            .variations()
            .get(0)
            .plies()
            .get(1)
            .variations()
            .get(0)
            .toString());
  }

  @Test
  void branchesBeginWhereTheMarkIs() {
    // Without the marks, both later lines could also be played at other places.
    String text =
        move("77-47", "/>")
            + move("70-62", " branch='1'/>")
            + move("79-67", " branch='1'/>")
            + move("80-70", " end='1'/>")
            + move("66-65", "/>")
            + move("80-70", " end='1'/>")
            + move("10-22", "/>")
            + move("79-67", " end='1'/>");
    for (ReadOptions options : List.of(ReadOptions.strict(), ReadOptions.defaults())) {
      GameEntry.Read entry = read(entry(text, options));
      assertEquals(List.of(), entry.diagnostics());
      assertEquals("h2e2 h9g7 h0g2 i9h9", moves(entry.tree()));
      List<Ply> plies = entry.tree().main().plies();
      assertEquals("[b9c7 h0g2]", plies.get(1).variations().toString());
      assertEquals("[g3g4 i9h9]", plies.get(2).variations().toString());
    }
  }

  @Test
  void leafWithAnAlternative() {
    String text =
        move("77-47", "/>")
            + move("70-62", " branch='1' end='1'/>")
            + move("10-22", " branch='1' end='1'/>")
            + move("72-42", " end='1'/>");
    GameTree tree = read(entry(text, ReadOptions.strict())).tree();
    assertEquals("[b9c7, h7e7]", tree.main().plies().get(1).variations().toString());
  }

  @Test
  void illegalMoveOfAVariationIsPruned() {
    String text =
        move("77-47", "/>")
            + move("70-62", " branch='1'/>")
            + move("79-67", " end='1'/>")
            + move("10-22", "/>")
            + move("79-77", "/>")
            + move("80-70", " end='1'/>");
    GameEntry.Read entry = read(entry(text, ReadOptions.defaults()));
    assertEquals("h2e2 h9g7 h0g2", moves(entry.tree()));
    assertEquals("[b9c7]", entry.tree().main().plies().get(1).variations().toString());
    Diagnostic warning = entry.diagnostics().get(0);
    assertEquals("h0h2", warning.token().orElseThrow());
    assertEquals(3, warning.ply().orElseThrow());
    assertEquals(6, warning.location().orElseThrow().line());
    assertTrue(warning.message().endsWith("ply 3 of line 1.0"), warning::message);
    refused(entry(text, ReadOptions.strict()));
  }

  @Test
  void commentsOfAnImpossibleDiagram() {
    String text =
        HEAD.replace("<Head>", "<Head><FEN>9/9/9/9/9/9/9/9/9/9 w</FEN>")
            + move("00-00", "><![CDATA[前言]]></Move>")
            + move("77-47", " end='1'>注</Move>")
            + TAIL;
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    GameEntry.Refused refused =
        refused(only(entries(new CbfFormat(), bytes, ReadOptions.defaults())));
    assertEquals(List.of("前言", "注"), refused.comments());
    GameEntry.Notes notes =
        (GameEntry.Notes) only(entries(new CbfFormat(), bytes, ReadOptions.salvage()));
    assertEquals(refused.comments(), notes.comments());
    assertEquals("局", notes.tags().get("Title").orElseThrow());
  }

  @Test
  void missingAlternative() {
    String text = move("77-47", " branch='1'/>") + move("70-62", " end='1'/>");
    GameEntry entry = entry(text, ReadOptions.defaults());
    assertEquals("h2e2 h9g7", moves(read(entry).tree()));
    assertEquals(6, entry.diagnostics().get(0).location().orElseThrow().line());
    assertEquals(
        NotationProblem.SYNTAX, refused(entry(text, ReadOptions.strict())).error().problem());
  }

  @Test
  void warnsOfSeveralPlaces() {
    String text =
        move("77-47", "/>")
            + move("70-62", "/>")
            + move("79-67", " end='1'/>")
            + move("66-65", " end='1'/>");
    GameEntry entry = entry(text, ReadOptions.defaults());
    assertEquals("g3g4", read(entry).tree().main().plies().get(2).variations().get(0).toString());
    assertEquals(NotationProblem.AMBIGUOUS, entry.diagnostics().get(0).problem());
    assertEquals(
        NotationProblem.AMBIGUOUS, refused(entry(text, ReadOptions.strict())).error().problem());
  }

  @Test
  void illegalMoves() {
    String good = move("00-00", "/>") + move("77-47", "/>") + move("70-62", " end='1'/>");
    String nowhere = good + move("00-99", " end='1'/>");
    assertEquals(
        NotationProblem.ILLEGAL, refused(entry(nowhere, ReadOptions.strict())).error().problem());
    GameEntry.Read pruned = read(entry(nowhere, ReadOptions.defaults()));
    assertEquals(2, pruned.tree().size());
    assertEquals(NotationProblem.ILLEGAL, pruned.diagnostics().get(0).problem());
    assertEquals(Diagnostic.Severity.WARNING, pruned.diagnostics().get(0).severity());
    GameEntry.Read salvaged =
        read(entry(nowhere + move("10-22", " end='1'/>"), ReadOptions.salvage()));
    assertEquals("h2e2 h9g7", moves(salvaged.tree()));
    assertEquals(1, salvaged.tree().main().plies().get(1).variations().size());
    assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
    String bad = move("77-47", "/>") + move("xx-11", "/>") + move("70-62", " end='1'/>");
    Diagnostic error = refused(entry(bad, ReadOptions.defaults())).error();
    assertEquals(2, error.ply().orElseThrow());
    assertEquals(6, error.location().orElseThrow().line());
    assertEquals(22, error.location().orElseThrow().column());
    assertEquals("h2e2", moves(read(entry(bad, ReadOptions.salvage())).tree()));
  }

  @Test
  void truncated() {
    String text = HEAD + move("77-47", "/>") + move("70-62", "/>") + "<Move val";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    refused(only(entries(new CbfFormat(), bytes, ReadOptions.defaults())));
    GameEntry.Read read = read(only(entries(new CbfFormat(), bytes, ReadOptions.salvage())));
    assertEquals("h2e2 h9g7", moves(read.tree()));
    for (String none : List.of("", "x", "<?xml version='1.0'?>", "<ChineseChessRecord>")) {
      byte[] rest = none.getBytes(StandardCharsets.UTF_8);
      refused(only(entries(new CbfFormat(), rest, ReadOptions.salvage())));
    }
    byte[] other = "<html/>".getBytes(StandardCharsets.UTF_8);
    Diagnostic error =
        refused(only(entries(new CbfFormat(), other, ReadOptions.defaults()))).error();
    assertTrue(error.message().contains("<html>"));
  }

  @Test
  void headersAndEncodings() {
    GameEntry header = entry(move("xx", "/>"), ReadOptions.defaults().withHeadersOnly(true));
    assertEquals("甲", header.tags().get("Red").orElseThrow());
    assertTrue(header instanceof GameEntry.Header);
    String text = HEAD.replace("UTF-8", "GB2312") + move("77-47", "/>") + TAIL;
    byte[] gbk = text.getBytes(Charset.forName("GBK"));
    assertEquals(
        "局",
        only(entries(new CbfFormat(), gbk, ReadOptions.defaults()))
            .tags()
            .get("Title")
            .orElseThrow());
    for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      byte[] utf16 = text.getBytes(charset);
      assertEquals(
          "h2e2",
          moves(read(only(entries(new CbfFormat(), utf16, ReadOptions.defaults()))).tree()));
      assertEquals(GameFormat.CERTAIN, new CbfFormat().sniff(utf16));
    }
  }

  @Test
  void isReadOnly() {
    CbfFormat format = new CbfFormat();
    assertFalse(format.isWritable());
    assertTrue(format.isSingleGame());
    assertThrows(
        UnsupportedOperationException.class,
        () -> format.writer(new ByteArrayOutputStream(), WriteOptions.defaults()));
    assertEquals(GameFormat.NO, format.sniff("<game>".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void movesOutsideTheList() {
    String root =
        "<ChineseChessRecord Version=\"1.0\"><Head><Red>A</Red></Head>%s</ChineseChessRecord>";
    String moves =
        "<Move value=\"00-00\">root</Move><Move value=\"77-47\">one</Move>"
            + "<move value=\"70-62\" end=\"1\"/>";
    for (String text :
        List.of(
            moves,
            "<MoveList/>" + moves,
            moves + "<MoveList></MoveList>",
            "<movelist>" + moves + "</movelist>",
            "<MoveList><Line>" + moves + "</Line></MoveList>",
            "<MoveList><Line><Part>" + moves + "</Part></Line></MoveList>")) {
      byte[] bytes = root.formatted(text).getBytes(StandardCharsets.UTF_8);
      GameEntry.Read read = read(only(entries(new CbfFormat(), bytes, ReadOptions.defaults())));
      assertEquals("h2e2 h9g7", moves(read.tree()), text);
      assertEquals("root", read.tree().main().comment());
      assertEquals("one", read.tree().main().plies().get(0).commentAfter());
      assertEquals("A", read.tree().tags().get("Red").orElseThrow());
      Diagnostic last = read.diagnostics().get(read.diagnostics().size() - 1);
      assertEquals("moves outside <MoveList> are read", last.message());
      refused(only(entries(new CbfFormat(), bytes, ReadOptions.strict())));
    }
    String both = "<MoveList>" + move("79-67", "/>") + "</MoveList>" + moves;
    byte[] bytes = root.formatted(both).getBytes(StandardCharsets.UTF_8);
    GameEntry.Read read = read(only(entries(new CbfFormat(), bytes, ReadOptions.defaults())));
    assertEquals("h0g2", moves(read.tree()));
    assertTrue(read.diagnostics().get(0).message().contains("are not kept"));
  }
}
