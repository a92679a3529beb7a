package dev.xiangqi.examples.xq.matches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.command.EngineProcesses;
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
@DisabledOnOs(OS.WINDOWS)
class MatchStopTest {
  private static final int PAIRS = 3;
  private static final Pattern ROUND = Pattern.compile("\\[Round \"([^\"]*)\"]");
  private static final List<String> SMALL = List.of("-Xmx64m", "-XX:TieredStopAtLevel=1");

  @TempDir private Path folder = Path.of("");

  /** The file that makes an engine wait while it exists. */
  private Path hold() {
    return folder.resolve("hold");
  }

  /** A file with a line for each start of the engine. */
  private Path starts() {
    return folder.resolve("starts");
  }

  private Path pgn() {
    return folder.resolve("games.pgn");
  }

  /** {@return the arguments of a match that starts an engine once before it and for each game} */
  private List<String> match(Path engine) {
    return List.of(
        "match",
        "-p",
        "uci=\"/bin/sh '" + engine + "'\" name=process restart=true 'option.Warm Up=false'",
        "-p",
        "engine=alphabeta name=own 'option.Warm Up=false'",
        "--nodes=2000",
        "--hash=1",
        "--hang=3600",
        "--pairs=" + PAIRS,
        "--max-plies=30",
        "--pgn=" + pgn());
  }

  private static ChildProcess start(List<String> match) throws IOException {
    List<String> options = List.of("-Xmx128m", "-D" + EngineProcesses.START_SECONDS + "=" + 3600);
    List<String> command =
        ChildProcess.javaCommand(options, Xq.class.getName(), match.toArray(String[]::new));
    return ChildProcess.start(new ProcessBuilder(command).redirectErrorStream(true));
  }

  private Path script(String text) throws IOException {
    List<String> java = ChildProcess.javaCommand(SMALL, Xq.class.getName(), "engine");
    return Files.writeString(
        folder.resolve("engine.sh"),
        text.replace("STARTS", "'" + starts() + "'")
            .replace("HOLD", "'" + hold() + "'")
            .replace("ENGINE", "'" + String.join("' '", java) + "'"));
  }

  /** The signal of Ctrl-C is handled like the one of an ordinary end of a process. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aStoppedProcessLosesNothing(boolean politely) throws Exception {
    // The fourth game cannot end before the stop, which may come at any time before.
    Files.createFile(hold());
    List<String> match =
        match(
            script(
                """
                echo start >> STARTS
                while read -r line; do
                  case $line in
                    go*) while [ -e HOLD ] && [ "$(wc -l < STARTS)" -ge 5 ]; do sleep 0.1; done ;;
                  esac
                  echo "$line"
                done | ENGINE
                """));
    try (ChildProcess process = start(match)) {
      Waiting.until("two games", () -> rounds(pgn()).size() >= 2 || !process.handle().isAlive());
      List<ProcessHandle> engines = process.handle().children().toList();
      List<ProcessHandle> all = process.handle().descendants().toList();
      if (politely) {
        process.handle().destroy();
        process.exit();
        String text = String.join("\n", process.lines());
        assertTrue(text.contains("\nprocess against own: "), text);
        assertTrue(text.contains("stopped after "), text);
        assertFalse(text.contains("Exception"), text);
        assertEnded(engines, all);
      } else {
        process.kill();
      }
    }
    Files.delete(hold());
    int before = rounds(pgn()).size();
    assertTrue(before >= 2 && before < 2 * PAIRS, "stopped after " + before);
    Ran rest = Ran.xq(match.toArray(String[]::new));
    assertEquals(0, rest.status(), rest.err());
    assertEquals(
        IntStream.rangeClosed(1, PAIRS)
            .boxed()
            .flatMap(pair -> Stream.of(pair + ".1", pair + ".2"))
            .toList(),
        rounds(pgn()).stream().sorted().toList());
    assertTrue(rest.lines().get(0).startsWith((before + 1) + "/" + 2 * PAIRS + " "), rest.out());
  }

  /** Engines have ended before their match; the system buries what they had started. */
  private static void assertEnded(List<ProcessHandle> engines, List<ProcessHandle> all) {
    for (ProcessHandle engine : engines) {
      assertFalse(engine.isAlive(), "the engine has ended before its match");
    }
    Waiting.until(
        "the end of the processes of the engine",
        () -> all.stream().noneMatch(ProcessHandle::isAlive));
  }

  /** The first start is before the match. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anEngineThatIsJustStartingEndsWithTheMatch(int start) throws Exception {
    Files.createFile(hold());
    List<String> match =
        match(
            script(
                """
                echo start >> STARTS
                while [ -e HOLD ] && [ "$(wc -l < STARTS)" -ge %d ]; do sleep 0.1; done
                exec ENGINE
                """
                    .formatted(start)));
    try (ChildProcess process = start(match)) {
      Waiting.until(
          "a start",
          () ->
              (Files.exists(starts()) && Files.readAllLines(starts()).size() == start)
                  || !process.handle().isAlive());
      List<ProcessHandle> engines = process.handle().children().toList();
      List<ProcessHandle> all = process.handle().descendants().toList();
      assertFalse(engines.isEmpty(), process::toString);
      process.handle().destroy();
      process.exit();
      assertEnded(engines, all);
      String text = String.join("\n", process.lines());
      assertFalse(text.contains("Exception"), text);
    }
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
