package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.engine.SearchMargins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tuning of the search margins by duels. */
class MarginsCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void theMarginsDependNeitherOnThreadsNorOnStops() throws IOException {
    Path one = folder.resolve("one.txt");
    Path other = folder.resolve("other.txt");
    Object[] settings = {"--duels", 32, "--nodes", 60, "--rate", 0.5};

    Ran ran = margins(one, 1, settings);
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().contains("duel 16 of 32"), ran.err());
    assertTrue(ran.err().contains("duel 32 of 32"), ran.err());
    assertEquals(0, margins(other, 2, settings).status());

    assertEquals(Files.readString(one), Files.readString(other));
    SearchMargins tuned = SearchMargins.parse(Files.readString(one));
    assertNotEquals(SearchMargins.standard().toString(), tuned.toString());

    // All duels are done, so nothing changes.
    assertEquals("", margins(one, 1, settings).err());
    assertEquals(tuned.toString(), SearchMargins.parse(Files.readString(one)).toString());
  }

  private static Ran margins(Path output, int threads, Object... settings) {
    Object[] args = new Object[settings.length + 5];
    args[0] = "margins";
    args[1] = "-o";
    args[2] = output;
    args[3] = "--threads";
    args[4] = threads;
    System.arraycopy(settings, 0, args, 5, settings.length);
    return tuning(args);
  }

  @Test
  void continuesNoOtherTuningAndRefusesDamagedOnes() throws IOException {
    Path output = folder.resolve("margins.txt");
    Path state = folder.resolve("margins.txt.state");
    assertEquals(0, margins(output, 2, "--duels", 16, "--nodes", 20).status());

    Ran other = margins(output, 2, "--duels", 16, "--nodes", 21);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("expected a tuning with"), other.err());

    Files.writeString(state, Files.readString(state).replaceFirst("\\d+\\.\\d+ ", "x "));
    Ran damaged = margins(output, 2, "--duels", 16, "--nodes", 20);
    assertEquals(1, damaged.status());
    assertTrue(damaged.err().contains("margins.txt.state"), damaged.err());

    Files.writeString(state, "");
    assertEquals(1, margins(output, 2, "--duels", 16, "--nodes", 20).status());
  }

  @Test
  void refusesWrongOptions() {
    Path output = folder.resolve("margins.txt");
    assertEquals(2, margins(output, 1, "--duels", 15).status());
    assertEquals(2, margins(output, 1, "--duels", 16, "--nodes", 0).status());
    assertEquals(2, margins(output, 1, "--duels", 16, "--rate", 0).status());
    assertEquals(2, margins(output, 0, "--duels", 16).status());
  }
}
