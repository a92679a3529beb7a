package dev.xiangqi.examples.board;

import dev.xiangqi.testing.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The play server in a process that a test can kill. */
public final class ServerProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://\\S+?:(\\d+)/");

  private final ChildProcess process;
  private final int port;

  private ServerProcess(ChildProcess process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a server and waits until it listens.
   *
   * @param folder its working directory
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
   * @param folder its working directory
   * @param port the port, or 0 for a free one
   * @param jvmOptions options of the JVM
   * @param options further options
   * @return the server, when it listens
   */
  public static ServerProcess start(
      Path folder, int port, List<String> jvmOptions, String... options) throws IOException {
    List<String> jvm = new ArrayList<>(jvmOptions);
    jvm.add("-Xmx256m");
    List<String> command =
        new ArrayList<>(ChildProcess.javaCommand(jvm, "dev.xiangqi.examples.board.Board"));
    command.addAll(List.of("--port", Integer.toString(port), "--engines", "1"));
    // All pages have the same address.
    command.addAll(List.of("--games-per-minute", "100000", "--requests-per-second", "1000"));
    command.addAll(List.of(options));
    ChildProcess process =
        ChildProcess.start(new ProcessBuilder(command).directory(folder.toFile()));
    try {
      Matcher address = ADDRESS.matcher(process.awaitLine(line -> ADDRESS.matcher(line).find()));
      if (!address.find()) {
        throw new IllegalStateException(process.toString());
      }
      return new ServerProcess(process, Integer.parseInt(address.group(1)));
    } catch (Throwable e) {
      process.close();
      throw e;
    }
  }

  /** {@return the port} */
  public int port() {
    return port;
  }

  /** Waits for a line that the server prints, with this beginning. */
  String line(String beginning) {
    return process.awaitLine(line -> line.startsWith(beginning));
  }

  /** Lets the server collect its garbage. */
  public void collectGarbage() throws IOException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    String pid = Long.toString(process.handle().pid());
    try (ChildProcess collection =
        ChildProcess.start(new ProcessBuilder(jcmd.toString(), pid, "GC.run"))) {
      if (collection.exit() != 0) {
        throw new IOException("jcmd failed: " + collection);
      }
    }
  }

  /** Ends the process as a power failure would. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    process.close();
  }
}
