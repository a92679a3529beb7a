package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.NotationProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles mined on Spark have the same bytes as those that xq mines. */
class PuzzleJobTest {
  @TempDir private static Path folder = Path.of("");
  private static JavaSparkContext spark;
  private static Path alone = Path.of("");

  @BeforeAll
  static void start() throws IOException {
    spark = new JavaSparkContext(LocalSpark.configuration(PuzzleJobTest.class));
    Path games = Problems.write(Files.createDirectory(folder.resolve("games")));
    alone = folder.resolve("alone.pgn");
    SingleMachine.mine(games, alone, Problems.NODES);
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static PuzzleJob.Result mine(Path input, Path target, int partitions) throws IOException {
    return new PuzzleJob(spark, Problems.PLAN, partitions).run(input.toUri().toString(), target);
  }

  private static long records(Path puzzles) throws IOException {
    try (Stream<String> lines = Files.lines(puzzles)) {
      return lines.filter(line -> line.startsWith("[PuzzleAim ")).count();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void gamesGiveTheBytesOfOneMachine(int partitions) throws IOException {
    Path together = folder.resolve("together.pgn");
    PuzzleJob.Result result = mine(folder.resolve("games"), together, partitions);
    assertEquals(-1, Files.mismatch(alone, together));
    assertEquals(records(alone), result.puzzles());
    assertEquals(Problems.FILES, result.report().files());
    assertEquals(Problems.GAMES, result.report().games());
    assertEquals(Map.of(NotationProblem.ILLEGAL, 1L), result.report().refused());
  }

  @Test
  void equalPuzzlesOfSeveralFilesAreKeptOnce() throws IOException {
    String text = Files.readString(alone);
    assertTrue(records(alone) >= 3, text);
    assertTrue(text.contains("games/b.zip!in/a.pgn:1\"]"), text);
    assertTrue(text.contains("games/c.pgn:3\"]"), text);
    assertFalse(text.contains("games/c.pgn:1\"]"), text);
    assertFalse(text.contains("更 多/b"), text);
  }

  @Test
  void filesWithoutGamesGiveAnEmptyFile() throws IOException {
    Path games = Files.createDirectory(folder.resolve("blank"));
    Files.write(games.resolve("empty.pgn"), new byte[0]);
    Path target = folder.resolve("nothing");
    assertEquals(0, mine(games, target, 3).puzzles());
    assertEquals(0, Files.size(target));
  }

  @Test
  void withoutFilesTheOldPuzzlesStay() throws IOException {
    Path results = Files.createDirectory(folder.resolve("results"));
    Path target = results.resolve("old");
    byte[] old = "old".getBytes(StandardCharsets.US_ASCII);
    Files.write(target, old);
    Path empty = Files.createDirectory(folder.resolve("none"));
    IOException thrown = assertThrows(IOException.class, () -> mine(empty, target, 2));
    assertTrue(thrown.toString().contains("none"), thrown.toString());
    assertArrayEquals(old, Files.readAllBytes(target));
    try (Stream<Path> left = Files.list(results)) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void aFolderThatIsMissingIsRefused() {
    Path target = folder.resolve("missing/puzzles.pgn");
    assertThrows(NoSuchFileException.class, () -> mine(folder.resolve("games"), target, 2));
  }

  @Test
  void theNumberOfPartitionsIsChecked() {
    assertThrows(IllegalArgumentException.class, () -> new PuzzleJob(spark, Problems.PLAN, 0));
    assertThrows(IllegalArgumentException.class, () -> new PuzzleJob(spark, Problems.PLAN, 65_537));
  }
}
