package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games from strings and to strings. */
final class GameTextTest {
  private static GameTree sample() {
    return GameTree.builder(Tags.of(List.of(new Tag("Event", "一"))), Position.initial())
        .commentLine("𠮷")
        .play(Move.parse("h2e2"))
        .commentMove("中炮")
        .result(GameResult.DRAW)
        .build();
  }

  private static NotationException refusal(String text) {
    return assertThrows(NotationException.class, () -> GameFiles.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "PGN", "xml", "dhtmlxq"})
  void readingUndoesWriting(String format) {
    for (String encoding : List.of("UTF-8", "GB18030", "UTF-16")) {
      WriteOptions options =
          WriteOptions.defaults().withFormat(format).withEncoding(Charset.forName(encoding));
      GameTree read = GameFiles.parse(GameFiles.toText(sample(), options));
      assertEquals(sample().main(), read.main());
      assertEquals(sample().result(), read.result());
      assertEquals("一", read.tags().get("Event").orElseThrow());
    }
  }

  @Test
  void writesPgnWithChineseMovesByDefault() {
    assertEquals(
        """
        [Game "Chinese Chess"]
        [Event "一"]
        [Result "1/2-1/2"]
        [Format "Chinese"]

        {𠮷} 1. 炮二平五 {中炮} 1/2-1/2

        """,
        GameFiles.toText(sample()));
    WriteOptions options =
        WriteOptions.notation(MoveNotation.iccs()).withFormat("ucci").withMainLineOnly(true);
    assertEquals(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2\n",
        GameFiles.toText(sample(), options));
  }

  @ParameterizedTest
  @ValueSource(strings = {"xqf", "cbr", "cbl", "none"})
  void formatsWithoutTextAreRefused(String format) {
    WriteOptions options = WriteOptions.defaults().withFormat(format);
    assertThrows(IllegalArgumentException.class, () -> GameFiles.toText(sample(), options));
  }

  @Test
  void aStringIsNeverInAnotherEncoding() {
    String xml = "<?xml version=\"1.0\" encoding=\"Big5\"?><game><red>胡荣华</red></game>";
    assertEquals("胡荣华", GameFiles.parse(xml).tags().get("Red").orElseThrow());
    GameTree read =
        GameFiles.parse(
            "1. 炮二平五 {好} *", ReadOptions.defaults().withEncoding(Charset.forName("UTF-16LE")));
    assertEquals("好", read.main().plies().get(0).commentAfter());
  }

  @Test
  void aFaultyGameIsRefusedWithItsDiagnostics() {
    NotationException refusal = refusal("% x\n[Event \"𠮷一\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n");
    Diagnostic fault = refusal.diagnostic();
    assertEquals(NotationProblem.ILLEGAL, fault.problem());
    assertEquals(3, fault.ply().orElseThrow());
    // The offset counts characters; the second character of the tag has two.
    assertEquals(new Location(35, 5, 4), fault.location().orElseThrow());
    assertTrue(fault.source().isEmpty());
    assertEquals(2, refusal.diagnostics().size());
    assertEquals(Diagnostic.Severity.WARNING, refusal.diagnostics().get(0).severity());
  }

  @Test
  void noGameAndTwoGamesAreRefused() {
    assertEquals(NotationProblem.SYNTAX, refusal("").diagnostic().problem());
    assertEquals(NotationProblem.SYNTAX, refusal("\u0001\u0002").diagnostic().problem());
    NotationException two = refusal("[Event \"一\"]\n\n*\n\n[Event \"二\"]\n\n*\n");
    assertEquals(new Location(16, 5, 1), two.diagnostic().location().orElseThrow());
  }

  @Test
  void unpairedSurrogatesAreRefused() {
    NotationException refusal = refusal("1. 炮二平五 {\ud800} *");
    assertEquals(NotationProblem.ENCODING, refusal.diagnostic().problem());
    assertEquals(9, refusal.diagnostic().location().orElseThrow().offset());
  }

  @Test
  void readsAnyNumberOfGames() throws IOException {
    String text = "[Event \"一\"]\n\n*\n\n[Event \"二\"]\n\n1. x *\n";
    try (GameReader reader = GameFiles.readText(text, ReadOptions.defaults())) {
      assertInstanceOf(GameEntry.Read.class, reader.next());
      GameEntry second = reader.next();
      assertInstanceOf(GameEntry.Refused.class, second);
      assertEquals("", second.source());
      assertEquals(16, second.location().offset());
      assertTrue(!reader.hasNext());
    }
    try (GameReader headers =
        GameFiles.readText(text, ReadOptions.defaults().withHeadersOnly(true))) {
      assertInstanceOf(GameEntry.Header.class, headers.next());
    }
  }

  @Test
  void aJudgedGameIsACompleteRecord() {
    Game game = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/4R4/5K3 w"));
    for (String text : "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9".split(" ", -1)) {
      game = game.play(Move.parse(text));
    }
    GameTree tree = GameTree.of(game, RuleSet.wxf().judge(game).orElseThrow());
    assertEquals(game, tree.mainGame());
    assertEquals(GameResult.BLACK_WINS, tree.result());
    String pgn = GameFiles.toText(tree.withTags(tree.tags().with("Red", "甲")));
    assertTrue(
        pgn.startsWith(
            """
            [Game "Chinese Chess"]
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [Red "甲"]
            [Black "?"]
            [Result "0-1"]
            [Termination "perpetual check"]
            [FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"]
            """),
        pgn);
    assertEquals(tree.main(), GameFiles.parse(pgn).main());
  }

  @Test
  void anOpenGameHasNoTermination() {
    GameTree tree =
        GameTree.of(Game.start(), Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED));
    assertEquals("*", tree.tags().get("Result").orElseThrow());
    assertTrue(tree.tags().get("Termination").isEmpty());
  }
}
