package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.GB18030;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.written;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class XqfWriterTest {
  private static final WriteOptions OPTIONS = WriteOptions.defaults();

  private static GameTree tagged(String name, String value) {
    return GameTree.builder(Tags.of(List.of(new Tag(name, value))), Position.initial()).build();
  }

  private static List<Loss> losses(GameTree tree) {
    List<Loss> losses = new ArrayList<>();
    written(tree, OPTIONS, losses);
    return losses;
  }

  private static List<Loss> lost(Loss.Kind kind, String what) {
    return List.of(new Loss(kind, what));
  }

  @Test
  void exactBytes() {
    GameTree tree =
        GameTree.builder(Tags.empty().with("Red", "甲").with("Title", "x"), Position.initial())
            .commentLine("始")
            .play(Move.parse("h2e2"))
            .commentMove("a\nb")
            .beginVariation()
            .play(Move.parse("b2e2"))
            .endVariation()
            .play(Move.parse("h9g7"))
            .result(GameResult.BLACK_WINS)
            .build();
    byte[] expected =
        new XqfBytes()
            .set(0x33, 2)
            .text(0x130, "甲", GB18030)
            .text(0x50, "x", GB18030)
            .set(0x3f0, 'G', 'B', '1', '8', '0', '3', '0')
            .root(true, "始")
            .node("h2e2", "+|", "a\r\nb")
            .node("h9g7", "", "")
            .node("b2e2", "", "")
            .bytes();
    byte[] bytes = written(tree);
    // The fourth byte of a node is unused.
    for (int place : List.of(0x408 + 2, 0x408 + 14, 0x408 + 22)) {
      assertEquals(0, bytes[place + 3]);
      expected[place + 3] = 0;
    }
    assertArrayEquals(expected, bytes);
    assertEquals(List.of(), losses(tree));
  }

  @Test
  void customStart() {
    Position start = Position.fromFen("3k5/9/9/9/9/9/p3P4/9/9/4K4 b - - 3 46");
    GameTree tree = GameTree.builder(Tags.empty(), start).play(Move.parse("a3a2")).build();
    byte[] bytes = written(tree);
    assertEquals(3, bytes[0x40]);
    assertEquals(1, bytes[0x32]);
    assertEquals(91, bytes[0x30]);
    byte[] table = new byte[32];
    Arrays.fill(table, (byte) -1);
    table[4] = 40;
    table[11] = 43;
    table[20] = 39;
    table[27] = 3;
    assertArrayEquals(table, Arrays.copyOfRange(bytes, 0x10, 0x30));
    assertEquals(lost(Loss.Kind.START, "the count of quiet plies"), losses(tree));
    assertEquals(46, tree(bytes).start().moveNumber());
    assertEquals(0, tree(bytes).start().quietPlies());
    for (int number : List.of(0, 5001)) {
      Position later = Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 " + number);
      GameTree odd = GameTree.builder(Tags.empty(), later).build();
      assertEquals(lost(Loss.Kind.START, "the number of the first move"), losses(odd));
      assertEquals(1, tree(written(odd)).start().moveNumber());
    }
    Position last = Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 5000");
    assertEquals(List.of(), losses(GameTree.builder(Tags.empty(), last).build()));
  }

  @Test
  void namesAreCutBetweenCharacters() {
    GameTree fits = tagged("Red", "一二三四五六七x");
    assertEquals(List.of(), losses(fits));
    assertEquals(fits.tags(), tree(written(fits)).tags());
    GameTree cut = tagged("Red", "一二三四五六七八");
    assertEquals(lost(Loss.Kind.TAG, "Red"), losses(cut));
    assertEquals("一二三四五六七", tree(written(cut)).tags().get("Red").orElseThrow());
    // Four bytes each.
    GameTree rare = tagged("Black", "𠀀𠀀𠀀𠀀");
    assertEquals(lost(Loss.Kind.TAG, "Black"), losses(rare));
    assertEquals("𠀀𠀀𠀀", tree(written(rare)).tags().get("Black").orElseThrow());
    GameTree title = tagged("Title", "一".repeat(32));
    assertEquals(lost(Loss.Kind.TAG, "Title"), losses(title));
    assertEquals("一".repeat(31), tree(written(title)).tags().get("Title").orElseThrow());
  }

  @Test
  void tagsWithoutAFieldAreLost() {
    assertEquals(lost(Loss.Kind.TAG, "Round"), losses(tagged("Round", "3")));
    assertEquals(List.of(), losses(tagged("Round", "")));
    for (String name : List.of("Format", "FEN", "fenstr", "SetUp")) {
      assertEquals(List.of(), losses(tagged(name, "x")));
    }
    Tags twice = Tags.of(List.of(new Tag("Red", ""), new Tag("red", "a"), new Tag("RED", "b")));
    GameTree tree = GameTree.builder(twice, Position.initial()).build();
    assertEquals(lost(Loss.Kind.TAG, "RED"), losses(tree));
    assertEquals("a", tree(written(tree)).tags().get("Red").orElseThrow());
  }

  @Test
  void whiteReplacesMissingRed() {
    GameTree tree = tagged("White", "w");
    assertEquals(List.of(), losses(tree));
    assertEquals("w", tree(written(tree)).tags().get("Red").orElseThrow());
    Tags both = Tags.empty().with("White", "w").with("Red", "r");
    assertEquals(
        lost(Loss.Kind.TAG, "White"), losses(GameTree.builder(both, Position.initial()).build()));
  }

  @Test
  void resultIsThatOfTheTree() {
    assertEquals(lost(Loss.Kind.TAG, "Result"), losses(tagged("Result", "1-0")));
    assertEquals(List.of(), losses(tagged("Result", "*")));
    for (GameResult result : GameResult.values()) {
      GameTree tree = GameTree.builder(Tags.empty(), Position.initial()).result(result).build();
      assertEquals(List.of(), losses(tree));
      assertEquals(result, tree(written(tree)).result());
    }
  }

  @Test
  void lossesInComments() {
    for (String comment : List.of(" a", "a\n", "\n")) {
      GameTree tree = commented(comment);
      assertEquals(lost(Loss.Kind.COMMENT, "white space around a comment"), losses(tree));
      assertEquals(comment.strip(), tree(written(tree)).main().comment());
    }
    assertEquals(
        lost(Loss.Kind.COMMENT, "carriage returns in a comment became line feeds"),
        losses(commented("a\rb\r\nc")));
    assertEquals("a\nb\nc", tree(written(commented("a\rb\r\nc"))).main().comment());
    assertEquals(
        lost(Loss.Kind.COMMENT, "characters in a comment that GB18030 lacks"),
        losses(commented("a\ud800b")));
    assertEquals("a?b", tree(written(commented("a\ud800b"))).main().comment());
    assertEquals(lost(Loss.Kind.TAG, "Event"), losses(tagged("Event", "\udc00x")));
    assertEquals(lost(Loss.Kind.TAG, "Event"), losses(tagged("Event", "a\0x")));
    assertEquals("a x", tree(written(tagged("Event", "a\0x"))).tags().get("Event").orElseThrow());
  }

  private static GameTree commented(String comment) {
    return GameTree.builder(Tags.empty(), Position.initial()).commentLine(comment).build();
  }

  @Test
  void everyCharacterSurvives() {
    StringBuilder all = new StringBuilder("x");
    for (int point = 1; point <= Character.MAX_CODE_POINT; point += point < 0x3000 ? 1 : 7) {
      if (point != '\r' && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)) {
        all.appendCodePoint(point);
      }
    }
    String comment = all.append("x").toString();
    assertEquals(List.of(), losses(commented(comment)));
    assertEquals(comment, tree(written(commented(comment))).main().comment());
  }

  @Test
  void mainLineOnly() {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    builder.play(Move.parse("h2e2")).beginVariation().play(Move.parse("b2e2")).nag(1);
    GameTree tree = builder.endVariation().build();
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(tree, OPTIONS.withMainLineOnly(true), losses);
    assertEquals(List.of(), losses);
    assertEquals(0x400 + 16, bytes.length);
    assertEquals(lost(Loss.Kind.NAG, "all glyphs"), losses(tree));
  }

  @Test
  void fileHoldsASingleGame() throws IOException {
    XqfFormat format = new XqfFormat();
    assertTrue(format.isSingleGame());
    assertEquals(List.of("xqf"), format.extensions());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GameWriter writer = format.writer(out, OPTIONS);
    writer.write(commented("a"));
    int size = out.size();
    assertThrows(IllegalStateException.class, () -> writer.write(commented("b")));
    writer.close();
    writer.close();
    assertThrows(IllegalStateException.class, () -> writer.write(commented("c")));
    assertEquals(size, out.size());
    ByteArrayOutputStream none = new ByteArrayOutputStream();
    format.writer(none, OPTIONS).close();
    assertEquals(0, none.size());
    assertFalse(size == 0);
  }

  @Test
  void longAndDeepGames() {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    List<String> there = List.of("h0g2", "h9g7", "g2h0", "g7h9");
    for (int i = 0; i < 50_000; i++) {
      builder.play(Move.parse(there.get(i % 4)));
    }
    GameTree tree = builder.build();
    assertEquals(tree, tree(written(tree)));
  }
}
