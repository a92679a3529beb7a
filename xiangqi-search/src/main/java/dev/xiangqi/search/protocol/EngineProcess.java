package dev.xiangqi.search.protocol;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A process that is talked to in lines. Three daemon threads move the lines, so that neither an
 * engine that does not read nor one that writes without end can block who talks to it: sending
 * never waits, receiving has a deadline. Few lines are kept that nobody took; an engine that writes
 * more has to wait.
 *
 * <p>Sending, waking and ending are safe for any thread; one thread at a time receives.
 */
final class EngineProcess {
  /** How many lines wait to be taken. */
  private static final int LINES_KEPT = 128;

  /** How often a silent process is asked whether it lives. */
  private static final long PULSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long what a dead process wrote may take to arrive. */
  private static final long DRAIN_MILLIS = 500;

  private static final Duration POLITE = Duration.ofSeconds(2);

  /** What comes to the one who receives. */
  private enum Kind {
    LINE,
    WAKE,
    END
  }

  private record Message(Kind kind, String text) {}

  private final Process process;
  private final String label;
  private final EngineTranscript output = new EngineTranscript();
  private final EngineTranscript errors = new EngineTranscript();
  private final BlockingQueue<Message> received = new ArrayBlockingQueue<>(LINES_KEPT);
  private final BlockingQueue<Message> sent = new LinkedBlockingQueue<>();
  private final Thread outputThread;
  private final Thread errorsThread;
  private volatile boolean closing;

  private EngineProcess(Process process, String label) {
    this.process = process;
    this.label = label;
    this.outputThread = thread("xiangqi-engine-output", this::readOutput);
    this.errorsThread = thread("xiangqi-engine-errors", this::readErrors);
  }

  /** Starts the process and its threads. */
  static EngineProcess start(EngineSettings settings) {
    ProcessBuilder builder = new ProcessBuilder(settings.command());
    settings.directory().ifPresent(directory -> builder.directory(directory.toFile()));
    String label = settings.label();
    Process started;
    try {
      builder.environment().putAll(settings.environment());
      started = builder.start();
    } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
      throw EngineException.notStarted(label, e);
    }
    EngineProcess process = new EngineProcess(started, label);
    process.outputThread.start();
    process.errorsThread.start();
    thread("xiangqi-engine-input", process::write).start();
    return process;
  }

  private static Thread thread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  private void readOutput() {
    try (InputStream in = process.getInputStream()) {
      EngineLines lines = new EngineLines(in);
      for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
        output.add(line.orElseThrow());
        deliver(new Message(Kind.LINE, line.orElseThrow()));
      }
    } catch (IOException e) {
      output.add("(" + e + ")");
    }
    deliver(new Message(Kind.END, ""));
    sent.add(new Message(Kind.END, ""));
  }

  /** Waits for room, unless nobody will take what comes. */
  private void deliver(Message message) {
    try {
      while (!closing && !received.offer(message, PULSE_NANOS, TimeUnit.NANOSECONDS)) {
        // The engine waits meanwhile.
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void readErrors() {
    try (InputStream in = process.getErrorStream()) {
      EngineLines lines = new EngineLines(in);
      for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
        errors.add(line.orElseThrow());
      }
    } catch (IOException e) {
      errors.add("(" + e + ")");
    }
  }

  private void write() {
    try (BufferedWriter out =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8))) {
      for (Message message = sent.take(); message.kind() == Kind.LINE; message = sent.take()) {
        out.write(message.text());
        out.write('\n');
        out.flush();
      }
    } catch (IOException e) {
      // The process reads no more. Who waits for an answer will be told that there is none.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether it runs and can still be heard. */
  boolean isAlive() {
    return process.isAlive() && outputThread.isAlive();
  }

  /** Sends a line, without waiting for it to be read. */
  void send(String line) {
    if (line.chars().anyMatch(c -> c == '\n' || c == '\r')) {
      throw new IllegalArgumentException(
          "expected one line, got \"" + EngineTranscript.readable(line) + "\"");
    }
    sent.add(new Message(Kind.LINE, line));
  }

  /** Makes {@link #next} return, now or when it is next called. */
  void wake() {
    // Where there is no room there is something to receive, and nobody sleeps.
    received.offer(new Message(Kind.WAKE, ""));
  }

  /**
   * Receives a line.
   *
   * @param nanos how long to wait at most
   * @return a line, or empty if there was none in time, or somebody woke this thread
   * @throws EngineException if the process has ended
   */
  Optional<String> next(long nanos) throws InterruptedException {
    EngineDeadline deadline = new EngineDeadline(System.nanoTime(), nanos);
    while (true) {
      long left = deadline.left();
      Message message =
          received.poll(Math.max(0, Math.min(left, PULSE_NANOS)), TimeUnit.NANOSECONDS);
      if (message != null) {
        if (message.kind() == Kind.END) {
          throw ended();
        }
        return message.kind() == Kind.LINE ? Optional.of(message.text()) : Optional.empty();
      }
      if (left <= 0) {
        return Optional.empty();
      }
      if (!process.isAlive()) {
        outputThread.join(DRAIN_MILLIS);
        if (received.isEmpty()) {
          throw ended();
        }
      }
    }
  }

  /**
   * Receives lines until one has come that was asked for.
   *
   * @param word the line
   * @param others is shown all other lines
   * @throws EngineException if it does not come in time, or the process has ended
   */
  void expect(String word, Duration timeout, Consumer<String> others) throws InterruptedException {
    EngineDeadline deadline = EngineDeadline.in(timeout);
    while (true) {
      Optional<String> line = next(deadline.left());
      if (line.isPresent() && line.orElseThrow().strip().equals(word)) {
        return;
      }
      line.ifPresent(others);
      if (deadline.isPast()) {
        throw failure("gave no \"" + word + "\" within " + timeout);
      }
    }
  }

  private EngineException ended() throws InterruptedException {
    boolean exited = process.waitFor(DRAIN_MILLIS, TimeUnit.MILLISECONDS);
    errorsThread.join(DRAIN_MILLIS);
    kill();
    return exited
        ? exception(
            "ended with exit code " + process.exitValue(), OptionalInt.of(process.exitValue()))
        : failure("closed its output");
  }

  /** Ends the process and tells why. */
  EngineException failure(String what) {
    kill();
    return exception(what, OptionalInt.empty());
  }

  private EngineException exception(String what, OptionalInt exitCode) {
    return EngineException.of(label, what, exitCode, output.lines(), errors.lines());
  }

  /** Asks the process to quit, and ends it if it does not. */
  void close() {
    List<ProcessHandle> descendants = process.descendants().toList();
    send("quit");
    leave();
    if (!exits(POLITE)) {
      process.destroy();
      if (!exits(POLITE)) {
        kill();
      }
    }
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  /** Ends the process, and those that it has started, at once. */
  void kill() {
    leave();
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
    exits(POLITE);
  }

  /** Lets go of the streams as soon as the process does. */
  private void leave() {
    closing = true;
    sent.add(new Message(Kind.END, ""));
  }

  /** Whether the process ends in time; an interrupt is kept for later. */
  private boolean exits(Duration timeout) {
    EngineDeadline deadline = EngineDeadline.in(timeout);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return process.waitFor(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
