package dev.xiangqi.notation.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CloudQueryTest {
  private static final String BOARD = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

  private static Diagnostic error(String text) {
    return assertThrows(NotationException.class, () -> CloudQuery.read(text)).diagnostic();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://www.chessdb.cn/chessdb.php?action=queryall&board=" + BOARD + " w",
        "http://www.chessdb.cn/chessdb.php?action=queryall&board=" + BOARD + "%20w",
        "http://api.chessdb.cn:81/chessdb.php?action=queryscore&learn=1&board="
            + BOARD
            + "_w&showall=1",
        "https://www.chessdb.cn/chessdb.php?board=" + BOARD + "+w+-+-+0+1&action=querypv",
        "https://www.chessdb.cn/query/?" + BOARD + "_w",
        "http://www.chessdb.cn/query_en/?" + BOARD + "%20w",
        "www.chessdb.cn/query/?" + BOARD + "_w",
        "action=querypv&board=" + BOARD + " w",
        "board=" + BOARD,
      })
  void startingPosition(String text) {
    assertTrue(CloudQuery.isQuery(text));
    assertEquals(Position.initial(), CloudQuery.read(text).position());
  }

  @Test
  void movesAfterThePosition() {
    Game list =
        CloudQuery.read(
            "http://www.chessdb.cn/chessdb.php?action=queryrule&board="
                + BOARD
                + " w&movelist=h2e2|h9g7%7Ch0g2");
    assertEquals("[h2e2, h9g7, h0g2]", list.moves().toString());
    Game page = CloudQuery.read("https://www.chessdb.cn/query/?" + BOARD + "_w_moves_h2e2_h9g7");
    assertEquals("[h2e2, h9g7]", page.moves().toString());
  }

  @Test
  void faultsHavePlacesInTheText() {
    Diagnostic fen = error("http://www.chessdb.cn/query/?rnbakabnx_w");
    assertEquals(NotationProblem.BAD_START, fen.problem());
    assertEquals(38, fen.location().orElseThrow().column());
    Diagnostic escape = error("board=" + BOARD + "%2");
    assertEquals(NotationProblem.SYNTAX, escape.problem());
    assertEquals(7 + BOARD.length(), escape.location().orElseThrow().column());
    Diagnostic nothing = error("http://www.chessdb.cn/");
    assertEquals(NotationProblem.SYNTAX, nothing.problem());
    Diagnostic move = error("board=" + BOARD + "%20w&movelist=h2e2|h2e2");
    assertEquals(
        7 + BOARD.length() + "%20w&movelist=h2e2|".length(),
        move.location().orElseThrow().column());
    assertEquals(NotationProblem.BAD_START, error("board=9/9/9/9/9/9/9/9/9/9 w").problem());
    assertEquals(NotationProblem.BAD_START, error("http://x/?").problem());
    assertEquals(NotationProblem.TOO_LARGE, error("board=" + "9".repeat(100_000)).problem());
  }

  @Test
  void otherTextIsNoQuery() {
    assertFalse(CloudQuery.isQuery(BOARD + " w"));
    assertFalse(CloudQuery.isQuery("h2e2,h9g7"));
    assertFalse(CloudQuery.isQuery("action=nothing"));
  }

  @Property(tries = 200)
  void everyPositionSurvivesItsAddress(@ForAll long seed) {
    Random random = new Random(seed);
    Position position = Position.initial();
    for (int i = random.nextInt(80); i > 0 && !position.legalMoves().isEmpty(); i--) {
      position =
          position.play(position.legalMoves().get(random.nextInt(position.legalMoves().size())));
    }
    String encoded = URLEncoder.encode(position.toFen(), StandardCharsets.UTF_8);
    String fields =
        "http://www.chessdb.cn/chessdb.php?action=queryall&board=" + encoded + "&json=1";
    assertEquals(position, CloudQuery.read(fields).position());
    String page = "https://www.chessdb.cn/query/?" + position.toFen().replace(' ', '_');
    assertEquals(position, CloudQuery.read(page).position());
  }

  @Property(tries = 300)
  void mutationsAreReadOrRefused(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text =
        new StringBuilder("https://www.chessdb.cn/query/?board=" + BOARD + "_w&movelist=h2e2|h9g7");
    for (int i = random.nextInt(5); i >= 0; i--) {
      text.setCharAt(random.nextInt(text.length()), "%&=?|_ +a9/".charAt(random.nextInt(11)));
    }
    try {
      CloudQuery.read(text.toString());
    } catch (NotationException e) {
      assertTrue(e.diagnostic().location().orElseThrow().offset() <= text.length());
    }
  }
}
