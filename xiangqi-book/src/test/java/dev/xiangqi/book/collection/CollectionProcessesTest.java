package dev.xiangqi.book.collection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.OtherProcess;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Builds and additions that are killed, and collections truncated while they are read. */
class CollectionProcessesTest {
  private final Path folder;
  private final Path target;

  CollectionProcessesTest(@TempDir Path folder) {
    this.folder = folder;
    target = folder.resolve("games");
  }

  private static void build(Path file, List<SlowGame> games) throws IOException {
    CollectionBuilder.create(file).build(List.of(SampleGames.input("all", games))).close();
  }

  private void assertAlone() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      assertEquals(List.of(target), files.filter(Files::isRegularFile).toList());
    }
  }

  @Test
  void aBuildThatIsKilledAgainAndAgainIsFinished() throws IOException {
    build(target, CollectionProgram.games());
    byte[] expected = Files.readAllBytes(target);
    Files.delete(target);
    Path work = folder.resolve("work");
    int steps;
    try (OtherProcess whole = CollectionProgram.building(target, work)) {
      steps = whole.await(Integer.MAX_VALUE);
      assertEquals(0, whole.exit());
    }
    assertTrue(steps > 50, () -> steps + " steps");
    assertArrayEquals(expected, Files.readAllBytes(target));
    Files.delete(target);
    Random random = new Random(20);
    for (int kills = 0; kills < OtherProcess.KILLS; kills++) {
      try (OtherProcess killed = CollectionProgram.building(target, work)) {
        killed.await(random.nextInt(steps / 3));
        killed.kill();
      }
      if (Files.exists(target)) {
        assertArrayEquals(expected, Files.readAllBytes(target));
      }
    }
    try (OtherProcess last = CollectionProgram.building(target, work)) {
      assertEquals(0, last.exit());
    }
    assertArrayEquals(expected, Files.readAllBytes(target));
    assertAlone();
  }

  @Test
  void anAdditionThatIsKilledHasAllItsGamesOrNone() throws IOException, InterruptedException {
    build(target, CollectionProgram.batch(0));
    int batches = 1;
    Set<GameRecord> expected = records(0);
    Random random = new Random(21);
    for (int kills = 0; kills < OtherProcess.KILLS; kills++) {
      try (OtherProcess killed = CollectionProgram.adding(target, batches)) {
        // Some lines more than a batch has, so that a batch is added every other time.
        killed.await(1 + random.nextInt(60));
        // Some kills come between two lines. The test passes wherever they come.
        Thread.sleep(random.nextInt(30));
        killed.kill();
      }
      try (GameCollection games = GameCollection.open(target)) {
        games.verify();
        while (expected.size() < games.size()) {
          expected.addAll(records(batches));
          batches++;
        }
        Set<GameRecord> found = new HashSet<>();
        games.asInput().read(found::add);
        assertEquals(expected, found);
      }
    }
    assertTrue(batches > 9 * OtherProcess.KILLS / 20, batches + " batches");
    CollectionBuilder.create(target)
        .add(List.of(SampleGames.input("last", CollectionProgram.batch(batches))))
        .close();
    assertAlone();
  }

  /** Reading the file in this process must not end the lock, as it does if the file is locked. */
  @Test
  void noOtherProcessAddsWhileThisOneDoes() throws IOException {
    build(target, CollectionProgram.batch(0));
    byte[] before = Files.readAllBytes(target);
    try (GameCollection games = GameCollection.open(target)) {
      games
          .collectionFile()
          .change(
              target,
              () -> {
                GameCollection.open(target).close();
                try (OtherProcess other = CollectionProgram.addingOnce(target)) {
                  assertEquals(List.of("meanwhile"), other.lines());
                }
              });
    }
    assertArrayEquals(before, Files.readAllBytes(target));
    try (OtherProcess other = CollectionProgram.addingOnce(target)) {
      assertEquals(List.of("added"), other.lines());
    }
    assertAlone();
  }

  private static Set<GameRecord> records(int batch) {
    Set<GameRecord> records = new HashSet<>();
    CollectionProgram.batch(batch).forEach(game -> records.add(SampleGames.record(game)));
    return records;
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // does not let a mapped file be truncated
  void everyReadOfATruncatedCollectionSaysSo() throws IOException {
    build(target, CollectionProgram.batch(0));
    try (OtherProcess other = CollectionProgram.truncating(target)) {
      List<String> lines = other.lines();
      assertEquals(6, lines.size(), lines::toString);
      for (String line : lines.subList(1, 6)) {
        assertTrue(line.startsWith(target + ", byte "), line);
        assertTrue(line.contains("truncated while it was open"), line);
      }
    }
  }
}
