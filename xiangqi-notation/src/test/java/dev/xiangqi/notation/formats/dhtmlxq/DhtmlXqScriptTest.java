package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages whose script holds the moves. */
final class DhtmlXqScriptTest {
  private static final String FIELDS =
      "[DhtmlXQ_title]t[/DhtmlXQ_title]<br>\n[DhtmlXQ_movelist][/DhtmlXQ_movelist]<br>\n";

  private static final String TREE = "[0_1_0]79677062[/0_1_0][0_2_1]1022[/0_2_1]";

  private static final String FOUR = "h0g2 h9g7";

  private static String page(String block, String script) {
    return "<!doctype html>\n<div id=\"view\">\n"
        + block
        + "</div>\n<script>\n"
        + script
        + "\n</script>\n";
  }

  private static String wrapped() {
    return "[DhtmlXQ]\n" + FIELDS + "[/DhtmlXQ]\n";
  }

  private static GameTree clean(String text) {
    GameEntry entry = Ubb.only(text, ReadOptions.strict());
    GameTree tree = Ubb.tree(entry);
    assertEquals(List.of(), entry.diagnostics());
    assertEquals("t", tree.tags().get("Title").orElseThrow());
    return tree;
  }

  private static String main(GameEntry entry) {
    return Ubb.tree(entry).main().toString().replace("+", "");
  }

  private static String title(GameEntry entry) {
    return entry.tags().get("Title").orElse("");
  }

  private static List<String> variations(Ply ply) {
    return ply.variations().stream().map(Line::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var DhtmlXQ_movelist = '79677062';",
        "var DhtmlXQ_movelist='[DhtmlXQ_movelist]79677062[/DhtmlXQ_movelist]';",
        "var DhtmlXQ_movelist = '[0_1_0]79677062[/0_1_0]';",
        "let movelist=\"79677062\"",
        "const moveList = `7967 7062`;",
        "window.sMoveList =\n  ' 7967\\n7062 ';",
        "window['DhtmlXQ_movelist'] = '79677062';",
        "MOVE_STR = \"79677062\";",
        "movelist_1 = '79677062';",
        "game.moves = '79677062'",
        "{\"title\": \"x\", \"movelist\": \"79677062\"}",
        "{move_list: '79677062'}",
        "var moves = ['7967', '7062'];",
        "var m = '[0_1_0]7967' +\n '7062[/0_1_0]';",
        "var movelist = '7967' + '7062';",
        "var movelist = '7967&nbsp;<br>7062';",
        "var movelist = '&#91;0_1_0&#93;79677062&#91;/0_1_0&#93;';",
        "var movelist = \"[0_1_0]79677062[\\/0_1_0]\";",
        "var movelist = '\\u005b0_1_0\\u005D79677062\\x5b/0_1_0\\x5d';",
        "var movelist = '[move_0_1_0]79677062[/move_0_1_0]';",
        "var x = '[DhtmlXQ_move_0_1_0]79677062[/DhtmlXQ_move_0_1_0]';",
        "var DhtmlXQ_movelist = ''; DhtmlXQ_movelist = '79677062';",
        "</script><input type=hidden name=\"movelist\" value=\"79677062\"><script>"
      })
  void movesInScripts(String script) {
    assertEquals(FOUR, clean(page(FIELDS, script)).main().toString());
    assertEquals(FOUR, clean(page(wrapped(), script)).main().toString());
    String first = "<script>" + script + "</script>\n" + wrapped();
    assertEquals(FOUR, clean(first).main().toString());
    assertEquals(FOUR, clean(first.replace("[DhtmlXQ]", "")).main().toString());
  }

  @Test
  void variationsAndComments() {
    String script =
        "var DhtmlXQ_movelist = '"
            + TREE
            + "[1_3_2]1927[/1_3_2]';\n"
            + "var DhtmlXQ_comments = '[0]root[/0][1_2]it\\'s a ||line[/1_2][0_2]two[/0_2]';";
    // Line 1 ends at ply 2, so the variation leaves no move.
    assertTrue(
        Ubb.only(page(wrapped(), script), ReadOptions.defaults()) instanceof GameEntry.Refused);
    String whole = script.replace("1022", "10221927").replace("1_3_2]1927", "1_3_2]1727");
    GameTree tree = clean(page(wrapped(), whole));
    assertEquals("root", tree.main().comment());
    Ply second = tree.main().plies().get(1);
    assertEquals("two", second.commentAfter());
    assertEquals(List.of("b9c7+ b0c2+"), variations(second));
    Line branch = second.variations().get(0);
    assertEquals("it\\'s a \nline", branch.plies().get(0).commentAfter());
    assertEquals(List.of("b2c2"), variations(branch.plies().get(1)));
  }

  @Test
  void commentsOfTheBlockAreOnMovesOfTheScript() {
    String block = FIELDS + "[DhtmlXQ_comment1_2]there[/DhtmlXQ_comment1_2]";
    Ply second = clean(page(block, "movelist='" + TREE + "'")).main().plies().get(1);
    assertEquals("there", second.variations().get(0).plies().get(0).commentAfter());
  }

  @Test
  void linesWithinTheValue() {
    String block = FIELDS.replace("movelist][", "movelist]" + TREE + "[");
    assertEquals(List.of("b9c7"), variations(clean(block).main().plies().get(1)));
  }

  @Test
  void theBlockCountsBeforeTheScript() {
    String block = wrapped().replace("movelist][", "movelist]79677062[");
    assertEquals(FOUR, clean(page(block, "movelist='79677062'")).main().toString());
    GameTree more = clean(page(block, "movelist='" + TREE + "'"));
    assertEquals(List.of("b9c7"), variations(more.main().plies().get(1)));
    for (String other : List.of("7747", "7967", "796770627747", "[0_1_0]7747[/0_1_0]")) {
      String text = page(block, "movelist='" + other + "'");
      GameEntry entry = Ubb.only(text, ReadOptions.defaults());
      assertEquals(FOUR, main(entry));
      assertEquals(1, entry.diagnostics().size());
      String message = entry.diagnostics().get(0).message();
      assertTrue(message.contains("script has other moves"), message);
      assertTrue(Ubb.only(text, ReadOptions.strict()) instanceof GameEntry.Refused);
    }
  }

  @Test
  void theFirstScriptCounts() {
    String text = page(FIELDS, "movelist='79677062'; movelist2='7747';");
    GameEntry entry = Ubb.only(text, ReadOptions.defaults());
    assertEquals(FOUR, main(entry));
    assertEquals(1, entry.diagnostics().size());
  }

  @Test
  void illegalAndDamagedMoves() {
    assertEquals(
        NotationProblem.ILLEGAL,
        Ubb.refused(page(FIELDS, "movelist='79697062'")).error().problem());
    assertEquals(
        NotationProblem.SYNTAX,
        Ubb.refused(page(FIELDS, "movelist='79677062 77'")).error().problem());
    assertEquals(
        NotationProblem.BAD_TOKEN,
        Ubb.refused(page(FIELDS, "movelist='7967,x'")).error().problem());
    assertTrue(
        Ubb.only(page(FIELDS, "movelist='79677062"), ReadOptions.strict())
            instanceof GameEntry.Refused);
    assertTrue(
        Ubb.only(page(FIELDS, "movelist='[0_1_0]79677062'"), ReadOptions.strict())
            instanceof GameEntry.Refused);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var lastMove = '7747';",
        "x.remove('7747'); mousemove = '7747';",
        "if (movelist == '7747') y();",
        "var binit = '7747'; var id = '20240501';",
        "var comment = 'Give your comment';",
        "var movelist = ''; moves = 'Moves: 12';"
      })
  void otherStrings(String script) {
    GameTree tree = clean(page(wrapped(), script));
    assertEquals("", tree.main().toString());
    assertEquals("", tree.main().comment());
  }

  @Test
  void severalGames() {
    String first = wrapped().replace("]t[", "]1[");
    String second = wrapped().replace("]t[", "]2[");
    String one = "<script>movelist='" + TREE + "'</script>\n";
    String two = "<script>var DhtmlXQ_movelist = '7747'</script>\n";
    for (boolean wrapped : new boolean[] {true, false}) {
      for (String text : List.of(first + one + second + two, one + first + two + second)) {
        String page = wrapped ? text : text.replace("[DhtmlXQ]", "").replace("[/DhtmlXQ]", "");
        List<GameEntry> entries = Ubb.entries(page, ReadOptions.strict());
        assertEquals(2, entries.size(), page);
        assertEquals(List.of("1", "2"), entries.stream().map(DhtmlXqScriptTest::title).toList());
        assertEquals(FOUR, main(entries.get(0)));
        assertEquals("h2e2", main(entries.get(1)));
      }
    }
  }

  @Test
  void severalGamesWithoutWrappers() {
    String game = FIELDS.replace("movelist][", "movelist]7747[");
    List<GameEntry> entries = Ubb.entries("<p>" + game + "<p>" + game.replace("]t[", "]u["));
    assertEquals(List.of("t", "u"), entries.stream().map(DhtmlXqScriptTest::title).toList());
    entries.forEach(entry -> assertEquals("h2e2", main(entry)));
  }

  @Test
  void everyGameCanBeOpenedAtItsPlace() throws IOException {
    String one = "<script>movelist='79677062'</script>\n";
    byte[] page = ("<html>" + one + wrapped() + one + wrapped()).getBytes(UTF_8);
    for (GameEntry entry : Ubb.entries(page, ReadOptions.defaults())) {
      int offset = (int) entry.location().offset();
      byte[] rest = Arrays.copyOfRange(page, offset, page.length);
      GameSource source = GameSource.of(new ByteArrayInputStream(rest), "page", offset);
      try (GameReader reader = new DhtmlXqFormat().reader(source, ReadOptions.defaults())) {
        assertEquals(FOUR, main(reader.next()));
      }
    }
  }

  @Test
  void encodings() {
    String text = page(wrapped().replace("]t[", "]棋\\谱`[") + "象`棋`", "movelist='79677062'");
    for (String charset : List.of("GB18030", "UTF-8", "UTF-16LE", "Big5")) {
      String marked = charset.startsWith("UTF-16") ? "\ufeff" + text : text;
      byte[] bytes =
          marked
              .replace("谱", charset.equals("Big5") ? "譜" : "谱")
              .getBytes(Charset.forName(charset));
      List<GameEntry> entries = Ubb.entries(bytes, ReadOptions.defaults());
      assertEquals(1, entries.size());
      assertEquals(FOUR, main(entries.get(0)), charset);
    }
  }

  @Test
  void aLongWayToTheScriptOrAHostileOne() {
    String far = wrapped() + " ".repeat(1 << 17) + "<script>movelist='79677062'</script>";
    List<GameEntry> entries = Ubb.entries(far);
    assertEquals(2, entries.size());
    assertEquals(FOUR, main(entries.get(1)));
    String open = "movelist='".repeat(20_000);
    assertEquals(1, Ubb.entries(wrapped() + open).size());
    String quotes = "movelist = '7747' + ".repeat(20_000);
    Ubb.entries(wrapped() + quotes);
    Ubb.entries(page(FIELDS, "'[0_1_0]".repeat(20_000)));
  }

  @Test
  void applets() {
    String applet =
        "<applet code=\"javaxq.class\"><param name=\"movelist\" value=\"%s\"></applet>\n";
    GameEntry ccbridge = Ubb.only(applet.formatted("87-57 80-72 "), ReadOptions.strict());
    assertEquals("h2e2 h9g7", main(ccbridge));
    GameEntry xqstudio = Ubb.only(applet.formatted("H2-E2 H9-G7"), ReadOptions.strict());
    assertEquals("h2e2 h9g7", main(xqstudio));
    assertEquals(2, Ubb.entries((applet + applet).replace("%s", "H2-E2")).size());
    String none = "--,".repeat(15);
    String board =
        "<PARAM name=\"Position\" value=\""
            + (none.substring(0, 12) + "E0," + none.substring(0, 30) + "--|")
            + (none.substring(0, 12) + "D9," + none.substring(0, 30) + "A5")
            + "\">\n<PARAM name=\"MoveList\" value=\"A5-A4 E0-E1\">";
    GameTree tree = Ubb.tree(Ubb.only(board, ReadOptions.strict()));
    assertEquals("3k5/9/9/9/p8/9/9/9/9/4K4 b - - 0 1", tree.start().toFen());
    assertEquals("a5a4 e0e1", tree.main().toString());
    assertEquals(
        NotationProblem.BAD_START, Ubb.refused(board.replace("E0,", "J0,")).error().problem());
  }

  @Test
  void escapedPages() {
    String frame = "<iframe name='NoFile_%5BDhtmlXQiFrame%5d%5BDhtmlXQ_movelist%5D7747'></iframe>";
    assertEquals(GameFormat.LIKELY, new DhtmlXqFormat().sniff(frame.getBytes(UTF_8)));
    List<GameEntry> entries = Ubb.entries(wrapped().replace("][", "]7747[") + "\n" + frame);
    assertEquals(2, entries.size());
    GameEntry.Refused refused = (GameEntry.Refused) entries.get(1);
    assertTrue(refused.error().message().contains("%5B"), refused.error().message());
    assertEquals(6, refused.location().line());
    assertEquals(22, refused.location().column());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var qp = '79677062';",
        "show(\"79677062\")",
        "var lastMoves = { x: '79677062' };",
        "var qp = '796770621927'; // more"
      })
  void digitsThatMayBeMovesAreAWarning(String script) {
    for (String block : List.of(FIELDS, wrapped())) {
      GameEntry entry = Ubb.only(page(block, script), ReadOptions.defaults());
      assertEquals("", main(entry));
      assertEquals(1, entry.diagnostics().size());
      String message = entry.diagnostics().get(0).message();
      assertEquals("a game without moves, but its text has what looks like moves", message);
    }
  }
}
