package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.BIG5;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.GB18030;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.entry;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Detection of the encoding of a file's texts. */
final class XqfEncodingTest {
  private static GameTree named(String text, Charset charset) {
    return tree(new XqfBytes().text(0x50, text, charset).root(false, "").bytes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"吳貴臨", "台北市象棋賽", "第三局，紅方先手得勝。", "炮二平五 馬８進７", "此著軟弱，應改走車一平二搶先出動！", "中炮對屏風馬", "和"})
  void taiwaneseTexts(String text) {
    GameTree tree = named(text, BIG5);
    assertEquals(BIG5, tree.sourceEncoding().orElseThrow());
    assertEquals(text, tree.tags().get("Title").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "胡荣华",
        "柳大华",
        "吕钦",
        "赵鑫鑫",
        "全国象棋个人赛",
        "第三局，红方先手得胜。",
        "炮二平五 马８进７",
        "此着软弱，应改走车一平二抢先出动！",
        "此著軟弱，應改走車一平二搶先出動！",
        "紅先勝",
        "plain",
        "𠀀"
      })
  void mainlandTexts(String text) {
    GameTree tree = named(text, GB18030);
    assertEquals(GB18030, tree.sourceEncoding().orElseThrow());
    assertEquals(text, tree.tags().get("Title").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"胡荣华", "胡榮華", "吳貴臨對Nguyễn", "第三局，红方先手得胜。", "和", "Lại Lý Huynh", "𠀀"})
  void textsInUtf8(String text) {
    GameTree tree = named(text, StandardCharsets.UTF_8);
    assertEquals(StandardCharsets.UTF_8, tree.sourceEncoding().orElseThrow());
    assertEquals(text, tree.tags().get("Title").orElseThrow());
  }

  @Test
  void fieldsMayCutCharactersOfUtf8() {
    byte[] name = "北京市象棋队".getBytes(StandardCharsets.UTF_8);
    byte[] file = new XqfBytes().root(false, "").bytes();
    System.arraycopy(name, 0, file, 0x131, 14);
    file[0x130] = 14;
    GameTree tree = ((GameEntry.Read) entry(file, ReadOptions.defaults())).tree();
    assertEquals("北京市象", tree.tags().get("Red").orElseThrow());
  }

  @Test
  void twoBytesAreNoChineseInUtf8() {
    // Both are valid UTF-8 of two Latin or Cyrillic letters, too.
    GameTree tree = named("隆", GB18030);
    assertEquals(GB18030, tree.sourceEncoding().orElseThrow());
  }

  @Test
  void commentsDecideForTheHeader() {
    // In either encoding, the name is two common characters.
    byte[] comment = "紅方應該先走這一著，才能取得優勢".getBytes(BIG5);
    XqfBytes file = new XqfBytes().set(0x130, 4, 0xb4, 0xf3, 0xbb, 0xaa);
    GameTree alone = tree(Arrays.copyOf(file.bytes(), 0x408));
    assertEquals("大华", alone.tags().get("Red").orElseThrow());
    GameTree tree = tree(file.root(true, "").node("h2e2", "", comment).bytes());
    assertEquals(BIG5, tree.sourceEncoding().orElseThrow());
    String name = new String(new byte[] {(byte) 0xb4, (byte) 0xf3, (byte) 0xbb, (byte) 0xaa}, BIG5);
    assertEquals(name, tree.tags().get("Red").orElseThrow());
    assertEquals("紅方應該先走這一著，才能取得優勢", tree.main().plies().get(0).commentAfter());
  }

  @Test
  void scrambledCommentsDecideToo() {
    byte[] comment = "紅方應該先走這一著".getBytes(BIG5);
    byte[] plain = new XqfBytes().root(true, "").node("h2e2", "", comment).bytes();
    byte[] keyed = XqfBytes.keyed(plain, 18, 0xff, 1, 2, 3, 4, 50, 60, 70);
    assertEquals(BIG5, tree(keyed).sourceEncoding().orElseThrow());
  }

  @Test
  void optionsOverrideDetection() {
    byte[] bytes = new XqfBytes().text(0x50, "吳貴臨", BIG5).root(false, "").bytes();
    ReadOptions options = ReadOptions.defaults().withEncoding(GB18030);
    assertEquals(GB18030, tree(entry(bytes, options)).sourceEncoding().orElseThrow());
    byte[] utf8 = new XqfBytes().text(0x50, "吴贵临", StandardCharsets.UTF_8).root(false, "").bytes();
    ReadOptions told = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    assertEquals("吴贵临", entry(utf8, told).tags().get("Title").orElseThrow());
  }

  @Test
  void ourFilesAreNeverReadAsBig5() {
    for (String text : List.of("吳貴臨，台北市。", "紅方應該先走這一著，才能取得優勢")) {
      // GB18030 characters whose bytes are common characters in Big5.
      String disguised = new String(text.getBytes(BIG5), GB18030);
      GameTree tree =
          GameTree.builder(Tags.empty().with("Title", disguised), Position.initial())
              .commentLine(disguised)
              .build();
      List<Loss> losses = new ArrayList<>();
      byte[] bytes = XqfBytes.written(tree, WriteOptions.defaults(), losses);
      assertEquals(List.of(), losses);
      assertEquals(tree, tree(bytes));
      assertEquals(tree, tree(XqfBytes.keyed(bytes, 16, 7, 7, 7, 7, 7, 7, 7, 7)));
    }
  }
}
