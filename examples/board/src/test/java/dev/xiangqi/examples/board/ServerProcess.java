package dev.xiangqi.examples.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The play server in a process that a test can kill. */
public final class ServerProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://\\S+?:(\\d+)/");

  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a server and waits until it listens.
   *
   * @param folder the folder of its log
   * @param port the port, or 0 for a free one
   * @param options further options
   * @return the server, when it listens
   */
  public static ServerProcess start(Path folder, int port, String... options) throws IOException {
    // The optimising compiler does not pay off in the few seconds of a test.
    return start(folder, port, List.of("-XX:TieredStopAtLevel=1"), options);
  }

  /**
   * Starts a server with options of the JVM, and waits until it listens.
   *
   * @param folder the folder of its log
   * @param port the port, or 0 for a free one
   * @param jvmOptions options of the JVM
   * @param options further options
   * @return the server, when it listens
   */
  public static ServerProcess start(
      Path folder, int port, List<String> jvmOptions, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("dev.xiangqi.examples.board.Board");
    command.addAll(List.of("--port", Integer.toString(port), "--engines", "1"));
    // All pages have the same address.
    command.addAll(List.of("--games-per-minute", "100000", "--requests-per-second", "1000"));
    command.addAll(Arrays.asList(options));
    Path log = Files.createTempFile(folder, "server", ".log");
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(log.toFile()).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line;
    while ((line = out.readLine()) != null) {
      Matcher address = ADDRESS.matcher(line);
      if (address.find()) {
        return new ServerProcess(process, Integer.parseInt(address.group(1)));
      }
    }
    throw new IOException("the server does not start: " + Files.readString(log));
  }

  /** {@return the port} */
  public int port() {
    return port;
  }

  /** Lets the server collect its garbage. */
  public void collectGarbage() throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    String pid = Long.toString(process.pid());
    int status =
        new ProcessBuilder(jcmd.toString(), pid, "GC.run")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("jcmd failed with " + status);
    }
  }

  /** Ends the process as a power failure would. */
  public void kill() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    kill();
    try {
      process.inputReader(StandardCharsets.UTF_8).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
