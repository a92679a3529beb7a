package dev.xiangqi.core.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Examples that a teacher has labelled, most of them by one name. */
class LabelledKillsTest {
  private static final double LEAST = 0.9;

  /** Lines of the file whose label is not among the names, with the reason. */
  private static final Map<Integer, String> MISSES =
      Map.of(
          5, "a pawn takes the centre advisor, which is 小刀剜心 here; the label 大刀剜心 counts both",
          47, "every reply is illegal for other reasons, so the winner's king takes no part",
          62, "the two cannons stand on the back rank, and none uses the other as its screen",
          66, "the cannon's screen is an advisor of the loser: 闷宫",
          103, "the horse that was on the corner has gone to 钓鱼马");

  /**
   * A line of the file.
   *
   * @param number its number, from 1
   * @param label the name by the teacher
   */
  private record Labelled(int number, String label, Game game) {
    static Labelled of(int number, String line) {
      String[] cells = line.split("\t", -1);
      String[] parts = cells[1].split(" moves ", -1);
      Game start = Game.from(Position.fromFen(parts[0]));
      Game game = parts.length == 1 ? start : start.play(Move.parseList(parts[1]));
      return new Labelled(number, cells[0], game);
    }

    boolean isNamed() {
      return Kills.of(game).stream().anyMatch(kill -> kill.simplified().equals(label));
    }
  }

  private static List<Labelled> ended() throws IOException {
    List<String> lines = Corpora.lines("mates/kills.tsv");
    List<Labelled> ended = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith("#")) {
        Labelled labelled = Labelled.of(i + 1, lines.get(i));
        if (labelled.game.position().hasNoLegalMove()) {
          ended.add(labelled);
        }
      }
    }
    return ended;
  }

  @Test
  void labelIsAmongTheNames() throws IOException {
    List<Labelled> ended = ended();
    Set<Integer> misses = new TreeSet<>();
    ended.stream().filter(end -> !end.isNamed()).forEach(end -> misses.add(end.number));
    assertEquals(new TreeSet<>(MISSES.keySet()), misses);
    assertTrue(ended.size() - misses.size() >= LEAST * ended.size(), ended.size() + " " + misses);
  }

  @Test
  void coloursAndWingsMakeNoDifference() throws IOException {
    ended().forEach(end -> KillsTest.assertSameTurned(end.game));
  }
}
