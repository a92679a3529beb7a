package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.GB18030;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.entry;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class XqfReaderTest {
  /** Two alternatives to the first move, one to the third, comments. */
  private static XqfBytes game() {
    return new XqfBytes()
        .set(0x33, 1)
        .text(0x50, "让先", GB18030)
        .text(0xd0, "杯赛", GB18030)
        .text(0x110, "2026.1.2", GB18030)
        .text(0x120, "北京", GB18030)
        .text(0x130, "甲", GB18030)
        .text(0x140, "乙", GB18030)
        .text(0x150, "30m", GB18030)
        .text(0x190, "1:02", GB18030)
        .text(0x1a0, "1:03", GB18030)
        .text(0x1d0, "评者", GB18030)
        .text(0x1e0, "作者", GB18030)
        .root(true, "开局\r\n研究\r\n")
        .node("h2e2", "+|", "")
        .node("h9g7", "+", "应法\r二\n三 ")
        .node("h0g2", "|", "")
        .node("b0c2", "+", "")
        .node("i9h9", "", "")
        .node("b2e2", "|", "左炮")
        .node("g3g4", "", "");
  }

  private static String moves(Line line) {
    StringBuilder text = new StringBuilder();
    for (Ply ply : line.plies()) {
      text.append(ply.move()).append(' ');
      ply.variations().forEach(v -> text.append('(').append(moves(v).strip()).append(") "));
    }
    return text.toString();
  }

  @Test
  void readsPlainFile() {
    GameTree tree = tree(game().bytes());
    assertEquals("h2e2 (b2e2) (g3g4) h9g7 h0g2 (b0c2 i9h9)", moves(tree.main()).strip());
    assertEquals("开局\n研究", tree.main().comment());
    assertEquals("应法\n二\n三", tree.main().plies().get(1).commentAfter());
    assertEquals(
        "左炮", tree.main().plies().get(0).variations().get(0).plies().get(0).commentAfter());
    assertEquals(Position.initial(), tree.start());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals(
        """
        [Title "让先"]
        [Event "杯赛"]
        [Site "北京"]
        [Date "2026.1.2"]
        [Red "甲"]
        [Black "乙"]
        [Result "1-0"]
        [TimeControl "30m"]
        [RedTime "1:02"]
        [BlackTime "1:03"]
        [Annotator "评者"]
        [Author "作者"]""",
        tree.tags().toString());
    assertEquals(Optional.of("xqf"), tree.sourceFormat());
    assertEquals(Optional.of(GB18030), tree.sourceEncoding());
    assertEquals(List.of(), entry(game().bytes(), ReadOptions.strict()).diagnostics());
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13, 15, 16, 18, 20})
  void scrambledBytesAreTheSameGame(int version) {
    byte[] plain = game().bytes();
    for (int seed = 0; seed < 50; seed++) {
      int[] keys = new int[8];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = (seed * 151 + i * 37 + seed * i * 11) % 256;
      }
      GameEntry entry = entry(XqfBytes.keyed(plain, version, keys), ReadOptions.strict());
      assertEquals(tree(plain), tree(entry));
      assertEquals(List.of(), entry.diagnostics());
    }
  }

  @Test
  void warnsOfWrongKeySum() {
    byte[] keyed = XqfBytes.keyed(game().bytes(), 18, 255, 1, 2, 3, 4, 5, 6, 7);
    // Only the key of the comment lengths; without comments, no key matters.
    byte[] bare = new XqfBytes().root(false, "").bytes();
    byte[] file = XqfBytes.keyed(bare, 18, 0, 0, 0, 0, 0, 5, 6, 7);
    file[0x0c]++;
    GameEntry entry = entry(file);
    assertEquals(NotationProblem.SYNTAX, entry.diagnostics().get(0).problem());
    assertEquals(0x0c, entry.diagnostics().get(0).location().orElseThrow().offset());
    assertTrue(entry(file, ReadOptions.strict()) instanceof GameEntry.Refused);
    assertTrue(entry(keyed, ReadOptions.strict()) instanceof GameEntry.Read);
  }

  @Test
  void headersOnly() {
    GameEntry entry = entry(game().bytes(), ReadOptions.defaults().withHeadersOnly(true));
    assertTrue(entry instanceof GameEntry.Header);
    assertEquals(tree(game().bytes()).tags(), entry.tags());
  }

  @ParameterizedTest
  @CsvSource({"0, *", "1, 1-0", "2, 0-1", "3, 1/2-1/2", "4, 1/2-1/2", "5, *", "200, *"})
  void results(int stored, String result) {
    GameEntry entry = entry(game().set(0x33, stored).bytes());
    assertEquals(result, tree(entry).result().token());
    assertEquals(result.equals("*") ? "" : result, entry.tags().get("Result").orElse(""));
    assertEquals(stored > 4 ? 1 : 0, entry.diagnostics().size());
  }

  @Test
  void halfACharacterAtTheEndIsDropped() {
    byte[] name = "一二三四五六七八".getBytes(GB18030);
    XqfBytes file = new XqfBytes().root(false, "");
    for (int i = 0; i < 15; i++) {
      file.set(0x131 + i, name[i]);
    }
    GameEntry entry = entry(file.set(0x130, 15).bytes(), ReadOptions.strict());
    assertEquals("一二三四五六七", entry.tags().get("Red").orElseThrow());
    Diagnostic warning = entry.diagnostics().get(0);
    assertEquals(NotationProblem.ENCODING, warning.problem());
    assertEquals(Diagnostic.Severity.WARNING, warning.severity());
    assertEquals(0x131 + 14, warning.location().orElseThrow().offset());
  }

  @Test
  void excessiveLengthIsCut() {
    XqfBytes file = new XqfBytes().text(0x140, "123456789012345", GB18030).set(0x140, 200);
    byte[] bytes = file.root(false, "").bytes();
    GameEntry entry = entry(bytes);
    assertEquals("123456789012345", entry.tags().get("Black").orElseThrow());
    assertEquals(NotationProblem.SYNTAX, entry.diagnostics().get(0).problem());
    assertTrue(entry(bytes, ReadOptions.strict()) instanceof GameEntry.Refused);
    file.text(0x140, "12", GB18030).set(0x143, 0).set(0x140, 200);
    assertEquals("12", entry(file.bytes()).tags().get("Black").orElseThrow());
  }

  @Test
  void invalidBytesAreReplaced() {
    byte[] comment = {'a', (byte) 0xff, 'b', (byte) 0xb0};
    GameEntry entry = entry(new XqfBytes().root(true, "").node("h2e2", "", comment).bytes());
    assertEquals("a\ufffdb", tree(entry).main().plies().get(0).commentAfter());
    assertEquals(2, entry.diagnostics().size());
    assertEquals(0x400 + 17, entry.diagnostics().get(0).location().orElseThrow().offset());
  }

  @Test
  void firstMoveDeterminesSideToMove() {
    String pieces = "- - - - e0 - - - - - - - - - - - - - - - d9 - - - - - - a3";
    XqfBytes black = new XqfBytes().pieces(pieces).root(true, "").node("a3a2", "", "");
    assertEquals("3k5/9/9/9/9/9/p8/9/9/4K4 b - - 0 1", tree(black.bytes()).start().toFen());
    XqfBytes red = new XqfBytes().pieces(pieces).set(0x32, 1).root(true, "").node("e0e1", "", "");
    assertEquals(Side.RED, tree(red.bytes()).start().sideToMove());
    XqfBytes told = new XqfBytes().pieces(pieces).set(0x32, 1).root(false, "");
    assertEquals(Side.BLACK, tree(told.bytes()).start().sideToMove());
    // The rook gives check to Black, so Black must be to move.
    String check = "d5 - - - e0 - - - - - - - - - - - - - - - d9";
    XqfBytes inferred = new XqfBytes().pieces(check).root(false, "");
    assertEquals(Side.BLACK, tree(inferred.bytes()).start().sideToMove());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 2", "90, 46", "9999, 5000", "10000, 1", "65535, 1"})
  void firstPlyBecomesMoveNumber(int ply, int number) {
    byte[] bytes = game().set(0x30, ply & 0xff, ply >> 8).bytes();
    assertEquals(number, tree(bytes).start().moveNumber());
  }

  @Test
  void warnsOfBytesAfterLastMove() {
    byte[] bytes = game().node("a0a1", "", "").bytes();
    GameEntry entry = entry(bytes);
    assertEquals(tree(game().bytes()), tree(entry));
    assertEquals(
        game().bytes().length, entry.diagnostics().get(0).location().orElseThrow().offset());
    assertTrue(entry(bytes, ReadOptions.strict()) instanceof GameEntry.Refused);
  }

  @Test
  void isDetected() {
    XqfFormat format = new XqfFormat();
    assertEquals(GameFormat.CERTAIN, format.sniff(game().bytes()));
    assertEquals(
        GameFormat.CERTAIN,
        format.sniff(XqfBytes.keyed(game().bytes(), 18, 9, 9, 9, 9, 9, 9, 9, 9)));
    for (String text : List.of("", "X", "XQ", "XQ\n", "XQ is short for xiangqi", "XQ\r\n1. x")) {
      assertEquals(GameFormat.NO, format.sniff(text.repeat(9).getBytes(StandardCharsets.UTF_8)));
      assertEquals(GameFormat.NO, format.sniff(text.getBytes(StandardCharsets.UTF_8)));
    }
    assertEquals(GameFormat.NO, format.sniff(new byte[100]));
    // The text as displayed if the options name an encoding.
    byte[] shown = new String(game().bytes(), GB18030).getBytes(StandardCharsets.UTF_8);
    assertEquals(GameFormat.CERTAIN, format.sniff(shown));
  }
}
