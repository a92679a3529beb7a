package dev.xiangqi.benchmarks.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every job of the soak once, and a soak of a second. Nothing of them remains. */
class SoakTest {
  @Test
  void everyJobSucceedsAndLeavesNothing(@TempDir Path folder) throws Exception {
    try (ProcessJob engines = new ProcessJob(ChildProcess.classPath(), 1)) {
      List<Job> jobs =
          List.of(
              new ConvertJob(folder),
              new JudgeJob(),
              new SearchJob(),
              new BookSoakJob(folder),
              engines);
      for (Job job : jobs) {
        job.run(new SplittableRandom(1));
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void samplesAreTakenWhileJobsRun(@TempDir Path folder) throws Exception {
    List<Sample> samples =
        Soak.run(Duration.ofSeconds(1), Duration.ofMillis(500), folder, ChildProcess.classPath());
    assertFalse(samples.isEmpty());
    Sample last = samples.get(samples.size() - 1);
    assertTrue(last.threads() > 2, last::line);
    assertEquals(
        samples.size() + 1, Files.readAllLines(folder.resolve("soak.tsv")).size(), "lines");
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(folder.resolve("soak.tsv")), files.toList());
    }
  }
}
