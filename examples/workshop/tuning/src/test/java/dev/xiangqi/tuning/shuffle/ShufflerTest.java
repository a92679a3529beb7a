package dev.xiangqi.tuning.shuffle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.tuning.RandomGames;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShufflerTest {
  /** So little that there are several buckets. */
  private static final long MEMORY = 60_000;

  private static final ShuffleSettings SETTINGS = new ShuffleSettings(1, MEMORY, 32_767, false);

  @TempDir private static Path games = Path.of("");

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void write() throws IOException {
    RandomGames.write(games, 30, 1);
  }

  private Path shuffled(ShuffleSettings settings) throws IOException {
    Path file = folder.resolve("positions");
    new Shuffler(file, settings).run(List.of(games));
    return file;
  }

  private static List<String> records(byte[]... files) {
    List<String> records = new ArrayList<>();
    for (byte[] bytes : files) {
      for (int at = 0; at < bytes.length; at += 32) {
        records.add(HexFormat.of().formatHex(bytes, at, at + 32));
      }
    }
    return records;
  }

  private static List<String> input() throws IOException {
    return records(
        Files.readAllBytes(RecordFiles.file(games, 0)),
        Files.readAllBytes(RecordFiles.file(games, 30)));
  }

  /** {@return the records of every twentieth game, or those of all others} */
  private static List<String> input(boolean twentieth) throws IOException {
    List<String> found = new ArrayList<>();
    int game = 0;
    for (String each : input()) {
      game += (Character.digit(each.charAt(63), 16) & 8) == 0 ? 0 : 1;
      if ((game % 20 == 0) == twentieth) {
        found.add(each);
      }
    }
    return found;
  }

  private static List<String> sorted(List<String> records) {
    List<String> sorted = new ArrayList<>(records);
    Collections.sort(sorted);
    return sorted;
  }

  @Test
  void isAPermutationButForEveryTwentiethGame() throws IOException {
    Path file = shuffled(SETTINGS);
    List<String> training = records(Files.readAllBytes(file));
    List<String> heldOut = records(Files.readAllBytes(Shuffler.heldOut(file)));

    assertEquals(input(true), heldOut);
    assertEquals(sorted(input(false)), sorted(training));
    assertNotEquals(input(false), training);
  }

  @Test
  void leavesNothingButItsFiles() throws IOException {
    Files.createDirectories(folder.resolve("positions.buckets"));
    Files.write(folder.resolve("positions.buckets").resolve("bucket-9"), new byte[1]);
    shuffled(SETTINGS);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of("positions", "positions.held-out"),
          files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
    }
  }

  @Test
  void seedDecidesTheOrder() throws IOException {
    byte[] first = Files.readAllBytes(shuffled(SETTINGS));
    byte[] again = Files.readAllBytes(shuffled(SETTINGS));
    byte[] other = Files.readAllBytes(shuffled(new ShuffleSettings(2, MEMORY, 32_767, false)));
    assertArrayEquals(first, again);
    assertNotEquals(records(first), records(other));
    assertEquals(sorted(records(first)), sorted(records(other)));
  }

  @Test
  void mixesThePositionsOfAllGames() throws IOException {
    List<String> input = input();
    List<String> training = records(Files.readAllBytes(shuffled(SETTINGS)));
    double sum = 0;
    for (String each : training.subList(0, training.size() / 2)) {
      sum += (double) input.indexOf(each) / input.size();
    }
    assertEquals(0.5, sum / (training.size() / 2.0), 0.03);
  }

  @Test
  void dropsHighScores() throws IOException {
    Path file = folder.resolve("positions");
    ShuffleCounts counts =
        new Shuffler(file, new ShuffleSettings(1, MEMORY, 100, false)).run(List.of(games));
    assertEquals(60, counts.games());
    assertEquals(input().size(), counts.training() + counts.heldOut() + counts.highScores());
    assertTrue(counts.highScores() > 0);
    for (String each : records(Files.readAllBytes(file))) {
      int score = (short) HexFormat.fromHexDigits(each, 56, 60);
      assertTrue(Math.abs(score) <= 100, "got " + score);
    }
  }

  @Test
  void dropsDuplicates() throws IOException {
    Path file = folder.resolve("positions");
    ShuffleCounts counts =
        new Shuffler(file, new ShuffleSettings(1, MEMORY, 32_767, true)).run(List.of(games));
    Set<String> boards = boards(input(false));
    List<String> training = records(Files.readAllBytes(file));
    assertTrue(boards.equals(boards(training)));
    assertEquals(boards.size(), training.size());
    assertEquals(training.size(), counts.training());
    assertTrue(counts.duplicates() > 0);
  }

  private static Set<String> boards(List<String> records) {
    Set<String> boards = new HashSet<>();
    for (String each : records) {
      int black = Character.digit(each.charAt(63), 16) & 1;
      boards.add(each.substring(0, 56) + black);
    }
    return boards;
  }

  @Test
  void refusesDamagedAndMissingGames() throws IOException {
    Path damaged = Files.createDirectories(folder.resolve("damaged"));
    assertRefused(damaged, "got none");
    byte[] bytes = RandomGames.records(2, 1);
    Files.write(RecordFiles.file(damaged, 0), Arrays.copyOf(bytes, 33));
    assertRefused(damaged, "record 1: expected 32 bytes, got 1");
    Files.write(RecordFiles.file(damaged, 0), bytes);
    assertRefused(damaged, "expected 20 games with positions or more, got 2");
    bytes[31] &= ~8;
    Files.write(RecordFiles.file(damaged, 0), bytes);
    assertRefused(damaged, "record 0: expected the first record of a game");
    bytes[32 + 31] = -1;
    bytes[31] |= 8;
    Files.write(RecordFiles.file(damaged, 0), bytes);
    assertRefused(damaged, "record 1: flags");
    assertTrue(Files.notExists(folder.resolve("positions")));
    assertTrue(Files.notExists(folder.resolve("positions.part")));
    assertTrue(Files.notExists(folder.resolve("positions.buckets")));
  }

  private void assertRefused(Path damaged, String word) {
    Shuffler shuffler = new Shuffler(folder.resolve("positions"), SETTINGS);
    BadDataException refused =
        assertThrows(BadDataException.class, () -> shuffler.run(List.of(damaged)));
    assertTrue(String.valueOf(refused.getMessage()).contains(word), refused.getMessage());
  }

  @Test
  void refusesTooLittleMemory() {
    Shuffler shuffler =
        new Shuffler(folder.resolve("positions"), new ShuffleSettings(1, 100, 32_767, false));
    BadDataException refused =
        assertThrows(BadDataException.class, () -> shuffler.run(List.of(games)));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("memory: expected 1 MiB or more"),
        refused.getMessage());
  }
}
