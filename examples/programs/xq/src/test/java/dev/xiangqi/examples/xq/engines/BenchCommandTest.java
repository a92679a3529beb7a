package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code xq bench}. */
class BenchCommandTest {
  /**
   * The last line at the default depth, on every machine and JDK. A deliberate change of the search
   * or the evaluation changes this number, too: run {@code xq bench} on JDK 17 and on the newest
   * JDK. If both print the same number, write it here. No other change may alter it.
   */
  private static final String SIGNATURE = "nodes 510124";

  @Test
  void theSearchHasNotChanged() {
    Ran ran = Ran.xq("bench");
    assertEquals(SIGNATURE, ran.lastLine(), ran.out());
    assertEquals(0, ran.status());
    assertTrue(ran.err().contains("nodes/s"), ran.err());
    assertEquals(31, ran.lines().size());
  }

  @Test
  void theLastLineIsTheSum() {
    Ran ran = Ran.xq("bench", "--depth", "2");
    long sum =
        ran.lines().stream()
            .limit(30)
            .mapToLong(line -> Long.parseLong(line.strip().split(" ", -1)[0]))
            .sum();
    assertEquals("nodes " + sum, ran.lastLine());
  }

  @Test
  void thePositionsDiffer() throws IOException {
    List<String> fens = BenchCommand.positions();
    assertEquals(30, fens.stream().distinct().count());
    int checks = 0;
    for (String fen : fens) {
      Position position = Position.fromFen(fen);
      assertEquals(fen, position.toFen());
      checks += position.checkers().isEmpty() ? 0 : 1;
    }
    assertTrue(checks > 2, "in check: " + checks);
  }
}
