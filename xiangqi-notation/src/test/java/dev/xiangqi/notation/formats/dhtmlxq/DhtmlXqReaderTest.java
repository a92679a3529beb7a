package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values, starting positions and locations of games. */
final class DhtmlXqReaderTest {
  private static final String NONE = "99";

  /** Two kings, and a black rook alone on its file. */
  private static final String FEW =
      NONE.repeat(4) + "49" + NONE.repeat(11) + "35" + NONE.repeat(3) + "30" + NONE.repeat(11);

  private static String comment(String written) {
    return Ubb.tree(Ubb.game("movelist=7747", "comment1=" + written))
        .main()
        .plies()
        .get(0)
        .commentAfter();
  }

  private static List<String> variations(Ply ply) {
    return ply.variations().stream().map(Line::toString).toList();
  }

  @Test
  void completeGame() {
    GameTree tree =
        Ubb.tree(
            Ubb.game(
                "ver=www_dpxq_com",
                "init=500,350",
                "binit=8979695949392919097717866646260600102030405060708012720323436383",
                "title=t",
                "event=e",
                "place=p",
                "redrating=2500",
                "remark=who",
                "open=o",
                "date=",
                "class=c",
                "firstnum=0",
                "strange=kept",
                "x_Odd\\u005cname=mine",
                "x_Empty=",
                "result=黑胜",
                "movelist=774770627967",
                "comment0=root",
                "comment2=second",
                "move_0_2_1=10221927",
                "move_1_2_3=72421927",
                "move_1_3_2=7967",
                "comment1_2=branch",
                "comment1_1=before the branch",
                "xbefore0_2=before",
                "xglyphs0_3=1 14"));
    assertEquals(
        """
        [Title "t"]
        [Event "e"]
        [Site "p"]
        [RedElo "2500"]
        [Annotator "who"]
        [Opening "o"]
        [Class "c"]
        [strange "kept"]
        [Odd\\name "mine"]
        [Empty ""]
        [Result "0-1"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals(Position.initial(), tree.start());
    assertEquals("h2e2 h9g7+ h0g2+", tree.main().toString());
    assertEquals("root", tree.main().comment());
    Ply second = tree.main().plies().get(1);
    assertEquals("second", second.commentAfter());
    assertEquals("before", second.commentBefore());
    assertEquals(List.of(1, 14), tree.main().plies().get(2).nags());
    Line branch = second.variations().get(0);
    assertEquals("b9c7+ b0c2+", branch.toString());
    assertEquals("before the branch", branch.comment());
    assertEquals("branch", branch.plies().get(0).commentAfter());
    assertEquals(List.of("h7e7 b0c2"), variations(branch.plies().get(0)));
    assertEquals(List.of("h0g2"), variations(branch.plies().get(1)));
  }

  @ParameterizedTest
  @CsvSource({
    "a||b, 'a\nb'",
    "a||||b, 'a\n\nb'",
    "' ||a|| ', a",
    "a|b, a|b",
    "a<br>b<BR />c<brx>, 'a\nb\nc<brx>'",
    "a&nbsp;b&lt;&gt;&amp;&quot;&#39;&#x41;&foo;&, 'a b<>&\"''A&foo;&'",
    "&amp;lt;, &lt;",
    "\\u68cb\\u8C31, 棋谱",
    "\\u0020a\\u000a, ' a\n'",
    "\\u12g4\\u12, \\u12g4\\u12",
    "'a\r\nb\rc', 'a\nb\nc'",
    "&#0;&#xd800;&#1114112;, &#0;&#xd800;&#1114112;",
    "'[b]x[/b]', '[b]x[/b]'"
  })
  void texts(String written, String read) {
    String plain = written.replace("\\r", "\r").replace("\\n", "\n").replace("\\\\", "\\");
    String expected = read.replace("\\r", "\r").replace("\\n", "\n").replace("\\\\", "\\");
    assertEquals(expected, comment(plain));
  }

  @ParameterizedTest
  @CsvSource({
    "红胜, RED_WINS",
    "黑勝, BLACK_WINS",
    "和棋, DRAW",
    "未知, UNKNOWN",
    "W, RED_WINS",
    "L, BLACK_WINS",
    "B, BLACK_WINS",
    "D, DRAW",
    "'', UNKNOWN"
  })
  void results(String word, GameResult result) {
    GameTree tree = Ubb.tree(Ubb.game("result=" + word));
    assertEquals(result, tree.result());
    assertEquals(
        result == GameResult.UNKNOWN ? "" : result.token(), tree.tags().get("Result").orElse(""));
  }

  @Test
  void unknownResults() {
    GameEntry.Read odd = (GameEntry.Read) Ubb.only(Ubb.game("result=?!"), ReadOptions.defaults());
    assertEquals(NotationProblem.SYNTAX, odd.diagnostics().get(0).problem());
    assertEquals(GameResult.UNKNOWN, odd.tree().result());
    GameEntry.Read two =
        (GameEntry.Read) Ubb.only(Ubb.game("result=W", "result=B"), ReadOptions.defaults());
    assertEquals(NotationProblem.RESULT_MISMATCH, two.diagnostics().get(0).problem());
    assertEquals(GameResult.RED_WINS, two.tree().result());
  }

  @Test
  void players() {
    assertEquals("a", Ubb.tree(Ubb.game("red=", "redname=a")).tags().get("Red").orElseThrow());
    GameTree both = Ubb.tree(Ubb.game("redname=a", "red=team a"));
    assertEquals("team a", both.tags().get("Red").orElseThrow());
    assertEquals("a", both.tags().get("RedName").orElseThrow());
  }

  @Test
  void sideToMove() {
    assertEquals(Side.RED, Ubb.tree(Ubb.game("binit=" + FEW)).start().sideToMove());
    assertEquals(
        Side.BLACK, Ubb.tree(Ubb.game("binit=" + FEW, "movelist=3534")).start().sideToMove());
    String check = "33" + FEW.substring(2).replace("35", NONE);
    assertEquals(Side.BLACK, Ubb.tree(Ubb.game("binit=" + check)).start().sideToMove());
    assertEquals(Side.BLACK, Ubb.tree(Ubb.game("movelist=7062")).start().sideToMove());
    assertEquals(Side.RED, Ubb.tree(Ubb.game("binit=", "movelist=7967")).start().sideToMove());
  }

  @Test
  void fenOverridesBoard() {
    String fen = "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 7 12";
    assertEquals(
        fen, Ubb.tree(Ubb.game("binit=" + FEW, "fen=" + fen, "movelist=4555")).start().toFen());
    String board = fen.substring(0, fen.indexOf(' '));
    assertEquals(
        Side.BLACK, Ubb.tree(Ubb.game("fen=" + board, "movelist=4555")).start().sideToMove());
    String other = Ubb.game("fen=" + board + " w", "movelist=4555");
    assertEquals(NotationProblem.WRONG_SIDE, Ubb.refused(other).error().problem());
    GameEntry saved = Ubb.only(other, ReadOptions.salvage());
    assertEquals(Side.BLACK, Ubb.tree(saved).start().sideToMove());
    assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "binit=89",
        "binit=8989695949392919097717866646260600102030405060708012720323436383",
        "binit=9079695949392919097717866646260600102030405060708012720323436383",
        "binit=9979695999392919097717866646260600102030405060708012720323436383",
        "binit=a979695949392919097717866646260600102030405060708012720323436383",
        "fen=x",
        "fen=9/9/9/9/9/9/9/9/9/9 w"
      })
  void invalidStarts(String value) {
    GameEntry.Refused refused = Ubb.refused(Ubb.game("title=t", value, "movelist=7747"));
    assertEquals(NotationProblem.BAD_START, refused.error().problem());
    assertEquals(3, refused.error().location().orElseThrow().line());
    assertEquals("t", refused.tags().get("Title").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"DhtmlXQ", "DhtmlXQHTML", "DhtmlXQiFrame", "dhtmlxq", "DHTMLXQHTML"})
  void wrappers(String name) {
    String game = "[" + name + "][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/" + name + "]";
    String text = "<html>" + game + "<p>[DhtmlX]\n" + game + game + "</html>";
    List<GameEntry> entries = Ubb.entries(text);
    assertEquals(3, entries.size());
    entries.forEach(entry -> assertEquals("h2e2", Ubb.tree(entry).main().toString()));
    assertEquals(new Location(6, 1, 7), entries.get(0).location());
    int second = 6 + game.length() + 12;
    assertEquals(new Location(second, 2, 1), entries.get(1).location());
    assertEquals(
        new Location(second + game.length(), 2, game.length() + 1), entries.get(2).location());
  }

  @Test
  void valuesWithoutAWrapper() {
    String bare = "text [DhtmlXQ_movelist]7747[/DhtmlXQ_movelist] [DhtmlXQ_red]a[/DhtmlXQ_red]";
    GameTree tree = Ubb.tree(bare);
    assertEquals("h2e2", tree.main().toString());
    assertEquals("a", tree.tags().get("Red").orElseThrow());
    List<GameEntry> both = Ubb.entries(bare + Ubb.game("red=b"));
    assertEquals(2, both.size());
    assertEquals("b", both.get(1).tags().get("Red").orElseThrow());
    // Brackets in the script of a page are no game.
    String script = "<script>s.replace('[DhtmlXQ]', '').match(/[DhtmlXQ_red]/)</script>";
    assertEquals(1, Ubb.entries(Ubb.game("red=b") + script).size());
  }

  @Test
  void endsWithOtherNames() {
    String text =
        "[DhtmlXQ][DhtmlXQ_red]a[/DhtmlXQ_time][DhtmlXQ_black]b[/DhtmlXQ_black][/DhtmlXQ]";
    GameEntry entry = Ubb.only(text, ReadOptions.defaults());
    assertEquals(List.of(), entry.diagnostics());
    assertEquals("a", entry.tags().get("Red").orElseThrow());
    assertEquals("b", entry.tags().get("Black").orElseThrow());
    assertTrue(Ubb.only(text, ReadOptions.strict()) instanceof GameEntry.Refused);
  }

  @Test
  void missingEnds() {
    String text = "[DhtmlXQ][DhtmlXQ_red]a[DhtmlXQ_black]b[/DhtmlXQ_black][DhtmlXQ_movelist]7747";
    assertEquals(NotationProblem.SYNTAX, Ubb.refused(text).error().problem());
    GameEntry saved = Ubb.only(text, ReadOptions.salvage());
    assertEquals("h2e2", Ubb.tree(saved).main().toString());
    assertEquals("a", saved.tags().get("Red").orElseThrow());
    assertEquals("b", saved.tags().get("Black").orElseThrow());
    List<GameEntry> entries = Ubb.entries(text + Ubb.game("movelist=7747"));
    assertEquals(2, entries.size());
    assertEquals("h2e2", Ubb.tree(entries.get(1)).main().toString());
  }

  @Test
  void numberedNames() {
    String board =
        "rheakaehr0000000000c00000c0p0p0p0p0p000000000000000000P0P0P0P0P0C00000C0000000000RHEAKAEHR";
    String text =
        """
        [DHJHtmlXQ]
        [DHJHtmlXQ_10]t[/DHJHtmlXQ_10]
        [DHJHtmlXQ_18]a[/DHJHtmlXQ_18]
        [DHJHtmlXQ_12]odd[/DHJHtmlXQ_12]
        [DHJHtmlXQ_28]红胜[/DHJHtmlXQ_28]
        [DHJHtmlXQ_31]%s[/DHJHtmlXQ_31]
        [DHJHtmlXQ_32]0[/DHJHtmlXQ_32]
        [DHJHtmlXQ_34]72427967[/DHJHtmlXQ_34]
        [game_comment_0_1]好[/comment_0_1]
        [/DHJHtmlXQ]
        """
            .formatted(board);
    GameTree tree = Ubb.tree(text);
    assertEquals(Position.initial(), tree.start());
    assertEquals("h2e2+ h9g7", tree.main().toString());
    assertEquals("好", tree.main().plies().get(0).commentAfter());
    assertEquals(
        """
        [Title "t"]
        [Red "a"]
        [DHJHtmlXQ_12 "odd"]
        [Result "1-0"]\
        """,
        tree.tags().toString());
    String none =
        text.replace("[DHJHtmlXQ_34]72427967[/DHJHtmlXQ_34]", "").replace("_32]0", "_32]1");
    assertEquals(Side.BLACK, Ubb.tree(none).start().sideToMove());
    assertEquals(
        NotationProblem.BAD_START, Ubb.refused(text.replace("RHE", "RXE")).error().problem());
    assertEquals(
        NotationProblem.BAD_START, Ubb.refused(text.replace("RHE", "RH")).error().problem());
  }

  @Test
  void headersOnly() {
    List<GameEntry> entries =
        Ubb.entries(
            Ubb.game("red=a", "movelist=7777") + Ubb.game("red=b", "result=W"),
            ReadOptions.defaults().withHeadersOnly(true));
    assertEquals(2, entries.size());
    entries.forEach(entry -> assertTrue(entry instanceof GameEntry.Header));
    assertEquals("a", entries.get(0).tags().get("Red").orElseThrow());
    assertEquals("1-0", entries.get(1).tags().get("Result").orElseThrow());
  }

  @Test
  void sourceWithOffset() throws IOException {
    byte[] game = Ubb.game("movelist=8900").getBytes(UTF_8);
    GameSource source = GameSource.of(new ByteArrayInputStream(game), "end", 1000);
    try (GameReader reader = new DhtmlXqFormat().reader(source, ReadOptions.defaults())) {
      GameEntry.Refused refused = (GameEntry.Refused) reader.next();
      assertEquals(1000, refused.location().offset());
      int place = new String(game, UTF_8).indexOf("8900");
      assertEquals(1000 + place, refused.error().location().orElseThrow().offset());
    }
  }

  @Test
  void brokenGameDoesNotAffectOthers() {
    String good = Ubb.game("movelist=7747");
    for (String bad :
        List.of(
            "[DhtmlXQ]",
            "[DhtmlXQ][DhtmlXQ_red]",
            "[DhtmlXQ][DhtmlXQ_movelist]77",
            "[DhtmlXQ][DhtmlXQ_red",
            "[DhtmlXQ]\u0000[[[",
            "[DhtmlXQ_fen]x")) {
      List<GameEntry> entries = Ubb.entries(good + bad + good);
      assertEquals("h2e2", Ubb.tree(entries.get(0)).main().toString());
      assertEquals("h2e2", Ubb.tree(entries.get(entries.size() - 1)).main().toString());
    }
  }
}
