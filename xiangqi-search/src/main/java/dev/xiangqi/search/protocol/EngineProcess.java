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
import java.util.function.Predicate;

/**
 * An engine's process, used line by line. Three daemon threads move the lines. So neither an engine
 * that does not read nor one that writes without end can block the caller: sending never waits,
 * receiving has a deadline. The queue of unread lines is short; an engine that writes more has to
 * wait.
 *
 * <p>Any thread may send, wake and end; one thread at a time may receive.
 */
final class EngineProcess {
  /** Maximum number of unread lines. */
  private static final int LINES_KEPT = 128;

  /** Interval between checks that a silent process is alive. */
  private static final long PULSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** Time for the output of a dead process to arrive. */
  private static final long DRAIN_MILLIS = 500;

  private static final Duration POLITE = Duration.ofSeconds(2);

  /** The kinds of messages in the queues. */
  private enum Kind {
    LINE,
    WAKE,
    END
  }

  private record Message(Kind kind, String text) {}

  private final Process process;
  private final EngineProcessTree tree;
  private final String label;
  private final EngineTranscript output = new EngineTranscript();
  private final EngineTranscript errors = new EngineTranscript();
  private final BlockingQueue<Message> received = new ArrayBlockingQueue<>(LINES_KEPT);
  private final BlockingQueue<Message> sent = new LinkedBlockingQueue<>();
  private final Thread outputThread;
  private final Thread errorsThread;
  private final Thread inputThread;
  private volatile boolean closing;

  /** Whether the process has ended, so that more lines could only be those of a leftover child. */
  private volatile boolean abandoned;

  private EngineProcess(EngineProcessTree.Started started, String label) {
    this.process = started.process();
    this.tree = started.tree();
    this.label = label;
    this.outputThread = thread("xiangqi-engine-output", this::readOutput);
    this.errorsThread = thread("xiangqi-engine-errors", this::readErrors);
    this.inputThread = thread("xiangqi-engine-input", this::write);
  }

  /** Starts the process and its threads. */
  static EngineProcess start(EngineSettings settings) {
    ProcessBuilder builder = new ProcessBuilder(settings.command());
    settings.directory().ifPresent(directory -> builder.directory(directory.toFile()));
    String label = settings.label();
    EngineProcessTree.Started started;
    try {
      builder.environment().putAll(settings.environment());
      started = EngineProcessTree.start(builder);
    } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
      throw EngineException.notStarted(label, e);
    }
    EngineProcess process = new EngineProcess(started, label);
    process.outputThread.start();
    process.errorsThread.start();
    process.inputThread.start();
    return process;
  }

  private static Thread thread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  private void readOutput() {
    read(process.getInputStream(), output, line -> deliver(new Message(Kind.LINE, line)));
    deliver(new Message(Kind.END, ""));
    sent.add(new Message(Kind.END, ""));
  }

  private void readErrors() {
    read(process.getErrorStream(), errors, line -> {});
  }

  private void read(InputStream stream, EngineTranscript transcript, Consumer<String> receiver) {
    try (stream) {
      EngineLines lines = new EngineLines(stream);
      Optional<String> line = lines.next();
      while (line.isPresent() && !abandoned) {
        transcript.add(line.orElseThrow());
        receiver.accept(line.orElseThrow());
        line = lines.next();
      }
    } catch (IOException e) {
      transcript.add("(" + e + ")");
    }
  }

  /**
   * Delivers a message to the receiver. Waits while the queue is full, unless the process is
   * closing.
   */
  private void deliver(Message message) {
    try {
      while (!closing && !received.offer(message, PULSE_NANOS, TimeUnit.NANOSECONDS)) {
        // The queue is full, and the engine waits.
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
      // The process has stopped reading. The receiver will notice that no answer comes.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the process runs and its output is still open. */
  boolean isAlive() {
    return process.isAlive() && outputThread.isAlive();
  }

  /** Sends a line without waiting until the process reads it. */
  void send(String line) {
    if (line.chars().anyMatch(c -> c == '\n' || c == '\r')) {
      throw new IllegalArgumentException(
          "expected one line, got \"" + EngineTranscript.readable(line) + "\"");
    }
    sent.add(new Message(Kind.LINE, line));
  }

  /** Makes the current or next call of {@link #next} return. */
  void wake() {
    // If the queue is full, the receiver has lines to read and does not wait.
    received.offer(new Message(Kind.WAKE, ""));
  }

  /**
   * Receives a line.
   *
   * @param nanos the timeout
   * @return a line; empty after the timeout or a call of {@link #wake}
   * @throws EngineException if the process has ended
   */
  Optional<String> next(long nanos) throws InterruptedException {
    EngineDeadline deadline = new EngineDeadline(System.nanoTime(), nanos);
    while (true) {
      tree.observe();
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

  /** A test for a line, apart from white space around it. */
  static Predicate<String> line(String expected) {
    return text -> text.strip().equals(expected);
  }

  /**
   * Receives lines up to an expected one.
   *
   * @param what the expected line, for messages
   * @param expected the test for it
   * @param receiver the receiver of all lines, the expected one included
   * @throws EngineException if the line does not come in time, or the process has ended
   */
  void expect(String what, Predicate<String> expected, Duration timeout, Consumer<String> receiver)
      throws InterruptedException {
    EngineDeadline deadline = EngineDeadline.in(timeout);
    while (true) {
      Optional<String> line = next(deadline.left());
      line.ifPresent(receiver);
      if (line.filter(expected).isPresent()) {
        return;
      }
      if (deadline.isPast()) {
        throw failure(EngineException.Kind.TIMEOUT, "gave no \"" + what + "\" within " + timeout);
      }
    }
  }

  private EngineException ended() throws InterruptedException {
    boolean exited = process.waitFor(DRAIN_MILLIS, TimeUnit.MILLISECONDS);
    errorsThread.join(DRAIN_MILLIS);
    kill();
    return exited
        ? exception(
            EngineException.Kind.ENDED,
            "ended with exit code " + process.exitValue(),
            OptionalInt.of(process.exitValue()))
        : failure(EngineException.Kind.ENDED, "closed its output");
  }

  /** Kills the process and creates the exception for a failure. */
  EngineException failure(EngineException.Kind kind, String what) {
    kill();
    return exception(kind, what, OptionalInt.empty());
  }

  private EngineException exception(EngineException.Kind kind, String what, OptionalInt exitCode) {
    return EngineException.of(kind, label, what, exitCode, output.lines(), errors.lines());
  }

  /**
   * Sends {@code quit}, and ends the process if it does not exit in time. Processes that it leaves
   * behind are killed.
   */
  void close() {
    tree.observe();
    send("quit");
    leave();
    if (!exits(POLITE)) {
      process.destroy();
      if (!exits(POLITE)) {
        process.destroyForcibly();
      }
    }
    clearUp();
  }

  /** Kills the process and its descendants at once. */
  void kill() {
    tree.observe();
    leave();
    process.destroyForcibly();
    clearUp();
  }

  /**
   * Kills the descendants of the ended process. They may hold its pipes, and the threads end only
   * with the last holder.
   */
  private void clearUp() {
    tree.destroyDescendants();
    abandoned = true;
    exits(POLITE);
    uninterruptibly(
        () -> {
          for (Thread thread : List.of(outputThread, errorsThread, inputThread)) {
            thread.join(DRAIN_MILLIS);
          }
          return true;
        });
  }

  /** Makes the threads end along with the streams. */
  private void leave() {
    closing = true;
    sent.add(new Message(Kind.END, ""));
  }

  /** Whether the process exits in time; an interrupt stays set. */
  private boolean exits(Duration timeout) {
    EngineDeadline deadline = EngineDeadline.in(timeout);
    return uninterruptibly(
        () -> process.waitFor(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS));
  }

  private interface Wait {
    boolean done() throws InterruptedException;
  }

  /** Waits again after an interrupt, which stays set. */
  private static boolean uninterruptibly(Wait wait) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return wait.done();
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
