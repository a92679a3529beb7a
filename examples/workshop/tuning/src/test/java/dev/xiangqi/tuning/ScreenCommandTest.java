package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreenCommandTest {
  @TempDir private Path folder = Path.of("");

  private Path changes = Path.of("");

  @BeforeEach
  void writeChanges() throws IOException {
    changes = Files.writeString(folder.resolve("changes.txt"), "blind delta 50\nnone razor 1000\n");
  }

  private Ran screen(Path output, int threads, int duels, int nodes) {
    return tuning(
        "screen", changes, "-o", output, "--duels", duels, "--nodes", nodes, "--threads", threads);
  }

  @Test
  void theTableDependsNeitherOnThreadsNorOnStops() throws IOException {
    Path one = folder.resolve("one.txt");
    Path other = folder.resolve("other.txt");
    Ran whole = screen(one, 1, 20, 60);
    assertEquals(0, whole.status(), whole.err());
    assertTrue(whole.err().contains("duel 16 of 20"), whole.err());
    assertEquals(0, screen(other, 2, 4, 60).status());
    Ran continued = screen(other, 2, 20, 60);
    assertEquals(Files.readString(one), Files.readString(other));
    assertEquals(whole.out(), continued.out());
    List<String> lines = whole.out().lines().toList();
    assertEquals(4, lines.size());
    assertTrue(lines.get(2).matches("\\| (blind|none) \\| [+-]\\d+ \\| \\d+ \\|"), lines.get(2));
  }

  @Test
  void continuesNoOtherScreeningAndRefusesDamagedOnes() throws IOException {
    Path output = folder.resolve("results.txt");
    assertEquals(0, screen(output, 2, 2, 20).status());
    Ran other = screen(output, 2, 2, 21);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("expected the same settings"), other.err());
    Files.writeString(output, Files.readString(output) + "x\n");
    assertEquals(1, screen(output, 2, 4, 20).status());
  }

  @Test
  void refusesWrongOptionsAndChanges() throws IOException {
    Path output = folder.resolve("results.txt");
    assertEquals(2, screen(output, 1, 0, 20).status());
    assertEquals(2, screen(output, 1, 2, 0).status());
    assertEquals(2, screen(output, 0, 2, 20).status());
    Files.writeString(changes, "a razor\n");
    Ran ran = screen(output, 1, 2, 20);
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("changes.txt: line 1"), ran.err());
  }
}
