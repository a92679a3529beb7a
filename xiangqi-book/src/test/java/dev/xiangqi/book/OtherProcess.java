package dev.xiangqi.book;

import dev.xiangqi.testing.ChildProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Another process that prints a line for each step and can be killed at any of them. */
public final class OtherProcess implements AutoCloseable {
  /** How often a test kills what it starts again: each start takes seconds. */
  public static final int KILLS = Integer.getInteger("xiangqi.kills", 8);

  private final ChildProcess process;

  private OtherProcess(String option, Class<?> program, String... args) throws IOException {
    List<String> options = List.of("-Xmx256m", "-XX:+UseSerialGC", option);
    process =
        ChildProcess.start(
            new ProcessBuilder(ChildProcess.javaCommand(options, program.getName(), args))
                .redirectError(ProcessBuilder.Redirect.INHERIT));
  }

  /** Starts a program. */
  public static OtherProcess start(Class<?> program, String... args) throws IOException {
    return new OtherProcess("-XX:TieredStopAtLevel=1", program, args);
  }

  /**
   * Starts a program that truncates files while it reads them. It only interprets: compiled code
   * may throw the error of the JVM later.
   */
  public static OtherProcess startInterpreted(Class<?> program, String... args) throws IOException {
    return new OtherProcess("-Xint", program, args);
  }

  /** For programs: the stream for the lines. */
  public static PrintStream out() {
    return new PrintStream(System.out, true, StandardCharsets.UTF_8);
  }

  /** For programs: truncates a file. */
  public static void truncate(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(0);
    }
  }

  /** Reads something. */
  @FunctionalInterface
  public interface Reading {
    void run() throws IOException;
  }

  /** For programs: prints a line for each attempt to read. */
  public static void printFaults(List<Reading> reads, PrintStream out) throws IOException {
    for (Reading read : reads) {
      try {
        read.run();
        out.println("no fault");
      } catch (BookException e) {
        out.println(e.getMessage());
      }
    }
  }

  /** Waits for a number of lines and returns how many there were before the end. */
  public int await(int lines) {
    return process.awaitLines(lines);
  }

  /** Waits for the end and returns all lines. */
  public List<String> lines() {
    return process.lines();
  }

  /** Kills the process without letting it clean up. */
  public void kill() {
    process.kill();
  }

  /** Waits for the end and returns the exit status. */
  public int exit() {
    return process.exit();
  }

  @Override
  public void close() {
    process.close();
  }
}
