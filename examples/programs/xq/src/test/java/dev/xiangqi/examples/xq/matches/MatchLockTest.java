package dev.xiangqi.examples.xq.matches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.testing.ChildProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Several processes play one match into one file. */
class MatchLockTest {
  private static final int PAIRS = 300;
  private static final Pattern ROUND = Pattern.compile("\\[Round \"([^\"]*)\"]");

  @TempDir private Path folder = Path.of("");

  /**
   * A match of short games. Long names make long lines, so a process whose output nobody reads
   * waits for its reader long before the last game.
   */
  private static List<String> match(Path pgn) {
    return List.of(
        "match",
        "-p",
        "engine=alphabeta name=" + "a".repeat(300),
        "-p",
        "engine=alphabeta name=" + "b".repeat(300),
        "--nodes=1",
        "--hash=1",
        "--pairs=" + PAIRS,
        "--max-plies=2",
        "--pgn=" + pgn);
  }

  private static ProcessBuilder process(Path pgn) {
    List<String> options = List.of("-Xmx128m", "-XX:TieredStopAtLevel=1");
    String[] arguments = match(pgn).toArray(String[]::new);
    return new ProcessBuilder(ChildProcess.javaCommand(options, Xq.class.getName(), arguments))
        .redirectErrorStream(true);
  }

  private static void assertRefused(Path pgn) throws IOException {
    try (ChildProcess second = ChildProcess.start(process(pgn))) {
      String line = second.awaitLine(any -> true);
      assertTrue(line.contains(pgn + ": another run uses this file"), line);
      assertEquals(3, second.exit());
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // needs a right to make a link
  void aSecondRunIsRefusedAndAKilledOneGoesOn() throws IOException, InterruptedException {
    Path pgn = folder.resolve("games.pgn");
    Path link = Files.createSymbolicLink(folder.resolve("link.pgn"), pgn);
    // Not a ChildProcess, which reads all output.
    Process first = process(pgn).start();
    try (BufferedReader out = first.inputReader(StandardCharsets.UTF_8)) {
      assertTrue(String.valueOf(out.readLine()).startsWith("1/" + 2 * PAIRS));
      assertRefused(pgn);
      assertRefused(pgn);
      assertRefused(link);
      assertTrue(first.isAlive());
    } finally {
      first.destroyForcibly().waitFor();
    }
    Ran rest = Ran.xq(match(pgn).toArray(String[]::new));
    assertEquals(0, rest.status(), rest.err());
    List<String> rounds =
        ROUND.matcher(Files.readString(pgn)).results().map(round -> round.group(1)).toList();
    assertEquals(2 * PAIRS, rounds.size());
    assertEquals(2 * PAIRS, new HashSet<>(rounds).size());
  }
}
