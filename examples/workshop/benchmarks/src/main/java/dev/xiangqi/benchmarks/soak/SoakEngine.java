package dev.xiangqi.benchmarks.soak;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.protocol.server.EngineServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The engine that the soak starts in processes of its own: a good one, or one that crashes. */
public final class SoakEngine {
  private static final String CRASH = "crash";
  private static final int CRASHED = 3;

  private SoakEngine() {}

  /** Serves UCI. With the argument {@code crash}, ends at the first search instead. */
  public static void main(String[] args) throws IOException {
    if (args.length > 0 && args[0].equals(CRASH)) {
      crash();
    } else {
      SearcherProvider provider = SearcherProvider.named("alphabeta");
      EngineServer.builder(provider).build().run(System.in, System.out);
    }
  }

  /** {@return the command that starts an engine with a class path} */
  static List<String> command(String classPath, boolean crashing) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx64m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(classPath);
    command.add(SoakEngine.class.getName());
    if (crashing) {
      command.add(CRASH);
    }
    return command;
  }

  private static void crash() throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    String line = in.readLine();
    while (line != null) {
      if (line.equals("uci")) {
        System.out.println("id name crash\nid author nobody\nuciok");
      } else if (line.equals("isready")) {
        System.out.println("readyok");
      } else if (line.startsWith("go")) {
        Runtime.getRuntime().halt(CRASHED);
      }
      line = in.readLine();
    }
  }
}
