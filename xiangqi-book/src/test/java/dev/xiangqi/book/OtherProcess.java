package dev.xiangqi.book;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Another process that prints a line for each step and can be killed at any of them. */
public final class OtherProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;

  private OtherProcess(String option, Class<?> program, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", option));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(program.getName());
    command.addAll(List.of(args));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
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
  public int await(int lines) throws IOException {
    int read = 0;
    while (read < lines && out.readLine() != null) {
      read++;
    }
    return read;
  }

  /** Waits for the end and returns all lines. */
  public List<String> lines() {
    return out.lines().toList();
  }

  /** Kills the process without letting it clean up. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Waits for the end and returns the exit status. */
  public int exit() throws IOException, InterruptedException {
    await(Integer.MAX_VALUE);
    return process.waitFor();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    out.close();
  }
}
