package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class EndingsCommandTest {
  @Test
  void printsHowManyPositionsAreWon() {
    Ran ran = tuning("endings", "R v", "C v");
    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.out().lines().toList();
    assertEquals(4, lines.size());
    assertTrue(lines.get(2).matches("\\| R v \\| \\d+ \\| 100.0 % \\| .*"), lines.get(2));
    assertTrue(lines.get(3).endsWith("| 0.0 % | 0.0 % | 0 |"), lines.get(3));
    assertTrue(ran.err().contains("solving C v"), ran.err());
  }

  @Test
  void refusesWrongEndings() {
    Ran ran = tuning("endings", "R v K");
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("expected A E H R C"), ran.err());
    Ran negative = tuning("endings", "R v", "--zugzwangs", "-1");
    assertEquals(2, negative.status());
    assertTrue(negative.err().contains("--zugzwangs"), negative.err());
    Ran many = tuning("endings", "RRHHCCPPP v AAEE");
    assertEquals(2, many.status());
    assertTrue(many.err().contains("too many positions"), many.err());
  }
}
