package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.search.engine.EvaluationTerms;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvalCommandTest {
  @Test
  void groupsAddUpToTheTotal() {
    String fen = "3k5/9/9/9/n7R/9/9/9/9/4K4 w";
    Ran ran = Ran.xq("eval", fen);
    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.lines();
    assertEquals(10, lines.size());
    int sum = lines.subList(0, 8).stream().mapToInt(EvalCommandTest::value).sum();
    assertEquals(sum, value(lines.get(8)));
    assertEquals(EvaluationTerms.evaluate(Position.fromFen(fen)), sum);
    assertTrue(lines.get(0).matches("material +\\+[0-9]+"), lines.get(0));
    assertTrue(lines.get(8).startsWith("total"), lines.get(8));
    assertTrue(lines.get(9).startsWith("network"), lines.get(9));
    assertEquals(EvaluationNetwork.bundled().evaluate(Position.fromFen(fen)), value(lines.get(9)));
  }

  @Test
  void answersEachLineOfStandardInput() {
    String fen = "3k5/9/9/9/n7R/9/9/9/9/4K4 w";
    Ran ran = Ran.withInput(Fens.START + "\n" + fen + "\nrubbish\n", "eval");
    assertEquals(1, ran.status());
    assertEquals(3, ran.lines().size());
    String[] values = ran.lines().get(1).split("\t", -1);
    assertEquals(10, values.length);
    assertEquals(EvaluationTerms.evaluate(Position.fromFen(fen)), Integer.parseInt(values[8]));
    assertTrue(ran.lines().get(2).startsWith("error\t"), ran.out());
  }

  @Test
  void playsMovesAfterThePosition() {
    List<String> after =
        Ran.xq("eval", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w moves h2e2")
            .lines();
    assertTrue(value(after.get(6)) < 0, after::toString);
  }

  @Test
  void refusesAnUnreadablePosition() {
    Ran ran = Ran.xq("eval", "rubbish");
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
  }

  private static int value(String line) {
    return Integer.parseInt(line.split(" +", -1)[1]);
  }
}
