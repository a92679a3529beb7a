package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The program that mines puzzles. */
class PuzzlesOnSparkTest extends SubmittedProgram {
  PuzzlesOnSparkTest() {
    super(PuzzlesOnSpark::commandLine);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--to=wxf"})
  void optionsReachThePuzzles(String option) throws IOException {
    Path games = Problems.write(Files.createDirectory(folder.resolve("games")));
    Path together = folder.resolve("together");
    List<String> options = new ArrayList<>(List.of(Problems.NODES));
    options.add(option);
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("--partitions=2", games.toString(), together.toString()));
    assertEquals(0, run(words.toArray(String[]::new)), err.toString());
    assertTrue(out.toString().startsWith(Problems.FILES + " files (0 damaged)"), out.toString());
    assertTrue(out.toString().stripTrailing().endsWith(" different puzzles"), out.toString());
    Path alone = folder.resolve("alone");
    SingleMachine.mine(games, alone, options.toArray(String[]::new));
    assertTrue(Files.size(alone) > 0);
    assertEquals(-1, Files.mismatch(alone, together));
  }

  @Test
  void failuresArePrintedAndSetTheStatus() {
    Path missing = folder.resolve("missing");
    assertEquals(1, run(missing.toString(), folder.resolve("puzzles.pgn").toString()));
    assertTrue(err.toString().startsWith("puzzles-on-spark: "), err.toString());
    assertTrue(err.toString().contains(missing.toString()), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "--partitions=0, partitions: expected 1-65536",
    "--scan-nodes=0, 'scan nodes: expected 1 or more, got 0'",
    "--proof-nodes=few, few",
    "--to=auto, auto is only for reading"
  })
  void wrongOptionsAreRefusedBeforeSparkIsStarted(String option, String message) {
    assertEquals(2, run(option, "games", "puzzles.pgn"));
    assertTrue(err.toString().contains(message), err.toString());
  }
}
