package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnSalvageTest {
  private static final String ROOK = "3k5/9/9/9/9/4r4/9/9/9/5K3";

  private static GameEntry.Read salvaged(String text) {
    return salvaged(text.getBytes(StandardCharsets.UTF_8));
  }

  private static GameEntry.Read salvaged(byte[] bytes) {
    List<GameEntry> entries = Pgn.entries(bytes, ReadOptions.salvage());
    assertEquals(1, entries.size());
    if (entries.get(0) instanceof GameEntry.Read read) {
      return read;
    }
    throw new AssertionError(entries.get(0).diagnostics());
  }

  private static List<Diagnostic> repairs(GameEntry entry) {
    return entry.diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.REPAIR)
        .toList();
  }

  private static Diagnostic repair(GameEntry entry) {
    assertEquals(1, repairs(entry).size(), entry.diagnostics().toString());
    return repairs(entry).get(0);
  }

  @Test
  void mainLineEndsBeforeBadMove() {
    GameEntry.Read read =
        salvaged("[Event \"x\"]\n\n1. h2e2 h9g7\n2. h0g2 (b0c2) a9a0 {c 1-0} 3. h2e2 0-1 tail\n");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(read.tree()));
    assertEquals(1, read.tree().main().plies().get(2).variations().size());
    assertEquals(GameResult.BLACK_WINS, read.tree().result());
    Diagnostic repair = repair(read);
    assertEquals(NotationProblem.ILLEGAL, repair.problem());
    assertEquals(4, repair.location().orElseThrow().line());
    assertEquals(16, repair.location().orElseThrow().column());
    assertEquals(4, repair.ply().orElseThrow());
    assertEquals(Side.BLACK, repair.position().orElseThrow().sideToMove());
    assertEquals("a9a0", repair.token().orElseThrow());
    assertEquals("[a9a0]", repair.candidates().toString());
    assertEquals(1, repair.game().orElseThrow());
    assertTrue(repair.message().endsWith("; it is left out with all that follows it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"oh", "oh!", "====", "h9h2", "炮二平四二", "[Event"})
  void nonMoveEndsTheLine(String word) {
    GameEntry.Read read = salvaged("1. h2e2 h9g7 2. " + word + " h0g2 h0g2 {c} (D) W *");
    assertEquals(1, repairs(read).size());
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    assertEquals(List.of(), read.tree().main().plies().get(1).nags());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello, world", "1 2 3", "[[[[", "<html><p>1</p></html>", "%", "1. $"})
  void textWithoutGamePartsIsNoGame(String text) {
    assertEquals(1, Pgn.entries(text).size());
    assertInstanceOf(GameEntry.Refused.class, Pgn.entries(text).get(0));
    List<GameEntry> entries = Pgn.entries(text, ReadOptions.salvage());
    assertEquals(1, entries.size());
    GameEntry.Refused refused = assertInstanceOf(GameEntry.Refused.class, entries.get(0));
    assertEquals(1, refused.error().location().orElseThrow().line());
    for (String little : List.of("*", "{said}", "[Event \"\"]", "h2e2")) {
      assertInstanceOf(GameEntry.Read.class, Pgn.entries(little).get(0));
    }
  }

  @Test
  void onlyFullResultsCountInDroppedText() {
    assertEquals(GameResult.UNKNOWN, salvaged("h2e2 oh D (1-0) {0-1} ; 1/2\nB").tree().result());
    assertEquals(GameResult.DRAW, salvaged("h2e2 oh (oh (1-0) ) {0-1}1/2 1-0").tree().result());
    assertEquals(GameResult.UNKNOWN, salvaged("h2e2 oh {0-1 1/2").tree().result());
  }

  @Test
  void variationEndsBeforeBadMove() {
    GameEntry.Read read =
        salvaged(
            "1. h2e2 (1. b2e2 b9c7 2. oh (h0g2) {) (} no) (1. c3c4! (1. h0g2 (oh)) oh)"
                + " 1... h9g7 (oh) *");
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    Ply first = read.tree().main().plies().get(0);
    assertEquals(2, first.variations().size());
    assertEquals("b2e2 b9c7", first.variations().get(0).toString());
    Ply other = first.variations().get(1).plies().get(0);
    assertEquals("h0g2+", other.variations().get(0).toString());
    assertEquals("oh", read.tree().main().plies().get(1).commentAfter());
    assertEquals(2, repairs(read).size());
    assertEquals(3, repairs(read).get(0).ply().orElseThrow());
    assertEquals(2, repairs(read).get(1).ply().orElseThrow());
    assertEquals(
        NotationProblem.ILLEGAL, repair(salvaged("h2e2 (b2e2 b9c7 a0a9 h9g7) h9g7")).problem());
  }

  @ParameterizedTest
  @CsvSource({
    "'h2e2 (b2e2 b9c7 (h9g7 {c}',h2e2,17",
    "'h2e2 (never ends',h2e2,6",
    "'h2e2 {never',h2e2,6",
    "'h2e2 } h9g7',h2e2 h9g7,6",
    "'h2e2 ) h9g7',h2e2 h9g7,6",
    "'h2e2 $ h9g7',h2e2 h9g7,6",
    "'h2e2 $2567 h9g7',h2e2 h9g7,6",
    "'$1 h2e2',h2e2,1",
    "'h2e2 h9g7 * }',h2e2 h9g7,0"
  })
  void brokenGrammar(String moves, String line, int column) {
    GameEntry.Read read = salvaged(moves);
    assertEquals(line, Pgn.moves(read.tree()));
    if (column > 0) {
      assertEquals(NotationProblem.SYNTAX, repair(read).problem());
      assertEquals(column, repair(read).location().orElseThrow().column());
    } else {
      assertEquals(List.of(), repairs(read));
    }
  }

  @Test
  void unclosedPartsAreKept() {
    Ply ply = salvaged("h2e2 (b2e2 b9c7 (h9g7 {c}").tree().main().plies().get(0);
    Ply inner = ply.variations().get(0).plies().get(1).variations().get(0).plies().get(0);
    assertEquals("c", inner.commentAfter());
    assertEquals("never ends", comment(salvaged("h2e2 (never ends").tree()));
    GameTree tree = salvaged("[Site \"s\"]\n\nh2e2 {never\n[b]\n[Red \"r\"]\nb9c7").tree();
    assertEquals("never\n[b]", comment(tree));
    assertEquals("h2e2", Pgn.moves(tree));
    List<GameEntry> entries =
        Pgn.entries(
            "[Event \"1\"]\n\nh2e2 {oh\n[Event \"2\"]\n\nb2e2 {oh\n", ReadOptions.salvage());
    assertEquals("oh", comment(Pgn.tree(entries.get(0))));
    assertEquals("oh", comment(Pgn.tree(entries.get(1))));
  }

  private static String comment(GameTree tree) {
    return tree.main().plies().get(0).commentAfter();
  }

  @Test
  void badBytesAreReplaced() {
    byte[] bytes = "[Event \"#\"]\n\n1. 炮二平五 {#a#} 马8进7 oh *".getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == '#' ? (byte) 0xff : bytes[i];
    }
    GameEntry.Read read = salvaged(bytes);
    assertEquals("\ufffd", read.tags().get("Event").orElseThrow());
    assertEquals("\ufffda\ufffd", comment(read.tree()));
    assertEquals(2, read.tree().mainMoves().size());
    assertEquals(
        List.of(NotationProblem.ENCODING, NotationProblem.BAD_TOKEN),
        repairs(read).stream().map(Diagnostic::problem).distinct().toList());
    assertEquals(
        List.of(8L, 30L, 32L, bytes.length - 4L),
        repairs(read).stream().map(d -> d.location().orElseThrow().offset()).toList());
    byte[] rubbish = new byte[5000];
    Arrays.fill(rubbish, (byte) 0xff);
    assertTrue(
        Pgn.entries(rubbish, ReadOptions.salvage()).get(0) instanceof GameEntry.Refused refused
            && refused.error().problem() == NotationProblem.ENCODING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GBK", "Big5"})
  void badBytesOfTwoByteEncodings(String name) {
    Charset charset = Charset.forName(name);
    String text = "1. 炮二平五 {#} 炮8平5 2. 炮五 *";
    byte[] bytes = text.getBytes(charset);
    int hash = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('#');
    bytes[hash] = (byte) 0xff;
    GameEntry.Read read = salvaged(bytes);
    assertEquals("h2e2 h7e7", Pgn.moves(read.tree()));
    assertEquals(2, repairs(read).size());
    assertEquals(hash, repairs(read).get(0).location().orElseThrow().offset());
    assertEquals(bytes.length - 6, repairs(read).get(1).location().orElseThrow().offset());
  }

  @Test
  void sideToMoveIsSwitched() {
    GameEntry.Read read = salvaged("[FEN \"" + ROOK + " w - - 3 9\"]\n\n1. e4f4 f0e0 *");
    assertEquals(Side.BLACK, read.tree().start().sideToMove());
    assertEquals(9, read.tree().start().moveNumber());
    assertEquals("e4f4 f0e0", Pgn.moves(read.tree()));
    assertEquals(NotationProblem.BAD_START, repair(read).problem());
    assertEquals(1, repair(read).location().orElseThrow().line());
    // In Chinese notation the first move may fit both sides, the second only one.
    String fen = "[FEN \"4k4/9/9/r8/9/9/9/9/R8/3K5 b - - 0 1\"]\n\n";
    GameEntry.Read both = salvaged(fen + "1. 车九平八 车1平2 *");
    assertEquals("a1b1 a6b6", Pgn.moves(both.tree()));
    GameEntry.Read none = salvaged("[FEN \"" + ROOK + " w\"]\n\n1. oh *");
    assertEquals(Side.RED, none.tree().start().sideToMove());
    assertEquals(NotationProblem.BAD_TOKEN, repair(none).problem());
    assertEquals("", Pgn.moves(salvaged("1. h9g7 *").tree()), "no FEN says that Black begins");
  }

  @ParameterizedTest
  @CsvSource({
    "w KQkq - 0 1,f0f1",
    "b KQkq e3 x y z,e4f4",
    "w KQkq - 0 1,e4f4",
    "white,f0f1",
    "x - - 0 1,e4f4"
  })
  void badFenIsReadAsFarAsPossible(String fields, String move) {
    GameEntry.Read read = salvaged("[FEN \"" + ROOK + " " + fields + "\"]\n\n1. " + move + " *");
    assertEquals(move, Pgn.moves(read.tree()));
    assertTrue(read.tree().start().toFen().startsWith(ROOK));
    repairs(read).forEach(repair -> assertEquals(NotationProblem.BAD_START, repair.problem()));
    assertTrue(repairs(read).size() > 0);
  }

  @Test
  void sideGivingCheckIsNotToMove() {
    GameEntry.Read read = salvaged("[FEN \"4k4/9/9/9/9/4R4/9/9/9/3K5 w - - 0 1\"]\n\n*");
    assertEquals(Side.BLACK, read.tree().start().sideToMove());
    assertEquals(1, repairs(read).size());
  }

  @Test
  void initialPositionReplacesUnreadableFenIfAllMovesFit() {
    GameEntry.Read read = salvaged("[FEN \"nonsense\"]\n\n1. h2e2 (b2e2 oh) h9g7 *");
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    assertEquals(NotationProblem.BAD_START, repairs(read).get(0).problem());
    assertEquals(2, repairs(read).size());
    for (String moves : List.of("1. h2e2 h2e2 *", "oh", "*", "")) {
      GameEntry entry = Pgn.entries("[FEN \"9/9 w\"]\n\n" + moves, ReadOptions.salvage()).get(0);
      assertEquals(NotationProblem.BAD_START, ((GameEntry.Refused) entry).error().problem(), moves);
    }
  }

  @Test
  void furthestReadingDecidesRanks() {
    assertEquals("h2e2 h7e7", Pgn.moves(salvaged("1. h3e3 h8e8 2. oh *").tree()));
    assertEquals("h2e2 h9g7", Pgn.moves(salvaged("1. h2e2 h9g7 2. oh *").tree()));
    assertEquals("h2e2 h9g7", Pgn.moves(salvaged("1. Che3 Hg8 2. oh *").tree()));
    assertEquals("h2e2 h9g7", Pgn.moves(salvaged("1. Che2 Hg7 2. oh *").tree()));
  }

  @Test
  void tooLargeGameIsRefused() {
    ReadOptions small = ReadOptions.salvage().withMaxPlies(2);
    GameEntry entry = Pgn.entries("h2e2 h9g7 h0g2", small).get(0);
    assertEquals(NotationProblem.TOO_LARGE, ((GameEntry.Refused) entry).error().problem());
  }

  @Test
  void cleanGameIsUnchanged() {
    String file = "[Event \"x\"]\n\n1. h2e2 {c} (b2e2) h9g7 $1 1-0 tail\n";
    GameEntry.Read usual = Pgn.read(file);
    assertEquals(usual.tree(), salvaged(file).tree());
    assertEquals(usual.diagnostics().size(), salvaged(file).diagnostics().size());
    assertEquals(List.of(), repairs(salvaged(file)));
  }
}
