package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnEncodingTest {
  private static final String SIMPLIFIED =
      "[Event \"全国象棋\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ {红} *\n\n";
  private static final String TRADITIONAL =
      "[Event \"全國象棋\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ {紅} *\n\n";

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static List<GameEntry> entries(byte[]... parts) {
    return Pgn.entries(joined(parts), ReadOptions.defaults());
  }

  private static byte[] in(String charset, String text) {
    return text.getBytes(Charset.forName(charset));
  }

  private static void assertRead(String charset, String red, GameEntry entry) {
    GameTree tree = Pgn.tree(entry);
    assertEquals(Charset.forName(charset), tree.sourceEncoding().orElseThrow());
    assertEquals(red, tree.tags().get("Red").orElseThrow());
    assertEquals("h2e2 h9g7 h0g2 i9h9", Pgn.moves(tree));
  }

  @Test
  void eachGameSeparately() {
    List<GameEntry> entries =
        entries(
            in("GBK", SIMPLIFIED),
            in("Big5", TRADITIONAL),
            in("UTF-8", SIMPLIFIED),
            in("UTF-8", "\ufeff" + TRADITIONAL),
            in("GB18030", TRADITIONAL));
    assertEquals(5, entries.size());
    assertRead("GB18030", "许银川", entries.get(0));
    assertRead("Big5", "許銀川", entries.get(1));
    assertRead("UTF-8", "许银川", entries.get(2));
    assertRead("UTF-8", "許銀川", entries.get(3));
    assertRead("GB18030", "許銀川", entries.get(4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void byteOrderMarks(String charset) {
    String text = "\ufeff" + SIMPLIFIED.replace("\n", "\r\n").repeat(3);
    List<GameEntry> entries = entries(in(charset, text));
    assertEquals(3, entries.size());
    for (GameEntry entry : entries) {
      assertRead(charset, "许银川", entry);
      int offset = (int) entry.location().offset();
      int index =
          new String(joined(in(charset, text)), 0, offset, Charset.forName(charset)).length();
      assertTrue(text.startsWith("[Event", index), charset);
    }
  }

  @Test
  void locationsCountBytesOfTheFile() {
    for (String charset : List.of("UTF-8", "GBK", "UTF-16LE")) {
      String mark = charset.startsWith("UTF-16") ? "\ufeff" : "";
      String text = mark + SIMPLIFIED + "[Event \"全国\"]\n\n1. 炮二平五 马８进７ 2. 马二进九 *\n";
      Diagnostic error = ((GameEntry.Refused) entries(in(charset, text)).get(1)).error();
      int index = text.indexOf("马二进九");
      Location place = error.location().orElseThrow();
      assertEquals(in(charset, text.substring(0, index)).length, place.offset(), charset);
      assertEquals(8, place.line());
      assertEquals(17, place.column());
    }
  }

  @Test
  void callerMayGiveEncoding() {
    byte[] bytes = in("GBK", "[Event \"全国\"]\n\n1. h2e2 *\n");
    ReadOptions options = ReadOptions.defaults().withEncoding(Charset.forName("GBK"));
    GameEntry entry = Pgn.entries(bytes, options).get(0);
    assertEquals("全国", entry.tags().get("Event").orElseThrow());
    ReadOptions utf16 = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_16LE);
    assertRead("UTF-16LE", "许银川", Pgn.entries(in("UTF-16LE", SIMPLIFIED), utf16).get(0));
    ReadOptions wrong = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    assertEncoding(Pgn.entries(bytes, wrong).get(0));
  }

  private static void assertEncoding(GameEntry entry) {
    assertEquals(NotationProblem.ENCODING, ((GameEntry.Refused) entry).error().problem());
  }

  @Test
  void brokenUtf8StaysUtf8() {
    byte[] broken = in("UTF-8", SIMPLIFIED);
    broken[12] = 'x';
    List<GameEntry> entries = entries(broken, in("UTF-8", SIMPLIFIED));
    assertEncoding(entries.get(0));
    Diagnostic error = ((GameEntry.Refused) entries.get(0)).error();
    assertEquals(11, error.location().orElseThrow().offset());
    assertRead("UTF-8", "许银川", entries.get(1));
    byte[] coordinates = in("UTF-8", "[Event \"全国象棋个人赛\"]\n[Red \"许银川\"]\n\nh2e2 *\n");
    coordinates[12] = 'x';
    assertEncoding(entries(coordinates).get(0));
    byte[] whole = in("UTF-8", SIMPLIFIED.strip() + " 好");
    byte[] truncated = Arrays.copyOf(whole, whole.length - 1);
    assertEncoding(entries(truncated).get(0));
  }

  @ParameterizedTest
  @CsvSource({"UTF-16LE", "UTF-16BE"})
  void brokenUtf16(String charset) {
    String lone = "\ufeff[Event \"\ud800\"]\n\nh2e2 *\n\n";
    byte[] bytes =
        in(charset, lone.replace('\ud800', '#') + lone.substring(1).replace('\ud800', '#'));
    int at = 2 * lone.indexOf('\ud800');
    bytes[charset.endsWith("LE") ? at + 1 : at] = (byte) 0xd8;
    bytes[charset.endsWith("LE") ? at : at + 1] = 0;
    List<GameEntry> entries = entries(bytes);
    assertEncoding(entries.get(0));
    String message = ((GameEntry.Refused) entries.get(0)).error().message();
    assertEquals("bytes that are invalid in " + charset, message);
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(1))));
    assertEncoding(entries(bytes, new byte[] {1}).get(1));
  }

  @Test
  void secondBytesAreNotBraces() {
    // In Big5 the second byte of these equals a brace; the comment spans lines with brackets.
    String odd =
        new String(new byte[] {(byte) 0xa4, 0x7b, (byte) 0xa4, 0x7d}, Charset.forName("Big5"));
    String file =
        "[Event \"1\"]\n\n1. 炮二平五 {" + odd + "\n[a] " + odd + "}\n*\n[Event \"2\"]\n\n炮二平五 *\n";
    List<GameEntry> entries = entries(in("Big5", file));
    assertEquals(2, entries.size());
    GameTree tree = Pgn.tree(entries.get(0));
    assertEquals(odd + "\n[a] " + odd, tree.main().plies().get(0).commentAfter());
    Pgn.tree(entries.get(1));
  }
}
