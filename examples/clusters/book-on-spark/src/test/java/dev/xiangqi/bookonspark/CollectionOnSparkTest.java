package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs the program as spark-submit does. */
class CollectionOnSparkTest {
  @TempDir private Path folder = Path.of("");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void submit() {
    LocalSpark.submit();
  }

  @AfterAll
  static void forget() {
    LocalSpark.forget();
  }

  private int run(String... args) {
    CommandLine command = CollectionOnSpark.commandLine();
    return command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(args);
  }

  @Test
  void gamesBecomeACollection() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    SampleGames.write(games);
    Path together = folder.resolve("together");
    assertEquals(0, run("--partitions=3", games.toString(), together.toString()), err.toString());
    assertTrue(out.toString().startsWith(SampleGames.FILES + " files (1 damaged)"), out.toString());
    assertTrue(out.toString().stripTrailing().endsWith(" different games"), out.toString());
    Path alone = folder.resolve("alone");
    SingleMachine.collect(games, alone);
    assertEquals(-1, Files.mismatch(alone, together));
  }

  @Test
  void failuresArePrintedAndSetTheStatus() {
    Path missing = folder.resolve("missing");
    assertEquals(1, run(missing.toString(), folder.resolve("games.xqc").toString()));
    assertTrue(err.toString().startsWith("collection-on-spark: "), err.toString());
    assertTrue(err.toString().contains(missing.toString()), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @Test
  void wrongOptionsAreRefusedBeforeSparkIsStarted() {
    assertEquals(2, run("--partitions=0", "games", "games.xqc"));
    assertTrue(err.toString().contains("partitions: expected 1-65536"), err.toString());
  }
}
