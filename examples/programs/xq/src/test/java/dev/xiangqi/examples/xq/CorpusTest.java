package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.testing.Corpora;
import org.junit.jupiter.api.Test;

/** The master games kept beside the checkout, the same in three notations. */
class CorpusTest {
  private static final String GAMES = "5058 games, 0 refused\n";

  @Test
  void theSameGamesInThreeNotationsGiveTheSameLines() {
    Ran chinese = ucci("chinese");
    assertEquals(0, chinese.status(), chinese.err());
    assertEquals(GAMES, chinese.err());
    assertEquals(5058, chinese.lines().size());
    assertArrayEquals(chinese.bytes(), ucci("uci").bytes());
    assertArrayEquals(chinese.bytes(), ucci("wxf").bytes());
  }

  @Test
  void thereAndBack() {
    Ran wxf = Ran.xq("convert", file("chinese"), "--moves", "wxf");
    Ran back = Ran.withInput(wxf.bytes(), "convert", "--moves", "chinese", "--jobs", "1");
    assertEquals(GAMES, back.err());
    assertArrayEquals(Ran.xq("convert", file("chinese")).bytes(), back.bytes());
  }

  private static Ran ucci(String name) {
    return Ran.xq("convert", file(name), "--format", "ucci");
  }

  private static String file(String name) {
    return Corpora.find("games/games-shared." + name + ".pgn.gz").toString();
  }
}
