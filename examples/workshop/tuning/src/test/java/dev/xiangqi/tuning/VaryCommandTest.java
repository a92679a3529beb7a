package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VaryCommandTest {
  private static final int GAMES = 6;

  @TempDir private Path folder = Path.of("");

  private Path games() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    RandomGames.write(games, GAMES, 3);
    return games;
  }

  private Path vary(Path games, String name, int threads, int seed) {
    Path out = folder.resolve(name);
    Ran ran = tuning("vary", games, "-o", out, "--threads", threads, "--seed", seed);
    assertEquals(0, ran.status(), ran::err);
    return out;
  }

  @Test
  void scoresQuietVariationsByTheTerms() throws IOException {
    Path games = games();
    List<PositionRecord> varied = Records.of(vary(games, "a", 2, 1));

    assertTrue(varied.size() > 2 * Records.of(games).size(), () -> varied.size() + " records");
    assertEquals(2 * GAMES, varied.stream().filter(PositionRecord::opensGame).count());
    for (PositionRecord each : varied) {
      assertTrue(each.position().checkers().isEmpty());
      assertEquals(EvaluationTerms.evaluate(each.position()), each.score());
      assertTrue(Math.abs(each.score()) < 2500);
    }
  }

  @Test
  void sameSeedSameBytesWhateverTheThreads() throws IOException {
    Path games = games();
    Path one = vary(games, "a", 1, 1);
    Path two = vary(games, "b", 2, 1);
    Path other = vary(games, "c", 2, 2);
    for (Path file : RecordFiles.in(one)) {
      byte[] bytes = Files.readAllBytes(file);
      assertArrayEquals(bytes, Files.readAllBytes(two.resolve(file.getFileName())));
      assertFalse(Arrays.equals(bytes, Files.readAllBytes(other.resolve(file.getFileName()))));
    }
  }

  @Test
  void keepsFilesThatExist() throws IOException {
    Path games = games();
    Path out = Files.createDirectory(folder.resolve("a"));
    Files.write(out.resolve("games-000000.bin"), new byte[] {1});
    vary(games, "a", 1, 1);
    assertEquals(1, Files.size(out.resolve("games-000000.bin")));
    assertEquals(2, RecordFiles.in(out).size());
  }

  @Test
  void refusesWhatIsNoFolderOfGames() throws IOException {
    Ran empty = tuning("vary", folder, "-o", folder.resolve("a"));
    assertEquals(1, empty.status());
    assertTrue(empty.err().contains("expected files games-000000.bin and so on"), empty.err());
    Path games = games();
    Files.write(games.resolve("games-000000.bin"), new byte[31]);
    Ran damaged = tuning("vary", games, "-o", folder.resolve("a"));
    assertEquals(1, damaged.status());
    assertTrue(damaged.err().contains("expected 32 bytes, got 31"), damaged.err());
    Ran misused = tuning("vary", games, "-o", folder.resolve("a"), "--copies", 0);
    assertEquals(2, misused.status());
    assertTrue(misused.err().contains("--copies: expected 1 to 1000, got 0"), misused.err());
  }
}
