package dev.xiangqi.examples.xq;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs some commands one after the other in one process. The ahead-of-time cache of the downloads
 * is made from such a run: it then has the classes of the commands, and knows which methods of the
 * engine are worth compiling, and how.
 */
final class Rehearsal {
  private Rehearsal() {}

  /**
   * Runs the commands; their output is not shown.
   *
   * @param args the depth of the searches
   */
  public static void main(String[] args) {
    // Standard output makes the tool use picocli, whose classes the other commands need.
    run("startpos\t炮二平五\n", "move", "--to", "ucci,wxf", "-o", "-");
    run("uci\nposition startpos\ngo infinite\n", "engine");
    run("", "bench", "--depth", args[0]);
  }

  private static void run(String input, String... command) {
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            false);
    int status = Xq.run(console, command);
    if (status != Status.GOOD) {
      throw new IllegalStateException(String.join(" ", command) + ": status " + status);
    }
  }
}
