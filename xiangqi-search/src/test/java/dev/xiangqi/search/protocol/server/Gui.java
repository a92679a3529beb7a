package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;

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
import java.util.concurrent.TimeUnit;

/** A GUI that talks to a server over streams in memory. */
final class Gui {
  /** Timeout for a line, so that a broken server does not block the tests. */
  private static final int DEADLINE_SECONDS = 60;

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
    try {
      while (true) {
        String line = lines.poll(DEADLINE_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
          return fail("no \"" + prefix + "\" after " + seen + failure);
        }
        seen.add(line);
        if (line.startsWith(prefix)) {
          return seen;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
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
    try {
      thread.join(1000L * DEADLINE_SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assertFalse(thread.isAlive(), "the server ended");
    assertEquals(Optional.empty(), failure);
    assertNoThreads();
    List<String> seen = new ArrayList<>();
    lines.drainTo(seen);
    return seen;
  }

  /** Threads of a search may take a moment to end. */
  static void assertNoThreads() {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith("xiangqi-"))) {
      assertFalse(System.nanoTime() > deadline, "threads are left");
      ScriptedSearcher.pause();
    }
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
