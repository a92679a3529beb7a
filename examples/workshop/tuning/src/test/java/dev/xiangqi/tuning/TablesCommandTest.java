package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameMaterial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesCommandTest {
  @TempDir private static Path tables = Path.of("");

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EndgameBuilder.to(tables).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
  }

  private static Ran play(Path output, int starts, int nodes) {
    return tuning(
        "tables", tables, "-o", output, "--starts", starts, "--nodes", nodes, "--threads", 1);
  }

  @Test
  void theTableDoesNotDependOnStops() throws IOException {
    Path one = folder.resolve("one.txt");
    Ran whole = play(one, 4, 30);
    assertEquals(0, whole.status(), whole.err());
    List<String> lines = whole.out().lines().toList();
    assertEquals(5, lines.size());
    assertTrue(lines.get(2).startsWith("| points lost in won starts | 0 of 2 | "), lines.get(2));
    assertTrue(lines.get(3).startsWith("| points lost in drawn starts | 0 of 1 | "), lines.get(3));
    assertTrue(lines.get(4).startsWith("| points of 8 games | "), lines.get(4));

    List<String> games = Files.readAllLines(one);
    assertEquals(9, games.size());
    Path cut = folder.resolve("cut.txt");
    Files.writeString(cut, String.join("\n", games.subList(0, 4)) + "\n3.1 DR");
    assertEquals(whole.out(), play(cut, 4, 30).out());
    assertEquals(games.size(), Files.readAllLines(cut).size());
  }

  @Test
  void continuesNoOtherMatchAndRefusesDamagedOnes() throws IOException {
    Path output = folder.resolve("games.txt");
    assertEquals(0, play(output, 1, 20).status());
    Ran other = play(output, 1, 21);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("expected the same starts"), other.err());
    Files.writeString(output, Files.readString(output) + "9.1 DRAW\n");
    assertTrue(play(output, 1, 20).err().contains("games.txt: line 4: expected a game"));
  }

  @Test
  void refusesWrongOptionsAndFolders() {
    Path output = folder.resolve("games.txt");
    assertEquals(2, play(output, 0, 20).status());
    assertEquals(2, play(output, 1, 0).status());
    Ran empty = tuning("tables", folder, "-o", output);
    assertEquals(1, empty.status());
    assertTrue(empty.err().contains("expected tables of endings"), empty.err());
  }
}
