package dev.xiangqi.examples.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiled script in Node.js answers as the JVM does; skipped where there is no Node.js. */
class ScriptTest {
  /** Depth of the searches: 9, that of {@code xq bench}, takes minutes on a busy machine. */
  static final int DEPTH = Integer.getInteger("xiangqi.web.depth", 5);

  private static final int GAMES = Integer.getInteger("xiangqi.web.games", 20);

  /** Random positions that are compared by digests; a million takes an hour or so. */
  private static final int POSITIONS = Integer.getInteger("xiangqi.web.positions", 500);

  private static final String PERFT = System.getProperty("xiangqi.web.perft", "4");

  static final Path BENCH =
      Path.of("../xq/src/main/resources/dev/xiangqi/examples/xq/engines/bench.fen");

  @Test
  void scriptAnswersLikeTheJvm(@TempDir Path folder) throws IOException, InterruptedException {
    assumeTrue(run(List.of("node", "--version")) == 0, "no Node.js");
    Questions questions = new Questions(48);
    questions.askFaults();
    questions.askRecord();
    questions.askLive();
    questions.askDigests(POSITIONS);
    questions.askGames(GAMES);
    questions.askSearches(Files.readAllLines(BENCH), DEPTH);
    Path answers = Files.write(folder.resolve("answers.jsonl"), questions.lines());
    List<String> command = new ArrayList<>(List.of("node", "--test"));
    try (var tests = Files.list(Path.of("src/test/js"))) {
      tests
          .map(Path::toString)
          .filter(file -> file.endsWith(".test.mjs"))
          .sorted()
          .forEach(command::add);
    }
    assertEquals(0, run(command, answers), "node --test failed; its output is above");
  }

  private static int run(List<String> command, Path... answers)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    for (Path path : answers) {
      builder.environment().put("XIANGQI_ANSWERS", path.toString());
      builder.environment().put("XIANGQI_PERFT", PERFT);
    }
    try {
      return builder.start().waitFor();
    } catch (IOException e) {
      return -1;
    }
  }
}
