package dev.xiangqi.examples.xq.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.command.ChineseMatching;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names and other texts of games, written in one way and sought in another. */
class FindTextTest {
  private static final String GAMES =
      """
      [Event "１９８０年全國 個人賽"]
      [Red "胡榮華"]
      [Black "Xu Tianhong"]
      [Opening "中炮對屏風馬"]

      1. 炮二平五 马8进7 1-0

      [Event "National Cup 1981"]
      [Red "胡　荣　华"]
      [Black "陶汉明"]

      1. 兵七进一 马8进7 1/2-1/2

      [Event "杯賽"]
      [Red "ＨＵ Ronghua"]
      [Black "楊官璘"]

      1. 相三进五 炮8平5 0-1

      """;

  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("games.pgn");
    index = folder.resolve("games.xqi");
    Files.writeString(file, GAMES);
    Ran built = Ran.xq("index", "build", "-o", index.toString(), file.toString());
    assertEquals(0, built.status(), built.err());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          player '胡荣华', 2
          player '胡榮華', 2
          red '胡 荣 华', 2
          player '荣', 2
          player 'hu ronghua', 3
          player 'Hu Rong Hua', 3
          player 'ＨＵＲＯＮＧＨＵＡ', 3
          player 'ronghua', 3
          player 'tao hanming', 1
          player 'xutianhong', 1
          player 'xu tian', 1
          player 'uan', 0
          player 'ao', 0
          player '杨官璘', 1
          black '楊官', 1
          event '1980年', 1
          event '全国个人赛', 1
          event 'quanguo', 1
          event '杯赛', 1
          event 'nationalcup', 1
          opening '屏風馬', 1
          opening '屏风马', 1
          tag Black 'TAO', 1
          not player '胡荣华', 1
          """)
  void allWaysOfWritingAreEqual(String query, String count) {
    for (Path source : new Path[] {file, index}) {
      Ran ran = Ran.xq("find", "--count", query, source.toString());
      assertEquals(0, ran.status(), ran.err());
      assertEquals(count, ran.out().strip(), query + " in " + source);
    }
  }

  @Test
  void pinyinMatchesWholeSyllables() {
    ChineseMatching matching = new ChineseMatching();
    assertTrue(matching.contains("许银川", "yin chuan"));
    assertTrue(matching.contains("许银川", "xu"));
    assertTrue(matching.contains("吕钦", "lv qin"));
    assertTrue(matching.contains("吕钦", "Lü Qin"));
    assertTrue(matching.contains("吕钦", "lu qin"));
    assertFalse(matching.contains("许银川", "chua"));
    assertFalse(matching.contains("许银川", "u yin"));
    assertFalse(matching.contains("许银川", "yinchuanx"));
    assertFalse(matching.contains("", "xu"));
    assertTrue(matching.contains("许银川 (Guangdong)", "guang"));
  }
}
