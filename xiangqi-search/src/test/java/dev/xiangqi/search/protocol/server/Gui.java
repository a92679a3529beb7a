package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.xiangqi.testing.Waiting;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A GUI that talks to a server over streams in memory. */
final class Gui {
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final PipedOutputStream toServer = new PipedOutputStream();
  private final Thread thread;
  private volatile Optional<Throwable> failure = Optional.empty();

  Gui(EngineServer server) throws IOException {
    PipedInputStream in = new PipedInputStream(toServer, 1 << 16);
    thread = new Thread(() -> serve(server, in), "gui");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(EngineServer server, PipedInputStream in) {
    try {
      server.run(in, new Lines());
    } catch (IOException | RuntimeException | Error e) {
      failure = Optional.of(e);
    }
  }

  void say(String... commands) throws IOException {
    for (String command : commands) {
      toServer.write((command + "\n").getBytes(UTF_8));
    }
    toServer.flush();
  }

  /** All lines up to one with a prefix. */
  List<String> until(String prefix) {
    List<String> seen = new ArrayList<>();
    String line;
    do {
      Waiting.until(
          "\"" + prefix + "\" after " + seen, () -> !lines.isEmpty() || !thread.isAlive());
      line = lines.poll();
      if (line == null) {
        return fail("no \"" + prefix + "\" after " + seen + failure);
      }
      seen.add(line);
    } while (!line.startsWith(prefix));
    return seen;
  }

  /** Sends commands and returns all lines up to one with a prefix. */
  List<String> ask(String command, String prefix) throws IOException {
    say(command);
    return until(prefix);
  }

  /** All lines before the answer to isready. */
  List<String> sync() throws IOException {
    List<String> seen = ask("isready", "readyok");
    return seen.subList(0, seen.size() - 1);
  }

  /** Ends the input; returns the remaining lines. */
  List<String> end() throws IOException {
    toServer.close();
    Waiting.join(thread);
    assertEquals(Optional.empty(), failure);
    assertNoThreads();
    List<String> seen = new ArrayList<>();
    lines.drainTo(seen);
    return seen;
  }

  /** Threads of a search may take a moment to end. */
  static void assertNoThreads() {
    Waiting.untilNoThread("xiangqi-");
  }

  /** Splits the server's output into lines. */
  private final class Lines extends OutputStream {
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
      if (b == '\n') {
        lines.add(line.toString(UTF_8));
        line.reset();
      } else {
        line.write(b);
      }
    }
  }
}
