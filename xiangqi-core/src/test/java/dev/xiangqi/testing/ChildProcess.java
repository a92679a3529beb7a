package dev.xiangqi.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A process that a test starts. Two threads read what it prints, so it never waits for its reader.
 * It ends with its descendants at {@link #close}, at the latest.
 */
public final class ChildProcess implements AutoCloseable {
  private final Process process;
  private final Output out;
  private final Output err;
  private final Set<ProcessHandle> descendants = new HashSet<>();

  private ChildProcess(Process process) {
    this.process = process;
    out = new Output(process.getInputStream());
    err = new Output(process.getErrorStream());
  }

  /** Starts a process. */
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    return new ChildProcess(builder.start());
  }

  /**
   * Starts a Java program of the tests.
   *
   * @param options options of the JVM
   * @param program the class with the main method
   * @param args the arguments of the program
   */
  public static ChildProcess java(List<String> options, Class<?> program, String... args)
      throws IOException {
    return start(new ProcessBuilder(javaCommand(options, program.getName(), args)));
  }

  /**
   * {@return the command of a Java program with the class path of the tests}
   *
   * @param options options of the JVM
   * @param program the name of the class with the main method, or the path of a source file
   * @param args the arguments of the program
   */
  public static List<String> javaCommand(List<String> options, String program, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath()));
    command.add(program);
    command.addAll(List.of(args));
    return List.copyOf(command);
  }

  /** {@return the class path of the tests} */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /**
   * Waits for a line of the standard output. The same line is found again by the next call.
   *
   * @throws AssertionError if the output ends without such a line
   */
  public String awaitLine(Predicate<String> wanted) {
    String line = out.find(wanted);
    if (line == null) {
      throw new AssertionError("no such line from " + this);
    }
    return line;
  }

  /**
   * Waits until the process has printed a number of lines, or its standard output has ended.
   *
   * @return the number of lines so far, at most the number given
   */
  public int awaitLines(int count) {
    return out.await(count);
  }

  /** Waits for the end of the standard output, and returns all its lines. */
  public List<String> lines() {
    out.await(Integer.MAX_VALUE);
    return out.soFar();
  }

  /** Waits for the end of the error output, and returns all its lines. */
  public List<String> errors() {
    err.await(Integer.MAX_VALUE);
    return err.soFar();
  }

  /** Writes to the standard input and leaves it open. */
  public void write(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Ends the standard input. */
  public void endInput() throws IOException {
    process.getOutputStream().close();
  }

  /** {@return the process itself} */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Waits for the end of the process, and returns its exit status. */
  public int exit() {
    String what = "the end of " + process;
    try {
      if (!process.waitFor(Waiting.GUARD.toNanos(), TimeUnit.NANOSECONDS)) {
        throw Waiting.hang("the end of " + this);
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      throw Waiting.interrupted(what, e);
    }
  }

  /**
   * Kills the process, and waits for its end. It cannot clean up; its descendants live on until
   * {@link #close}. All it printed can still be read.
   */
  public void kill() {
    noteDescendants();
    // Process.destroyForcibly would close the streams with the last lines.
    process.toHandle().destroyForcibly();
    exit();
  }

  private void noteDescendants() {
    process.descendants().forEach(descendants::add);
  }

  @Override
  public void close() {
    noteDescendants();
    process.toHandle().destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
    exit();
  }

  @Override
  public String toString() {
    return process + "\noutput: " + out.soFar() + "\nerrors: " + err.soFar();
  }

  /** The lines of one stream. Thread-safe. */
  private static final class Output {
    // Guarded by this.
    private final List<String> lines = new ArrayList<>();
    private boolean ended;

    Output(InputStream in) {
      Thread thread = new Thread(() -> drain(in), "output of a child process");
      thread.setDaemon(true);
      thread.start();
    }

    private void drain(InputStream in) {
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          add(line);
        }
      } catch (IOException e) {
        add("(cannot be read: " + e + ")");
      } finally {
        end();
      }
    }

    private synchronized void add(String line) {
      lines.add(line);
      notifyAll();
    }

    private synchronized void end() {
      ended = true;
      notifyAll();
    }

    synchronized List<String> soFar() {
      return List.copyOf(lines);
    }

    synchronized int await(int count) {
      long begin = System.nanoTime();
      while (lines.size() < count && !ended) {
        pause(begin);
      }
      return Math.min(count, lines.size());
    }

    synchronized @Nullable String find(Predicate<String> wanted) {
      long begin = System.nanoTime();
      int next = 0;
      while (true) {
        for (; next < lines.size(); next++) {
          if (wanted.test(lines.get(next))) {
            return lines.get(next);
          }
        }
        if (ended) {
          return null;
        }
        pause(begin);
      }
    }

    private void pause(long begin) {
      long left = Waiting.GUARD.toNanos() - (System.nanoTime() - begin);
      String what = "a line of a child process after " + lines;
      if (left <= 0) {
        throw Waiting.hang(what);
      }
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException e) {
        throw Waiting.interrupted(what, e);
      }
    }
  }
}
