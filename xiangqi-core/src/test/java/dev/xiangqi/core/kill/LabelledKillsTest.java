package dev.xiangqi.core.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.LabelledKill;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Examples that a teacher has labelled, each by one name, and that end on the board. */
class LabelledKillsTest {
  private static final double LEAST = 0.9;

  /** Lines of the file whose label is not among the names, with the reason. */
  private static final Map<Integer, String> MISSES =
      Map.of(
          47, "every reply is illegal for other reasons, so the winner's king takes no part",
          62, "the two cannons stand on the back rank, and none uses the other as its screen",
          66, "the cannon's screen is an advisor of the loser: 闷宫",
          103, "the horse that was on the corner has gone to 钓鱼马");

  private static List<LabelledKill> ended() throws IOException {
    return LabelledKill.all().stream().filter(LabelledKill::isEnded).toList();
  }

  @Test
  void labelIsAmongTheNames() throws IOException {
    List<LabelledKill> ended = ended();
    Set<Integer> misses = new TreeSet<>();
    ended.stream()
        .filter(end -> !end.isNameOf(end.game()))
        .forEach(end -> misses.add(end.number()));
    assertEquals(new TreeSet<>(MISSES.keySet()), misses);
    assertTrue(ended.size() - misses.size() >= LEAST * ended.size(), ended.size() + " " + misses);
  }

  @Test
  void coloursAndWingsMakeNoDifference() throws IOException {
    ended().forEach(end -> KillsTest.assertSameTurned(end.game()));
  }
}
