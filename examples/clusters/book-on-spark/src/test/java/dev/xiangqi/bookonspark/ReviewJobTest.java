package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.review.ReviewPlan;
import dev.xiangqi.notation.NotationProblem;
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
import org.junit.jupiter.params.provider.CsvSource;

/** Reviews on Spark have the same bytes as those of xq. */
class ReviewJobTest {
  @TempDir private static Path folder = Path.of("");
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() throws IOException {
    spark = new JavaSparkContext(LocalSpark.configuration(ReviewJobTest.class));
    Errors.write(Files.createDirectory(folder.resolve("games")));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static ReviewJob.Result review(
      ReviewPlan.Format format, Path input, Path target, int partitions) throws IOException {
    return new ReviewJob(spark, Errors.plan(format), partitions)
        .run(input.toUri().toString(), target);
  }

  @ParameterizedTest
  @CsvSource({"pgn, 1", "pgn, 3", "json, 2", "text, 4"})
  void gamesGiveTheBytesOfOneMachine(ReviewPlan.Format format, int partitions) throws IOException {
    Path games = folder.resolve("games");
    Path together = folder.resolve("together");
    ReviewJob.Result result = review(format, games, together, partitions);
    Path alone = folder.resolve("alone");
    SingleMachine.review(games, alone, Errors.options(format.name()));
    assertEquals(Files.readString(alone), Files.readString(together));
    assertTrue(Files.size(alone) > 0);
    assertEquals(Errors.GAMES, result.reviews());
    assertEquals(Errors.FILES, result.report().files());
    assertEquals(Map.of(NotationProblem.ILLEGAL, 1L), result.report().refused());
  }

  @Test
  void withoutFilesTheOldReviewsStay() throws IOException {
    Path target = folder.resolve("old");
    byte[] old = "old".getBytes(StandardCharsets.US_ASCII);
    Files.write(target, old);
    Path empty = Files.createDirectory(folder.resolve("none"));
    assertThrows(IOException.class, () -> review(ReviewPlan.Format.json, empty, target, 2));
    assertArrayEquals(old, Files.readAllBytes(target));
  }

  @Test
  void theNumberOfPartitionsIsChecked() {
    ReviewPlan plan = Errors.plan(ReviewPlan.Format.json);
    assertThrows(IllegalArgumentException.class, () -> new ReviewJob(spark, plan, 0));
    assertThrows(IllegalArgumentException.class, () -> new ReviewJob(spark, plan, 65_537));
  }
}
