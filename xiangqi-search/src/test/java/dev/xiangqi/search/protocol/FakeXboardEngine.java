package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
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
 * An engine that speaks XBoard's protocol and plays the first legal move, run as a separate
 * process. The first argument is a file to which it appends its input. The others are traits.
 */
public final class FakeXboardEngine {
  private final Path log;
  private final Set<String> traits;
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private Position position = Position.initial();
  private boolean thinking;

  private FakeXboardEngine(Path log, Set<String> traits) {
    this.log = log;
    this.traits = traits;
  }

  /** {@return the command that starts the engine} */
  static List<String> command(Path log, String... traits) {
    List<String> command = new ArrayList<>(FakeEngine.command(log, traits));
    command.set(command.indexOf(FakeEngine.class.getName()), FakeXboardEngine.class.getName());
    return command;
  }

  /** Runs the engine. */
  public static void main(String[] args) throws IOException {
    List<String> all = List.of(args);
    new FakeXboardEngine(Path.of(all.get(0)), Set.copyOf(all.subList(1, all.size()))).run();
  }

  private void run() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      String[] words = line.split(" ", 2);
      switch (words[0]) {
        case "protover" -> greet();
        case "ping" -> out.println("pong " + words[1]);
        case "new" -> position = Position.initial();
        case "setboard" -> position = board(words[1]);
        case "usermove" -> position = position.play(Move.parse(words[1]));
        case "go" -> go();
        case "?" -> answer();
        case "quit" -> {
          return;
        }
        default -> {
          // Settings, and what real engines report as an error.
        }
      }
    }
  }

  /** XBoard has its own letters for horses and elephants. */
  private static Position board(String fen) {
    int end = fen.indexOf(' ');
    String placement =
        fen.substring(0, end)
            .replace('h', 'n')
            .replace('H', 'N')
            .replace('e', 'b')
            .replace('E', 'B');
    return Position.fromFen(placement + fen.substring(end));
  }

  private void greet() {
    out.println("# a remark before the features");
    out.println("feature done=0");
    out.println("feature myname=\"Fake X 2\" ping=1 usermove=1 san=1 memory=1 smp=1 colors=0");
    out.println(
        traits.contains("chess")
            ? "feature variants=\"normal,crazyhouse\""
            : "feature variants=\"normal,xiangqi\"");
    if (!traits.contains("no-setboard")) {
      out.println("feature setboard=1");
    }
    out.println("feature option=\"Nerves of Steel -check 1\" option=\"Depth -spin 3 1 9\"");
    out.println("feature option=\"Style -combo calm /// *wild /// odd\" option=\"Save -button\"");
    out.println("feature option=\"Bad -spin 1 2\" option=\"Log -file a b.txt\"");
    if (!traits.contains("never-done")) {
      out.println("feature done=1");
    }
  }

  private void go() {
    if (traits.contains("resigns")) {
      out.println("resign");
      return;
    }
    if (traits.contains("claims")) {
      out.println("1/2-1/2 {repetition}");
      return;
    }
    Move move = position.legalMoves().get(0);
    out.println("  7  -31   12   3400 " + move);
    out.println("8. 100003 25 5000 9 400000\t" + move);
    thinking = true;
    if (!traits.contains("slow")) {
      answer();
    }
  }

  private void answer() {
    if (thinking) {
      thinking = false;
      Move move = position.legalMoves().get(0);
      position = position.play(move);
      out.println("move " + move);
    }
  }
}
