package dev.xiangqi.examples.xq.positions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code xq judge}. */
class JudgeCommandTest {
  /** A rook gives check for ever; the king has nothing else to do. */
  private static final String CHECKS =
      "3k5/9/9/9/9/9/9/9/4R4/5K3 w\te1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9";

  private static final String BACK_AND_FORTH = "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9";

  @ParameterizedTest
  @CsvSource({
    "wxf, black_wins, PERPETUAL_CHECK",
    "axf, black_wins, PERPETUAL_CHECK",
    "cxa, black_wins, PERPETUAL_CHECK",
    "pikafish, black_wins, PERPETUAL_CHECK",
    "ucci-league, continue, NONE",
    "computer, continue, NONE",
    "check-only, black_wins, PERPETUAL_CHECK",
    "threefold, draw, REPETITION"
  })
  void byTheRuleSetThatIsNamed(String rules, String result, String termination) {
    Ran ran = Ran.withInput(CHECKS + "\n", "judge", "--rules", rules);
    assertEquals(result + "\t" + termination + "\n", ran.out());
    assertEquals(0, ran.status());
  }

  @Test
  void everyFormOfLine() {
    String in =
        String.join(
            "\n",
            "\t",
            "\t" + BACK_AND_FORTH,
            Fens.START,
            Fens.START + " moves " + BACK_AND_FORTH,
            "startpos moves h2e2",
            "3k5/4P4/9/9/9/9/9/9/9/3RK4 b",
            "3k5/9/9/9/9/9/9/9/9/5K3 w",
            "4k4/9/9/4P4/9/9/9/9/9/3K5 w - - 120 70");
    assertEquals(
        List.of(
            "continue\tNONE",
            "draw\tREPETITION",
            "continue\tNONE",
            "draw\tREPETITION",
            "continue\tNONE",
            "red_wins\tCHECKMATE",
            "draw\tINSUFFICIENT_MATERIAL",
            "draw\tQUIET_PLY_LIMIT"),
        Ran.withInput(in, "judge").lines());
  }

  @Test
  void aRefusedLineSaysWhereAndTheRestGoesOn() {
    Ran ran = Ran.withInput("\th2e2 h9h8\n\th2e2 h9\nx\ty\n\th2e2\n", "judge");
    assertEquals(1, ran.status());
    List<String> lines = ran.lines();
    assertTrue(lines.get(0).startsWith("error\tNOT_ITS_MOVE\tat ply 2"), lines.get(0));
    assertTrue(lines.get(1).startsWith("error\tBAD_TOKEN\tat ply 2"), lines.get(1));
    assertTrue(lines.get(2).startsWith("error\tSYNTAX\t"), lines.get(2));
    assertEquals("continue\tNONE", lines.get(3));
  }

  @Test
  void explainAddsAColumn() {
    List<String> lines = Ran.withInput(CHECKS + "\n\t\n", "judge", "--explain").lines();
    assertEquals(3, lines.get(0).split("\t", -1).length, lines.get(0));
    assertTrue(lines.get(0).contains("check"), lines.get(0));
    assertEquals("continue\tNONE\tThe game continues.", lines.get(1));
  }

  @Test
  void movesOfAnyNotation() {
    String in = "\t炮二平五 马8进7\n" + Fens.START + " moves C2=5 H8+7\n\t1. H2-E2 h9g7 x\n";
    List<String> lines = Ran.withInput(in, "judge").lines();
    assertEquals("continue\tNONE", lines.get(0));
    assertEquals("continue\tNONE", lines.get(1));
    assertTrue(lines.get(2).startsWith("error\tBAD_TOKEN\tat ply 3: "), lines.get(2));
    String chinese = "马二进三 马8进7 马三退二 马7退8 ".repeat(2);
    assertEquals("draw\tREPETITION\n", Ran.withInput("\t" + chinese, "judge").out());
    assertEquals(
        "draw\tREPETITION\n",
        Ran.withInput("\t" + "h1g3 h10g8 g3h1 g8h10 ".repeat(2), "judge", "--from", "uci1").out());
  }

  @Test
  void explainsInTheLanguageAndNotationOfTheReader() {
    assertEquals(
        "black_wins\tPERPETUAL_CHECK\t红方长将，黑胜。红方：车五平六 将军；车六平五 将军。"
            + "黑方：将４平５ 允许着法；将５平４ 允许着法。\n"
            + "continue\tNONE\t对局继续。\n",
        Ran.withInput(CHECKS + "\n\t\n", "judge", "--explain", "--language=zh", "--moves=chinese")
            .out());
    String[] traditional = {"judge", "--explain", "--language", "zh-Hant"};
    List<String> lines = Ran.withInput(CHECKS + "\n\t\n", traditional).lines();
    assertTrue(lines.get(0).contains("紅方長將") && lines.get(0).contains("e1d1"), lines.get(0));
    assertEquals("continue\tNONE\t對局繼續。", lines.get(1));
  }

  @Test
  void refusalsAreInTheReadersLanguage() {
    String in = "\th2e2 炮8平9 马二进四\n\th2e9\n";
    List<String> english = Ran.withInput(in, "judge").lines();
    assertTrue(english.get(0).startsWith("error\tILLEGAL\tat ply 3: \"马二进四\""), english.get(0));
    assertTrue(english.get(1).contains("\tat ply 1: h2e9 is illegal"), english.get(1));
    List<String> chinese = Ran.withInput(in, "judge", "--language", "zh").lines();
    for (int i = 0; i < 2; i++) {
      assertTrue(chinese.get(i).contains("\t第" + (i == 0 ? 3 : 1) + "步："), chinese.get(i));
      assertEquals(english.get(i).split("\t", -1)[1], chinese.get(i).split("\t", -1)[1]);
      String words = chinese.get(i).split("\t", -1)[2];
      assertTrue(!words.contains("the") && !words.contains("illegal"), words);
    }
  }

  @Test
  void anUnknownRuleSetIsWrongUsage() {
    Ran ran = Ran.withInput("", "judge", "--rules", "fide");
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("wxf"), ran.err());
  }

  @Test
  void aForbiddenMoveIsRefusedWhereItStands() {
    Ran ran = Ran.withInput(Fens.CHASED + " b0a0\n" + Fens.CHASED + " b0b1\n", "judge");
    assertEquals(0, ran.status(), ran.out());
    Ran law =
        Ran.withInput(
            Fens.CHASED + " b0a0\n" + Fens.CHASED + " b0b1\n", "judge", "--rules", "tiantian");
    assertEquals(1, law.status());
    assertTrue(law.lines().get(0).startsWith("error\tFORBIDDEN\t"), law.out());
    assertEquals("continue\tNONE", law.lines().get(1));
    String chinese =
        Ran.withInput(Fens.CHASED + " b0a0\n", "judge", "--rules", "tiantian", "--language", "zh")
            .out();
    assertTrue(chinese.contains("捉"), chinese);
  }

  @Test
  void namesTheKill() {
    String line = "4k4/9/4N4/9/9/9/9/7C1/9/4K4 w moves h2e2";
    assertEquals("red_wins\tCHECKMATE\thorse-cannon\n", Ran.xq("judge", line).out());
    assertEquals(
        "red_wins\tCHECKMATE\t馬後炮\n", Ran.xq("judge", line, "--language", "zh-Hant").out());
    String words = Ran.xq("judge", line, "--explain", "--language", "zh").out();
    assertTrue(words.endsWith("杀法：马后炮。\n"), words);
    String json = Ran.xq("judge", line, "--explain", "--json").out();
    assertTrue(json.contains("\"kills\":[\"HORSE_CANNON\"],\"explanation\":"), json);
    assertTrue(json.contains(" Kill: horse-cannon.\""), json);
  }
}
