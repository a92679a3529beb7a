package dev.xiangqi.examples.xq.matches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.testing.ChildProcess;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq match} in a process that is stopped. */
class MatchStopTest {
  private static final int PAIRS = 3;
  private static final Pattern ROUND = Pattern.compile("\\[Round \"([^\"]*)\"]");

  @TempDir private Path folder = Path.of("");

  /** The signal of Ctrl-C is handled like the one of an ordinary end of a process. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisabledOnOs(OS.WINDOWS)
  void aStoppedProcessLosesNothing(boolean politely) throws Exception {
    Path pgn = folder.resolve("games.pgn");
    Path hold = Files.createFile(folder.resolve("hold"));
    String engine = "uci=\"/bin/sh '" + engine(hold) + "'\" name=process restart=true";
    List<String> match =
        List.of(
            "match",
            "-p",
            engine,
            "-p",
            "engine=alphabeta name=own",
            "--nodes=2000",
            "--hash=1",
            "--pairs=" + PAIRS,
            "--max-plies=30",
            "--pgn=" + pgn);
    List<String> command =
        ChildProcess.javaCommand(
            List.of("-Xmx128m"), Xq.class.getName(), match.toArray(String[]::new));
    try (ChildProcess process =
        ChildProcess.start(new ProcessBuilder(command).redirectErrorStream(true))) {
      Waiting.until("two games", () -> rounds(pgn).size() == 2 || !process.handle().isAlive());
      List<ProcessHandle> children = process.handle().descendants().toList();
      if (politely) {
        process.handle().destroy();
        process.exit();
        String text = String.join("\n", process.lines());
        assertTrue(text.contains("\nprocess against own: "), text);
        assertTrue(text.contains("stopped after "), text);
        assertFalse(text.contains("Exception"), text);
        for (ProcessHandle child : children) {
          assertFalse(child.isAlive(), "the engine has ended before its match");
        }
      } else {
        process.kill();
      }
    }
    Files.delete(hold);
    int before = rounds(pgn).size();
    assertTrue(before >= 2 && before < 2 * PAIRS, "stopped after " + before);
    Ran rest = Ran.xq(match.toArray(String[]::new));
    assertEquals(0, rest.status(), rest.err());
    assertEquals(
        IntStream.rangeClosed(1, PAIRS)
            .boxed()
            .flatMap(pair -> Stream.of(pair + ".1", pair + ".2"))
            .toList(),
        rounds(pgn).stream().sorted().toList());
    assertTrue(rest.lines().get(0).startsWith((before + 1) + "/" + 2 * PAIRS + " "), rest.out());
  }

  /** An engine for a game each. The third does not answer while a file exists. */
  private Path engine(Path hold) throws IOException {
    List<String> java =
        ChildProcess.javaCommand(
            List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"), Xq.class.getName(), "engine");
    Path starts = folder.resolve("starts");
    return Files.writeString(
        folder.resolve("engine.sh"),
        """
        echo start >> '%s'
        while [ -e '%s' ] && [ "$(wc -l < '%s')" -ge 3 ]; do sleep 0.1; done
        exec '%s'
        """
            .formatted(starts, hold, starts, String.join("' '", java)));
  }

  private static List<String> rounds(Path pgn) throws Exception {
    if (!Files.exists(pgn)) {
      return List.of();
    }
    Matcher rounds =
        ROUND.matcher(new String(Files.readAllBytes(pgn), StandardCharsets.ISO_8859_1));
    return rounds.results().map(result -> result.group(1)).toList();
  }
}
