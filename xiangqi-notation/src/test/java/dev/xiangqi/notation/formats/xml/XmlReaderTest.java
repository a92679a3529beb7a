package dev.xiangqi.notation.formats.xml;

import static dev.xiangqi.notation.formats.xml.XmlFiles.entries;
import static dev.xiangqi.notation.formats.xml.XmlFiles.moves;
import static dev.xiangqi.notation.formats.xml.XmlFiles.only;
import static dev.xiangqi.notation.formats.xml.XmlFiles.read;
import static dev.xiangqi.notation.formats.xml.XmlFiles.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class XmlReaderTest {
  private static final ReadOptions STRICT = ReadOptions.strict();
  private static final ReadOptions SALVAGE = ReadOptions.salvage();

  @Test
  void plainForm() {
    GameEntry.Read entry =
        read(
            """
            <game>
            <event> Cup </event>
            <site/>
            <date>1999.12.09</date>
            <round>3</round>
            <red>甲</red>
            <black>乙 &amp; 丙</black>
            <fen>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1</fen>
            <result> 1-0 </result>
            <Weather>rain</Weather>
            <move> 炮八平五 </move>
            <move>
              炮8平5
            </move>
            </game>
            """);
    GameTree tree = entry.tree();
    assertEquals(List.of(), entry.diagnostics());
    assertEquals(
        List.of(
            new Tag("Event", "Cup"),
            new Tag("Site", ""),
            new Tag("Date", "1999.12.09"),
            new Tag("Round", "3"),
            new Tag("Red", "甲"),
            new Tag("Black", "乙 & 丙"),
            new Tag("FEN", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1"),
            new Tag("Result", "1-0"),
            new Tag("Weather", "rain")),
        tree.tags().asList());
    assertEquals("b2e2 h7e7", moves(tree));
    assertEquals(Side.RED, tree.start().sideToMove());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals("xml", tree.sourceFormat().orElseThrow());
    assertEquals(StandardCharsets.UTF_8, tree.sourceEncoding().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<game></game>",
        "<game/>",
        "<game />",
        "\ufeff<?xml version='1.0'?><!-- <game> --><game\n/>",
        "<?pi <game?><games><game></game></games>",
        "<games a='>'><x></x><game></game ></games>"
      })
  void emptyGame(String text) {
    GameTree tree = read(text).tree();
    assertEquals(Position.initial(), tree.start());
    assertEquals(0, tree.main().plies().size());
    assertEquals(GameResult.UNKNOWN, tree.result());
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "C2=5 H8+7|h2e2 h9g7",
        "h2e2 h9g7|h2e2 h9g7",
        "H2-E2 H9-G7|h2e2 h9g7",
        "h3e3 h10g8|h2e2 h9g7",
        "炮二平五 馬8進7|h2e2 h9g7"
      },
      delimiter = '|')
  void anyNotation(String text, String expected) {
    String moves = "<move>" + text.replace(" ", "</move><move>") + "</move>";
    assertEquals(expected, moves(read("<game>" + moves + "</game>").tree()));
  }

  @Test
  void commentsGlyphsAndVariations() {
    GameTree tree =
        read("""
        <game>
        <comment>root</comment>
        <comment place="before">before</comment>
        <move nag="1 5">h2e2</move>
        <comment><![CDATA[ a <b> ]]>&#13;</comment>
        <variation>
          <comment>line</comment>
          <move>b2e2</move>
          <variation><move uci="c3c4"/></variation>
          <move>h9g7</move>
        </variation>
        <variation><move>h2d2</move></variation>
        <move>h9g7<comment>inside</comment><variation><move>b9c7</move></variation></move>
        </game>
        """)
            .tree();
    assertEquals("h2e2 h9g7", moves(tree));
    assertEquals("root", tree.main().comment());
    Ply first = tree.main().plies().get(0);
    assertEquals("before", first.commentBefore());
    assertEquals("a <b>", first.commentAfter());
    assertEquals(List.of(1, 5), first.nags());
    Line variation = first.variations().get(0);
    assertEquals("line", variation.comment());
    assertEquals("b2e2+ h9g7", variation.toString());
    assertEquals("c3c4", variation.plies().get(0).variations().get(0).toString());
    assertEquals("h2d2", first.variations().get(1).toString());
    Ply second = tree.main().plies().get(1);
    assertEquals("inside", second.commentAfter());
    assertEquals("b9c7", second.variations().get(0).toString());
  }

  @Test
  void coordinatesOverrideText() {
    String text = "<game><move uci='h2e2'>炮八平五</move></game>";
    GameEntry.Read entry = read(text);
    assertEquals("h2e2", moves(entry.tree()));
    assertEquals(NotationProblem.BAD_TOKEN, entry.diagnostics().get(0).problem());
    assertEquals(Diagnostic.Severity.WARNING, entry.diagnostics().get(0).severity());
    assertEquals(7, entry.diagnostics().get(0).location().orElseThrow().column());
    assertEquals(NotationProblem.BAD_TOKEN, refused(only(entries(text, STRICT))).error().problem());
    String illegal = "<game><move uci='h2h8'>炮八平五</move></game>";
    assertEquals("b2e2", moves(read(illegal).tree()));
    assertEquals(1, read(illegal).diagnostics().size());
    refused(only(entries(illegal, STRICT)));
    for (String same : List.of("h2e2", "h3e3", "C2=5", "")) {
      String agreed = "<game><move uci='h2e2'>" + same + "</move></game>";
      assertEquals(List.of(), read(only(entries(agreed, STRICT))).diagnostics());
    }
  }

  @Test
  void faultsHaveLocations() {
    String text = "<games>\r\n<game>\r\n<move>炮二平五</move> <move>兵一进九</move>\r\n</game></games>";
    GameEntry.Refused entry = refused(text);
    assertEquals(new Location(9, 2, 1), entry.location());
    Diagnostic error = entry.error();
    assertEquals(new Location(43, 3, 19), error.location().orElseThrow());
    assertEquals(2, error.ply().orElseThrow());
    assertEquals("兵一进九", error.token().orElseThrow());
    assertTrue(error.position().isPresent());
    assertEquals("test", error.source().orElseThrow());
    assertEquals(1, error.game().orElseThrow());
  }

  @Test
  void gamesOnOneLine() {
    String first = "<game><event>一</event><move>h2e2</move></game>";
    List<GameEntry> entries = entries(first + first + "<game><move>x</move></game>");
    assertEquals(3, entries.size());
    int bytes = first.getBytes(StandardCharsets.UTF_8).length;
    assertEquals(new Location(bytes, 1, first.length() + 1), entries.get(1).location());
    Diagnostic error = refused(entries.get(2)).error();
    assertEquals(
        new Location(2L * bytes + 6, 1, 2 * first.length() + 7), error.location().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<game><move>h2e2</game>",
        "<game><move>h2e2</move>",
        "<game><!-- never ends",
        "<game><![CDATA[ never ends",
        "<game><? never ends",
        "<game a='never ends>",
        "<game><event>a & b</event></game>",
        "<game><event>&lt</event></game>",
        "<game><event>&foo;</event></game>",
        "<game></x></game>",
        "<game><event a='1' a='2'/></game>",
        "<game <move>",
        "<game><event>\u0001</event></game>",
        "<game><!DOCTYPE x></game>",
        "<game><move>h2h8</move></game>",
        "<game><fen>nonsense</fen></game>",
        "<game><variation><move>h2e2</move></variation></game>"
      })
  void malformedGameDoesNotAffectOthers(String bad) {
    String good = "<game><event>good</event><move>h2e2</move></game>";
    List<GameEntry> entries = entries("<games>" + good + "\n" + bad + "\n" + good + "</games>");
    assertEquals(3, entries.size());
    assertEquals("h2e2", moves(read(entries.get(0)).tree()));
    assertEquals("h2e2", moves(read(entries.get(2)).tree()));
    GameEntry.Refused refused = refused(entries.get(1));
    assertEquals(2, refused.location().line());
    assertTrue(refused.error().location().orElseThrow().line() >= 2);
  }

  @Test
  void commentsContainNoGames() {
    String text =
        """
        <!-- <game><event>no</event></game> -->
        <games>
        <game><event><![CDATA[</game><game>]]></event><!-- </game> --><move>h2e2</move></game>
        <?x <game>?>
        </games>
        """;
    GameTree tree = read(text).tree();
    assertEquals("</game><game>", tree.tags().get("Event").orElseThrow());
    assertEquals("h2e2", moves(tree));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<move>h2e2</move><movx>h9g7</movx>",
        "<move>h2e2</move><x uci=\"h9g7\">m</x>",
        "<move>h2e2</move>h9g7",
        "<move>h2e2</move><!-- <move>h9g7</move> -->",
        "<move>h2e2</move><!--<move/>-->",
        "<move>h2e2</move><!-- 马8进7 马二进三 车9平8 --><move>h9g7</move>",
        "<!-- <Move>h2e2</Move> -->",
        "<result>1-0</result><move>h2e2</move><result>0-1</result>",
      })
  void lostMovesAndResultsAreReported(String content) {
    GameEntry entry = entries("<game>" + content + "</game>").get(0);
    assertEquals(1, entry.diagnostics().size(), content);
  }

  @Test
  void movesInXmlCommentsHaveTheirPlace() {
    String game = "<game><move>h2e2</move>\n  <!-- no <b>bold</b> <move>h9g7</move> --></game>";
    Diagnostic warning = entries(game).get(0).diagnostics().get(0);
    assertEquals("moves in a comment <!-- --> are not read", warning.message());
    assertEquals(2, warning.location().orElseThrow().line());
    assertEquals(3, warning.location().orElseThrow().column());
    String words = "<game><!-- played 炮二平五, mover, <moves> --><move>h2e2</move></game>";
    assertEquals(List.of(), entries(words).get(0).diagnostics());
  }

  @Test
  void aKnownResultCountsBeforeAnUnknownOne() {
    String text = "<game><result>*</result><move>h2e2</move><result>1-0</result></game>";
    GameEntry.Read read = (GameEntry.Read) entries(text).get(0);
    assertEquals(List.of(), read.diagnostics());
    assertEquals(GameResult.RED_WINS, read.tree().result());
    assertEquals("1-0", read.tree().tags().get("Result").orElseThrow());
  }

  @Test
  void textOutsideGames() {
    List<GameEntry> before = entries("<games>hello<game/></games>");
    assertEquals(NotationProblem.SYNTAX, before.get(0).diagnostics().get(0).problem());
    assertEquals(8, before.get(0).diagnostics().get(0).location().orElseThrow().column());
    refused(only(entries("<games>hello<game/></games>", STRICT)));
    List<GameEntry> behind = entries("<game/> <move>h2e2</move></game>");
    assertEquals(2, behind.size());
    assertEquals(15, refused(behind.get(1)).error().location().orElseThrow().column());
    assertEquals(List.of(), entries("<games>\n</games>"));
    assertEquals(List.of(), entries(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "GBK", "GB2312", "Big5"})
  void declaredEncodings(String name) {
    Charset charset = Charset.forName(name);
    String text =
        "<?xml version=\"1.0\" encoding=\""
            + name
            + "\"?>\n<games><game><event>中杯</event><move>炮二平五</move></game>\n"
            + "<game><event>中</event><move>炮二平五</move><move>x</move></game></games>";
    List<GameEntry> entries =
        entries(new XmlFormat(), text.getBytes(charset), ReadOptions.defaults());
    GameTree tree = read(entries.get(0)).tree();
    assertEquals("中杯", tree.tags().get("Event").orElseThrow());
    assertEquals("h2e2", moves(tree));
    assertEquals(
        name.startsWith("UTF-16"), tree.sourceEncoding().orElseThrow().name().startsWith("UTF-16"));
    Diagnostic error = refused(entries.get(1)).error();
    int at = text.indexOf("<move>x");
    int bytes = text.substring(0, at).getBytes(charset).length;
    assertEquals(bytes, error.location().orElseThrow().offset());
    assertEquals(at - text.lastIndexOf('\n', at), error.location().orElseThrow().column());
    assertEquals(GameFormat.CERTAIN, new XmlFormat().sniff(text.getBytes(charset)));
  }

  @Test
  void encodingsGivenOrDetected() {
    Charset gbk = Charset.forName("GBK");
    String text = "<game><event>中国</event><move>炮二平五</move><move>炮8平5</move></game>";
    GameTree found =
        read(only(entries(new XmlFormat(), text.getBytes(gbk), ReadOptions.defaults()))).tree();
    assertEquals("中国", found.tags().get("Event").orElseThrow());
    String lying = "<?xml version='1.0' encoding='Big5'?>" + text;
    byte[] bytes = lying.getBytes(StandardCharsets.UTF_8);
    GameEntry.Read read = read(only(entries(new XmlFormat(), bytes, ReadOptions.defaults())));
    assertEquals("中国", read.tags().get("Event").orElseThrow());
    assertEquals(NotationProblem.ENCODING, read.diagnostics().get(0).problem());
    assertEquals(
        NotationProblem.ENCODING,
        refused(only(entries(new XmlFormat(), bytes, STRICT))).error().problem());
    ReadOptions told = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    assertEquals(List.of(), only(entries(new XmlFormat(), bytes, told)).diagnostics());
  }

  @Test
  void headersOnly() {
    String text = "<game><red>a</red><move>no move</move><black>b</black></game>";
    GameEntry.Header header =
        (GameEntry.Header) only(entries(text, ReadOptions.defaults().withHeadersOnly(true)));
    assertEquals(List.of(new Tag("Red", "a"), new Tag("Black", "b")), header.tags().asList());
  }

  @Test
  void droppedContentIsReported() {
    for (String inside :
        List.of(
            "text<move>h2e2</move>",
            "<move>h2e2<b>x</b></move>",
            "<event>a<b>x</b></event><move>h2e2</move>",
            "<move/><move>h2e2</move>",
            "<tag name='a b'>x</tag><move>h2e2</move>",
            "<tag>x</tag><move>h2e2</move>",
            "<move nag='256'>h2e2</move>",
            "<move nag='!'>h2e2</move>",
            "<move id='1'>h2e2</move>",
            "<move>h2e2</move><variation/>",
            "<move>h2e2</move><variation><comment>x</comment></variation>",
            "<result>perhaps</result><move>h2e2</move>")) {
      String text = "<game>" + inside + "</game>";
      if (!inside.contains("<b>")) {
        assertEquals("h2e2", moves(read(text).tree()), inside);
      }
      assertFalse(only(entries(text)).diagnostics().isEmpty(), inside);
      assertTrue(only(entries(text, STRICT)) instanceof GameEntry.Refused, inside);
    }
  }

  @Test
  void salvage() {
    String good = "<move>h2e2</move><move>h9g7</move>";
    for (String text :
        List.of(
            "<game>" + good,
            "<game>" + good + "<mo",
            "<game>" + good + "<move>h0g",
            "<game>" + good + "<move>h0g2</mov",
            "<game>" + good + "<comment>a & b</comment></game>",
            "<game>" + good + "<move>h2h9</move><comment>x</comment><move>i9h9</move></game>",
            "<game>" + good + "<variation><move>h9h8</move><move>x</move></variation></game>",
            "<game><variation><move>h2e2</move></variation>" + good + "</game>")) {
      GameEntry.Read read = read(only(entries(text, SALVAGE)));
      assertEquals("h2e2 h9g7", moves(read.tree()), text);
      assertEquals(Diagnostic.Severity.REPAIR, read.diagnostics().get(0).severity(), text);
      assertTrue(only(entries(text)) instanceof GameEntry.Refused, text);
    }
    String inner =
        "<game>"
            + good
            + "<variation><move>h9i7</move><move>x</move><variation><move>h0g2</move></variation>"
            + "<move>h0g2</move></variation><move>h0g2</move><comment>cut<b/>";
    GameTree tree = read(only(entries(inner, SALVAGE))).tree();
    assertEquals("h2e2 h9g7 h0g2", moves(tree));
    assertEquals("h9i7", tree.main().plies().get(1).variations().get(0).toString());
    assertEquals("cut", tree.main().plies().get(2).commentAfter());
    byte[] cut = "<game><move>炮二平五</move><event>中\u00ff".getBytes(StandardCharsets.UTF_8);
    cut[cut.length - 1] = (byte) 0xff;
    ReadOptions utf8 = SALVAGE.withEncoding(StandardCharsets.UTF_8);
    GameEntry.Read read = read(only(entries(new XmlFormat(), cut, utf8)));
    assertEquals("h2e2", moves(read.tree()));
    assertEquals(NotationProblem.ENCODING, read.diagnostics().get(0).problem());
  }

  @Test
  void salvagePrefersFurthestRanks() {
    String text =
        "<game><move>h3e3</move><move>h10g8</move><move>i1h1</move><move>a1a9</move></game>";
    assertEquals(
        "h2e2 h9g7", moves(read(only(entries(text.replace("i1h1", "i1f4"), SALVAGE))).tree()));
    assertEquals(3, refused(text.replace("i1h1", "i1f4")).error().ply().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "<game>|100",
        "  <game >|100",
        "<games/>|100",
        "<?xml version='1.0'?> <!-- x --> <game>|100",
        "<!DOCTYPE game [<!ENTITY a 'b'>]><game>|100",
        "<gamer>|0",
        "<html><game></game></html>|0",
        "<!DOCTYPE html><html>|0",
        "<?xml version='1.0'?><ChineseChessRecord>|2",
        "<!DOCTYPE x [<!ENTITY a 'b'>]><game>|2",
        "<!-- <game>|0",
        "game|0",
        "[Event \"<game>\"]|0",
        "~~|0"
      },
      delimiter = '|',
      quoteCharacter = '~')
  void sniffs(String head, int sure) {
    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      byte[] bytes = head.getBytes(charset);
      assertEquals(sure, new XmlFormat().sniff(bytes));
    }
  }

  @Test
  void remarksOnRequest() {
    String text = "<game><move>炮2平5</move><move>马８进７</move><move uci=\"h0g2\">马2进三</move></game>";
    assertEquals(List.of(), XmlFiles.read(text).diagnostics());
    ReadOptions remarking = ReadOptions.defaults().withRemarks(true);
    List<Diagnostic> remarks = XmlFiles.only(entries(text, remarking)).diagnostics();
    assertEquals(2, remarks.size(), remarks::toString);
    assertEquals(NotationProblem.NON_CANONICAL, remarks.get(0).problem());
    assertEquals(1, remarks.get(0).ply().orElseThrow());
    assertEquals(3, remarks.get(1).ply().orElseThrow());
    assertEquals("马2进三", remarks.get(1).token().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<moves><move>h2e2</move><move>h9g7</move></moves>",
        "<MoveList> <move>h2e2</move><comment>c</comment> <move>h9g7</move> </MoveList>",
        "<Move>h2e2</Move><Move>h9g7</Move>",
        "<line><MOVE uci=\"h2e2\"/><variation><move>h2d2</move></variation><MOVE>h9g7</MOVE></line>"
      })
  void movesAtUnexpectedPlaces(String text) {
    GameEntry.Read entry = read("<game><red>a</red>" + text + "</game>");
    assertEquals("h2e2 h9g7", moves(entry.tree()));
    assertEquals(List.of(new Tag("Red", "a")), entry.tree().tags().asList());
    assertEquals(1, entry.diagnostics().size(), entry.diagnostics().toString());
    assertTrue(entry.diagnostics().get(0).message().contains("is read as a move"));
    refused(only(entries("<game>" + text + "</game>", STRICT)));
  }

  @Test
  void movesOutsideGames() {
    for (String text : List.of("<games><move>h2e2</move></games>", "<move>h2e2</move>")) {
      assertEquals(NotationProblem.SYNTAX, refused(text).error().problem());
    }
  }
}
