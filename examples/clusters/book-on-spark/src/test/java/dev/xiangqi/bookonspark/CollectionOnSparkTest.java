package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The program that joins games to a collection. */
class CollectionOnSparkTest extends SubmittedProgram {
  CollectionOnSparkTest() {
    super(CollectionOnSpark::commandLine);
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
