package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decoding of games. */
final class DhtmlXqEncodingTest {
  @ParameterizedTest
  @CsvSource({
    "GBK, GB18030, 全国象棋个人赛",
    "GB18030, GB18030, 广东许银川先胜河北",
    "Big5, Big5, 全國象棋個人賽",
    "UTF-8, UTF-8, 全国",
    "UTF-16LE, UTF-16LE, 全国"
  })
  void encodings(String written, String found, String event) {
    Charset charset = Charset.forName(written);
    ReadOptions options =
        charset.equals(UTF_16LE)
            ? ReadOptions.defaults().withEncoding(charset)
            : ReadOptions.defaults();
    String text = event + "x" + Ubb.game("event=" + event, "movelist=7747");
    GameEntry entry = Ubb.entries(text.getBytes(charset), options).get(0);
    assertEquals(event, entry.tags().get("Event").orElseThrow());
    String expected = charset.equals(UTF_16LE) ? "UTF-8" : found;
    assertEquals(expected, Ubb.tree(entry).sourceEncoding().orElseThrow().name());
    assertEquals(event.length() + 2, entry.location().column());
    assertEquals((event + "x").getBytes(charset).length, entry.location().offset());
  }

  @Test
  void resultDeterminesEncodingOfShortTexts() {
    for (String encoding : List.of("Big5", "GBK")) {
      String win = encoding.equals("Big5") ? "黑勝" : "黑胜";
      String text = Ubb.game("red=黑", "result=" + win);
      byte[] bytes = text.getBytes(Charset.forName(encoding));
      GameTree tree = Ubb.tree(Ubb.entries(bytes, ReadOptions.defaults()).get(0));
      assertEquals(GameResult.BLACK_WINS, tree.result());
      assertEquals("黑", tree.tags().get("Red").orElseThrow());
    }
  }

  @Test
  void encodingNamedByPage() {
    Charset cp1252 = Charset.forName("windows-1252");
    String text =
        "<meta content='text/html; charset=windows-1252'>" + Ubb.game("event=é", "movelist=7747");
    GameEntry entry = Ubb.entries(text.getBytes(cp1252), ReadOptions.defaults()).get(0);
    assertEquals("é", entry.tags().get("Event").orElseThrow());
    String utf8 = text.replace("windows-1252", "gb2312").replace("é", "全国");
    assertEquals(
        "全国",
        Ubb.entries(utf8.getBytes(UTF_8), ReadOptions.defaults())
            .get(0)
            .tags()
            .get("Event")
            .orElseThrow());
    assertEquals(
        "全国",
        Ubb.entries(utf8.getBytes(Charset.forName("GBK")), ReadOptions.defaults())
            .get(0)
            .tags()
            .get("Event")
            .orElseThrow());
  }

  @Test
  void invalidBytes() {
    byte[] bytes = Ubb.game("event=全国象棋个人赛", "red=a", "movelist=7747").getBytes(UTF_8);
    int at = new String(bytes, Charset.forName("ISO-8859-1")).indexOf("event]") + 9;
    bytes[at] = (byte) 0xff;
    GameEntry entry = Ubb.entries(bytes, ReadOptions.defaults()).get(0);
    assertEquals(NotationProblem.ENCODING, ((GameEntry.Refused) entry).error().problem());
    assertEquals(at, ((GameEntry.Refused) entry).error().location().orElseThrow().offset());
    GameEntry saved = Ubb.entries(bytes, ReadOptions.salvage()).get(0);
    assertEquals("h2e2", Ubb.tree(saved).main().toString());
    assertEquals("a", saved.tags().get("Red").orElseThrow());
    assertTrue(saved.tags().get("Event").orElseThrow().endsWith("棋个人赛"));
    assertEquals(NotationProblem.ENCODING, saved.diagnostics().get(0).problem());
  }
}
