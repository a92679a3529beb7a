package dev.xiangqi.examples.xq.positions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq cloud}. */
class CloudCommandTest {
  private static final String MOVES =
      "move:h2e2,score:1,rank:2,note:! (20-00),winrate:50.08"
          + "|move:a0a1,score:??,rank:0,note:? (??-??)"
          + "|search:c3c4,rule:ban";

  @ParameterizedTest
  @ValueSource(
      strings = {
        Fens.START,
        "https://www.chessdb.cn/query/?rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w",
        "http://www.chessdb.cn/chessdb.php?action=queryall&board="
            + "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w",
      })
  void anAnswerIsATable(String position) {
    Ran ran = Ran.withInput(MOVES + "\0\n", "cloud", position, "--moves", "chinese");
    assertEquals(
        List.of(
            "炮二平五\t1\t2\t50.08\t! (20-00)\t-",
            "车九进一\t-\t0\t-\t? (??-??)\t-",
            "兵七进一\t-\t-\t-\t-\tban"),
        ran.lines());
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
  }

  @Test
  void linesHoldPositionAndAnswer() {
    String after = Fens.START + " moves h2e2";
    Ran ran =
        Ran.withInput(
            "\tmove:h2e2,score:1\n"
                + after
                + "\tscore:-3,depth:2,pv:h9g7|h0g2\n"
                + Fens.START
                + "\teval:5\n"
                + Fens.START
                + "\tunknown\n",
            "cloud");
    String second = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    assertEquals(
        List.of(
            Fens.START + "\th2e2\t1\t-\t-\t-\t-",
            second + "\tpv\t-3\t2\th9g7 h0g2",
            Fens.START + "\teval\t5",
            Fens.START + "\tunknown"),
        ran.lines());
    assertEquals(0, ran.status());
  }

  @Test
  void json() {
    Ran ran =
        Ran.withInput(
            MOVES + "\nscore:-3,depth:2,pv:h2e2|h9g7\ncheckmate\nmove:h2e3\n",
            "cloud",
            Fens.START,
            "--json",
            "--moves=wxf");
    assertEquals(
        List.of(
            "{\"input\":1,\"fen\":\""
                + Fens.START
                + "\",\"status\":\"FOUND\",\"moves\":["
                + "{\"move\":\"C2=5\",\"kind\":\"MOVE\",\"score\":1,\"rank\":2,"
                + "\"winrate\":50.08,\"note\":\"! (20-00)\"},"
                + "{\"move\":\"R9+1\",\"kind\":\"MOVE\",\"rank\":0,\"note\":\"? (??-??)\"},"
                + "{\"move\":\"P7+1\",\"kind\":\"SEARCH\",\"rule\":\"ban\"}]}",
            "{\"input\":2,\"fen\":\""
                + Fens.START
                + "\",\"status\":\"FOUND\",\"score\":-3,"
                + "\"depth\":2,\"pv\":[\"C2=5\",\"H8+7\"]}",
            "{\"input\":3,\"fen\":\"" + Fens.START + "\",\"status\":\"CHECKMATE\"}"),
        ran.lines().subList(0, 3));
    assertTrue(ran.lastLine().startsWith("{\"input\":4,\"error\":{\"codes\":[\"ILLEGAL"));
    assertEquals(1, ran.status());
  }

  @Test
  void refusalsHaveTheirPlace() {
    Ran ran =
        Ran.withInput(
            "move:h2e2\n" + Fens.START + "\tmove:h2e3\n9 w\tunknown\n\tmove:h2e2,score:x\n",
            "cloud");
    assertTrue(ran.lines().get(0).startsWith("error\tSYNTAX\texpected a position, a tab"));
    assertTrue(ran.lines().get(1).startsWith("error\tILLEGAL"), ran.lines().get(1));
    assertTrue(ran.lines().get(2).startsWith("error\tSYNTAX"), ran.lines().get(2));
    assertTrue(ran.lines().get(3).startsWith("error\tSYNTAX\texpected a whole number"));
    assertEquals(1, ran.status());
    Ran json = Ran.withInput("\tmove:h2e2,score:x\n", "cloud", "--json");
    assertTrue(json.out().contains("\"column\":18,"), json.out());
    Ran argument = Ran.xq("cloud", Fens.NO_KINGS);
    assertTrue(argument.err().startsWith("argument:1:1: KING_MISSING"), argument.err());
  }
}
