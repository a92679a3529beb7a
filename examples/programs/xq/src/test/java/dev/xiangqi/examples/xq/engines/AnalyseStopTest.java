package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.command.EngineProcesses;
import dev.xiangqi.testing.ChildProcess;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq analyse} in a process that is stopped. */
@DisabledOnOs(OS.WINDOWS)
class AnalyseStopTest {
  /** Answers until it searches; then it hears nothing, not even the end of its input. */
  private static final String DEAF =
      """
      trap '' INT TERM HUP
      while read -r line; do
        case $line in
          uci) echo uciok ;;
          isready) echo readyok ;;
          go*) echo $$ >PID; while :; do sleep 1; done ;;
        esac
      done
      """;

  @Test
  void anEngineThatHearsNothingEndsWithXq(@TempDir Path folder) throws IOException {
    Path pid = folder.resolve("pid");
    Path engine =
        Files.writeString(
            folder.resolve("engine.sh"),
            DEAF.replace("PID", pid + ".part; mv " + pid + ".part " + pid));
    List<String> options = List.of("-Xmx128m", "-D" + EngineProcesses.START_SECONDS + "=" + 3600);
    List<String> command =
        ChildProcess.javaCommand(
            options, Xq.class.getName(), "analyse", "--uci=/bin/sh " + engine, "startpos");
    try (ChildProcess xq = ChildProcess.start(new ProcessBuilder(command))) {
      Waiting.until("a search", () -> Files.exists(pid));
      ProcessHandle searching =
          ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
      assertTrue(xq.handle().destroy());
      xq.exit();
      Waiting.until("the end of the engine", () -> !searching.isAlive());
    }
  }
}
