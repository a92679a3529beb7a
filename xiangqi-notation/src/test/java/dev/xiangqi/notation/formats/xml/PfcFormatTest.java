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
import dev.xiangqi.notation.tree.Tag;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PfcFormatTest {
  private static final String GAME =
      """
      <?xml version="1.0" encoding="utf-8"?><n version="2" win="1/2-1/2" \
      m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" c="root" \
      red="甲" create-time="1999-12-09" color="x" black="">
      <n m="b2e2" c=""><n m="b9c7" c="side"/></n>
      <n m="h2e2" c="main &quot;1&quot;" default="true">
      <n m="h9g7" c="" default="true"></n><n m="b7e7"/></n>
      <n m="c3c4"/>
      </n>
      """;

  private static GameEntry entry(String text, ReadOptions options) {
    return only(entries(new PfcFormat(), text.getBytes(StandardCharsets.UTF_8), options));
  }

  private static void check(GameTree tree) {
    assertEquals("h2e2 h9g7", moves(tree));
    assertEquals("root", tree.main().comment());
    assertEquals("main \"1\"", tree.main().plies().get(0).commentAfter());
    assertEquals("[b2e2 b9c7+, c3c4]", tree.main().plies().get(0).variations().toString());
    assertEquals("[b7e7]", tree.main().plies().get(1).variations().toString());
    assertEquals(GameResult.DRAW, tree.result());
    assertEquals(
        List.of(
            new Tag("Date", "1999-12-09"),
            new Tag("Red", "甲"),
            new Tag("Result", "1/2-1/2"),
            new Tag("color", "x")),
        tree.tags().asList());
    assertEquals("pfc", tree.sourceFormat().orElseThrow());
  }

  @Test
  void aTreeOfElements() {
    GameEntry.Read entry = read(entry(GAME, ReadOptions.strict()));
    assertEquals(List.of(), entry.diagnostics());
    check(entry.tree());
  }

  @Test
  void inAComment() {
    String text = "[pfchessrecord]\r\nsome page\r\n<!--" + GAME + "-->\r\n<p>the end";
    check(read(entry(text, ReadOptions.strict())).tree());
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertEquals(GameFormat.CERTAIN, new PfcFormat().sniff(bytes));
  }

  @Test
  void faults() {
    String illegal = GAME.replace("h9g7", "h9h8").replace("b7e7", "z9e7");
    Diagnostic error = refused(entry(illegal, ReadOptions.defaults())).error();
    assertEquals(2, error.ply().orElseThrow());
    assertEquals(4, error.location().orElseThrow().line());
    GameEntry.Read salvaged = read(entry(illegal, ReadOptions.salvage()));
    assertEquals("h2e2", moves(salvaged.tree()));
    assertEquals(2, salvaged.diagnostics().size());
    String cut = GAME.substring(0, GAME.indexOf("<n m=\"b7e7\""));
    refused(entry(cut, ReadOptions.defaults()));
    assertEquals("h2e2 h9g7", moves(read(entry(cut, ReadOptions.salvage())).tree()));
    refused(entry("<n version='2'><x/></n>", ReadOptions.defaults()));
    refused(entry("<n version='2' m='x'/>", ReadOptions.defaults()));
    refused(entry("", ReadOptions.salvage()));
    GameEntry odd = entry("<n version='2' win='red?'><n m='h2e2'/></n>", ReadOptions.defaults());
    assertEquals(1, odd.diagnostics().size());
    assertEquals("red?", odd.tags().get("win").orElseThrow());
    assertEquals("h2e2", moves(read(odd).tree()));
  }

  @Test
  void movesInXmlCommentsAreReported() {
    String hidden = GAME.replace("<n m=\"c3c4\"/>", "<!-- <n m=\"c3c4\"/> -->");
    GameEntry.Read entry = read(entry(hidden, ReadOptions.defaults()));
    assertEquals("[b2e2 b9c7+]", entry.tree().main().plies().get(0).variations().toString());
    assertEquals(1, entry.diagnostics().size(), entry.diagnostics()::toString);
    refused(entry(hidden, ReadOptions.strict()));
  }

  @Test
  void illegalMoveOfAVariationIsPruned() {
    GameEntry.Read entry =
        read(entry(GAME.replace("b9c7", "b9b8").replace("b7e7", "z9e7"), ReadOptions.defaults()));
    assertEquals("h2e2 h9g7", moves(entry.tree()));
    assertEquals("[b2e2, c3c4]", entry.tree().main().plies().get(0).variations().toString());
    assertEquals(2, entry.diagnostics().size());
    assertEquals(NotationProblem.ILLEGAL, entry.diagnostics().get(0).problem());
    assertEquals(2, entry.diagnostics().get(0).location().orElseThrow().line());
    assertEquals(NotationProblem.BAD_TOKEN, entry.diagnostics().get(1).problem());
    refused(entry(GAME.replace("b9c7", "b9b8"), ReadOptions.strict()));
  }

  @Test
  void commentsOfAnImpossibleDiagram() {
    String text = GAME.replaceAll("m=\"rnbakabnr.*? w", "m=\"9/9/9/9/9/9/9/9/9/9 w");
    List<String> comments = List.of("root", "side", "main \"1\"");
    GameEntry.Refused refused = refused(entry(text, ReadOptions.defaults()));
    assertEquals(comments, refused.comments());
    GameEntry.Notes notes = (GameEntry.Notes) entry(text, ReadOptions.salvage());
    assertEquals(comments, notes.comments());
    assertEquals("甲", notes.tags().get("Red").orElseThrow());
  }

  @Test
  void headersAndLimits() {
    GameEntry header = entry(GAME, ReadOptions.defaults().withHeadersOnly(true));
    assertTrue(header instanceof GameEntry.Header);
    assertEquals("甲", header.tags().get("Red").orElseThrow());
    refused(entry(GAME, ReadOptions.defaults().withMaxPlies(2)));
    StringBuilder far = new StringBuilder("<n version='2'>");
    String[] shuffle = {"h0g2", "h9g7", "g2h0", "g7h9"};
    for (int i = 0; i < 100_000; i++) {
      far.append("<n m='").append(shuffle[i % 4]).append("'>");
    }
    far.append("</n>".repeat(100_001));
    GameTree tree = read(entry(far.toString(), ReadOptions.defaults())).tree();
    assertEquals(100_000, tree.main().plies().size());
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "<n version='2' m='x'/>|true",
        "<?xml version='1.0'?><n win='1-0' m='9/9/9'/>|true",
        "<n/>|false",
        "<nobr version='2'>|false",
        "<html><n version='2'/></html>|false"
      },
      delimiter = '|',
      quoteCharacter = '~')
  void sniffs(String head, boolean pfc) {
    assertEquals(
        pfc ? GameFormat.CERTAIN : GameFormat.NO,
        new PfcFormat().sniff(head.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void isReadOnly() {
    PfcFormat format = new PfcFormat();
    assertFalse(format.isWritable());
    assertTrue(format.isSingleGame());
    assertThrows(
        UnsupportedOperationException.class,
        () -> format.writer(new ByteArrayOutputStream(), WriteOptions.defaults()));
  }
}
