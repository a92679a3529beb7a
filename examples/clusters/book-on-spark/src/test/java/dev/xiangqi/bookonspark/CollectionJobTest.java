package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A collection made on Spark has the same bytes as one made on one machine. */
class CollectionJobTest {
  @TempDir private static Path folder = Path.of("");
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() throws IOException {
    spark = new JavaSparkContext(LocalSpark.configuration(CollectionJobTest.class));
    SampleGames.write(Files.createDirectory(folder.resolve("games")));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static CollectionJob.Result build(Path input, Path target, int partitions)
      throws IOException {
    return new CollectionJob(spark, partitions).run(input.toUri().toString(), target);
  }

  private static CollectionJob.Result assertSameCollection(Path input, int partitions)
      throws IOException {
    Path alone = folder.resolve("alone");
    Path together = folder.resolve("together");
    SingleMachine.collect(input, alone);
    CollectionJob.Result result = build(input, together, partitions);
    assertEquals(-1, Files.mismatch(alone, together));
    try (GameCollection games = GameCollection.open(together)) {
      games.verify();
      assertEquals(games.size(), result.games());
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 100})
  void sampleGamesGiveTheBytesOfOneMachine(int partitions) throws IOException {
    CollectionJob.Result result = assertSameCollection(folder.resolve("games"), partitions);
    assertTrue(result.games() < result.report().games(), result.toString());
    assertEquals(SampleGames.FILES, result.report().files());
    assertEquals(1, result.report().damagedFiles());
    assertEquals(0, result.report().leftOut());
    assertEquals(
        Map.of(
            NotationProblem.ILLEGAL, 1L, NotationProblem.BAD_TOKEN, 1L, NotationProblem.SYNTAX, 1L),
        result.report().refused());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void masterGamesGiveTheBytesOfOneMachine(int partitions) throws IOException {
    assertSameCollection(Corpora.find("games/games-shared.uci.pgn.gz"), partitions);
  }

  @Test
  void filesWithoutGamesGiveAnEmptyCollection() throws IOException {
    Path games = Files.createDirectory(folder.resolve("blank"));
    Files.write(games.resolve("empty.pgn"), new byte[0]);
    assertEquals(0, assertSameCollection(games, 3).games());
  }

  @Test
  void aGameTooLongForACollectionIsLeftOut() throws IOException {
    Path games = Files.createDirectory(folder.resolve("long"));
    Files.writeString(
        games.resolve("a.pgn"),
        "[Event \"%s\"]\n\n1. h2e2 *\n\n[Event \"b\"]\n\n1. h2e2 *\n"
            .formatted("a".repeat(1 << 20)),
        StandardCharsets.US_ASCII);
    CollectionJob.Result result = build(games, folder.resolve("shorter"), 2);
    assertEquals(2, result.report().games());
    assertEquals(1, result.report().leftOut());
    assertEquals(1, result.games());
  }

  @Test
  void withoutFilesTheOldCollectionStays() throws IOException {
    Path target = folder.resolve("old");
    byte[] old = "old".getBytes(StandardCharsets.US_ASCII);
    Files.write(target, old);
    Path empty = Files.createDirectory(folder.resolve("none"));
    IOException thrown = assertThrows(IOException.class, () -> build(empty, target, 2));
    assertTrue(thrown.toString().contains("none"), thrown.toString());
    assertArrayEquals(old, Files.readAllBytes(target));
  }

  @Test
  void theNumberOfPartitionsIsChecked() {
    assertThrows(IllegalArgumentException.class, () -> new CollectionJob(spark, 0));
    assertThrows(IllegalArgumentException.class, () -> new CollectionJob(spark, 65_537));
  }
}
