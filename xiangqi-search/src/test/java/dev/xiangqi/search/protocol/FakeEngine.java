package dev.xiangqi.search.protocol;

import dev.xiangqi.testing.ChildProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An engine with configurable faults, run as a separate process. The first argument is a file to
 * which it appends its input. The others are traits.
 */
public final class FakeEngine {
  private static final Set<String> FOREVER = Set.of("infinite", "ponder", "endless");

  private final Path log;
  private final Set<String> traits;
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private boolean thinking;
  private int games;

  private FakeEngine(Path log, Set<String> traits) {
    this.log = log;
    this.traits = traits;
  }

  /** {@return the command that starts the engine} */
  public static List<String> command(Path log, String... traits) {
    List<String> args = new ArrayList<>(List.of(log.toString()));
    args.addAll(List.of(traits));
    return ChildProcess.javaCommand(
        List.of("-Xmx32m", "-Xshare:auto", "-XX:TieredStopAtLevel=1"),
        FakeEngine.class.getName(),
        args.toArray(String[]::new));
  }

  /** {@return the file that keeps an engine with a trait from starting, or from answering} */
  static Path hold(Path log) {
    return log.resolveSibling(log.getFileName() + ".hold");
  }

  private void awaitRelease() throws InterruptedException {
    while (Files.exists(hold(log))) {
      Thread.sleep(5);
    }
  }

  /** Runs the engine. */
  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> all = List.of(args);
    new FakeEngine(Path.of(all.get(0)), Set.copyOf(all.subList(1, all.size()))).run();
  }

  private boolean is(String trait) {
    return traits.contains(trait);
  }

  private void run() throws IOException, InterruptedException {
    if (is("dies-at-start")) {
      out.println("loading the network");
      System.err.println("no such file: net.bin");
      System.exit(3);
    }
    if (is("floods-errors")) {
      flood(System.err);
    }
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      obey(line);
      if (line.equals("quit") && !is("deaf-to-quit")) {
        return;
      }
    }
    while (is("deaf-to-quit")) {
      Thread.sleep(1000);
    }
  }

  private static void flood(PrintStream stream) {
    Thread thread =
        new Thread(
            () -> {
              while (!stream.checkError()) {
                stream.println("noise ".repeat(100));
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private void obey(String line) throws InterruptedException {
    if (line.equals("uci") || line.equals("ucci")) {
      greet(line);
    } else if (line.equals("isready")) {
      if (!is("hangs-at-isready")) {
        out.println("readyok");
      }
    } else if (line.equals("ucinewgame") && is("dies-at-second-game")) {
      games++;
      if (games > 1) {
        System.exit(1);
      }
    } else if (line.startsWith("go")) {
      go(line);
    } else if (line.equals("stop") && is("ucci")) {
      // UCCI engines answer a late stop, too.
      out.println(thinking ? move() : "nobestmove");
      thinking = false;
    } else if (line.equals("stop") && thinking && !is("ignores-stop")) {
      thinking = false;
      out.println(move());
    } else if (line.equals("ponderhit") && thinking && !is("endless")) {
      thinking = false;
      out.println(move());
    }
  }

  private void greet(String line) throws InterruptedException {
    if (is("hangs-at-start")) {
      return;
    }
    if (is("waits-to-start")) {
      awaitRelease();
    }
    if (is("garbage")) {
      out.println("\u0000\u0001 option option name type \ud83d\ude00 id id");
      out.println("What is this?");
      System.exit(0);
    }
    boolean ucci = line.equals("ucci");
    if (ucci != is("ucci")) {
      if (ucci) {
        return;
      }
      // UCCI engines may end after any other first line.
      System.exit(0);
    }
    out.println("id name Fake 1.0 " + (ucci ? "of UCCI" : "of UCI"));
    out.println("id author Nobody Known");
    if (is("long-line")) {
      out.println("info string " + "x".repeat(1 << 20));
    }
    if (is("floods-output")) {
      flood(out);
    }
    if (ucci) {
      out.println("option usemillisec type check default true");
      out.println("option hashsize type spin min 16 max 1024 default 16");
      out.println("option style type combo var solid var normal var risky default normal");
      out.println("option newgame type button");
    } else {
      out.println("option name Hash type spin default 16 min 1 max 1024");
      out.println("option name Clear Hash type button");
      out.println("option name Debug Log File type string default <empty>");
      out.println("option name MultiPV type spin default 1 min 1 max 128");
    }
    if (is("variants")) {
      out.println("option name UCI_Variant type combo default chess var chess var xiangqi");
    }
    if (is("chess-only")) {
      out.println("option name UCI_Variant type combo default chess var chess var shogi");
    }
    out.println(line + "ok");
  }

  private void go(String line) throws InterruptedException {
    if (is("dies-in-search")) {
      out.println("info depth 1 score cp 5 pv h2e2");
      System.err.println("Segmentation fault");
      System.exit(139);
    }
    if (is("closes-output")) {
      System.out.close();
      return;
    }
    out.println("info string score cp 999 is no score");
    out.println("info depth 7 seldepth 9 score cp 31 lowerbound nodes 100 time 3 pv h2e2");
    if (is("ucci")) {
      out.println("info time 12 nodes 3400");
      out.println("info depth 9 score 9997 pv h2e2 h9g7 a9a1 b9c7");
    } else if (is("variants")) {
      out.println("info depth 9 multipv 1 score mate 2 nodes 3400 time 12 pv h3e3 h10g8");
    } else {
      String first = "info depth 9 seldepth 14 multipv 1 score mate 2 nodes 3400 nps 1 hashfull 12";
      out.println(first + " time 12 pv h2e2 h9g7 e2e9 b9c7");
      out.println("info depth 9 multipv 2 score cp -99999 nodes 3400 time 12 pv b2e2");
    }
    thinking = true;
    if (is("late")) {
      Thread.sleep(300);
    }
    if (List.of(line.split(" ", -1)).stream().noneMatch(FOREVER::contains) && !is("endless")) {
      thinking = false;
      out.println(move());
      if (is("twice")) {
        out.println("bestmove a0a1");
      }
    }
  }

  private String move() {
    if (is("illegal")) {
      return "bestmove h2h9x";
    }
    if (is("gives-up")) {
      return is("ucci") ? "nobestmove" : "bestmove (none)";
    }
    if (is("variants")) {
      return "bestmove h3e3 ponder h10g8";
    }
    return is("ucci") ? "bestmove h2e2 ponder h9g7 draw" : "bestmove h2e2 ponder h9g7";
  }
}
