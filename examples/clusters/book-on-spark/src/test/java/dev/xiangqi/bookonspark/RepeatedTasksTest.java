package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.examples.xq.review.ReviewPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that fail and are repeated change neither the file nor the report. */
class RepeatedTasksTest {
  @TempDir private Path folder = Path.of("");

  private Path games() {
    return folder.resolve("games");
  }

  private String input() {
    return games().toUri().toString();
  }

  private Path alone() {
    return folder.resolve("alone");
  }

  private Path together() {
    return folder.resolve("together");
  }

  @BeforeEach
  void write() throws IOException {
    SampleGames.write(Files.createDirectory(games()));
  }

  private static JavaSparkContext start() {
    return new JavaSparkContext(
        BreakingFiles.set(LocalSpark.configuration(RepeatedTasksTest.class))
            .setMaster("local[2,10]"));
  }

  @Test
  void ofABook() throws IOException {
    int before = BreakingFiles.broken();
    try (JavaSparkContext spark = start()) {
      BookPlan plan = new BookPlan(BookSettings.defaults(), BookFilter.usual(), 3);
      ReadReport report = new BookJob(spark, plan).run(input(), together());
      assertEquals(before + SampleGames.FILES, BreakingFiles.broken());
      assertEquals(new BookJob(spark, plan).run(input(), folder.resolve("again")), report);
    }
    SingleMachine.build(games(), alone(), BookSettings.defaults(), BookFilter.usual());
    assertEquals(-1, Files.mismatch(alone(), together()));
  }

  @Test
  void ofACollection() throws IOException {
    int before = BreakingFiles.broken();
    try (JavaSparkContext spark = start()) {
      CollectionJob job = new CollectionJob(spark, 3);
      CollectionJob.Result result = job.run(input(), together());
      assertEquals(before + SampleGames.FILES, BreakingFiles.broken());
      assertEquals(job.run(input(), folder.resolve("again")), result);
    }
    SingleMachine.collect(games(), alone());
    assertEquals(-1, Files.mismatch(alone(), together()));
  }

  @Test
  void ofPuzzles() throws IOException {
    Path problems = Problems.write(Files.createDirectory(folder.resolve("problems")));
    int before = BreakingFiles.broken();
    try (JavaSparkContext spark = start()) {
      PuzzleJob job = new PuzzleJob(spark, Problems.PLAN, 3);
      PuzzleJob.Result result = job.run(problems.toUri().toString(), together());
      assertEquals(before + Problems.FILES, BreakingFiles.broken());
      assertEquals(Problems.GAMES, result.report().games());
    }
    SingleMachine.mine(problems, alone(), Problems.NODES);
    assertEquals(-1, Files.mismatch(alone(), together()));
  }

  @Test
  void ofReviews() throws IOException {
    Path errors = Errors.write(Files.createDirectory(folder.resolve("errors")));
    int before = BreakingFiles.broken();
    try (JavaSparkContext spark = start()) {
      ReviewJob job = new ReviewJob(spark, Errors.plan(ReviewPlan.Format.json), 3);
      ReviewJob.Result result = job.run(errors.toUri().toString(), together());
      assertEquals(before + Errors.FILES, BreakingFiles.broken());
      assertEquals(Errors.GAMES, result.reviews());
    }
    SingleMachine.review(errors, alone(), Errors.options("json"));
    assertEquals(-1, Files.mismatch(alone(), together()));
  }
}
