package dev.xiangqi.examples.xq.matches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq match} in a process that is stopped. */
@Timeout(300)
class MatchStopTest {
  private static final int PAIRS = 6;
  private static final Pattern ROUND = Pattern.compile("\\[Round \"([^\"]*)\"]");

  @TempDir private Path folder = Path.of("");

  /** The signal of Ctrl-C is handled like the one of an ordinary end of a process. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisabledOnOs(OS.WINDOWS)
  void aStoppedProcessLosesNothing(boolean politely) throws Exception {
    Path pgn = folder.resolve("games.pgn");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    String engine =
        "uci=\"'%s' -Xmx64m -XX:TieredStopAtLevel=1 -cp '%s' %s engine\" name=process"
            .formatted(java, path, Xq.class.getName());
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
    List<String> command = new ArrayList<>(List.of(java, "-Xmx128m", "-cp", path));
    command.add(Xq.class.getName());
    command.addAll(match);
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    while (process.isAlive() && rounds(pgn).size() < 2) {
      Thread.sleep(5);
    }
    List<ProcessHandle> children = process.descendants().toList();
    if (politely) {
      process.destroy();
    } else {
      process.destroyForcibly();
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    if (politely) {
      String text = Files.readString(out);
      assertTrue(text.contains("\nprocess against own: "), text);
      assertTrue(text.contains("stopped after "), text);
      assertFalse(text.contains("Exception"), text);
      for (ProcessHandle child : children) {
        assertFalse(child.isAlive(), "the engine has ended before its match");
      }
    }
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

  private static List<String> rounds(Path pgn) throws Exception {
    if (!Files.exists(pgn)) {
      return List.of();
    }
    Matcher rounds =
        ROUND.matcher(new String(Files.readAllBytes(pgn), StandardCharsets.ISO_8859_1));
    return rounds.results().map(result -> result.group(1)).toList();
  }
}
