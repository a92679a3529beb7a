package dev.xiangqi.examples.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/**
 * The engine of the page in Chromium as an engine for UCI on standard input and output, for matches
 * against other programs. {@code uci.js} in the page speaks UCI; this program passes the lines on.
 * It needs only the JDK: {@code java -cp target/test-classes}, in the folder of this module or with
 * that folder as the argument.
 */
public final class UciBridge {
  /** The answer to {@code uci}, which is due before the browser has started. */
  private static final String IDENTITY =
      """
      id name xiangqi.js
      option name Hash type spin default 16 min 1 max 512
      option name Level type spin default 28 min 1 max 28
      option name Code type combo default wasm var wasm var js
      uciok""";

  private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();
  private final PrintStream out = new PrintStream(System.out, true, UTF_8);

  private UciBridge() {}

  /**
   * Runs until {@code quit} or the end of the input.
   *
   * @param args the folder of this module, if it is not the working folder
   */
  public static void main(String[] args) throws IOException {
    new UciBridge().run(Path.of(args.length == 0 ? "" : args[0]));
  }

  private void run(Path module) throws IOException {
    Path profile = Files.createTempDirectory("xiangqi-uci");
    Path test = module.resolve("src/test");
    try (Host host =
        new Host(module.resolve("target/npm"), test.resolve("js"), test.resolve("page"))) {
      host.answer("/next", this::next);
      host.answer("/say", this::say);
      Optional<Chromium> opened = Chromium.open(host.address("uci.html"), profile);
      if (opened.isEmpty()) {
        System.err.println("no browser: none of " + Chromium.NAMES + " is on the path");
        System.exit(1);
      }
      Chromium browser = opened.orElseThrow();
      try {
        read();
      } finally {
        browser.close();
      }
    } finally {
      delete(profile);
    }
  }

  private void read() throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String command = line.strip();
      if (command.equals("quit")) {
        return;
      }
      if (command.equals("uci")) {
        say(IDENTITY);
      } else if (!command.isEmpty()) {
        commands.add(command);
      }
    }
  }

  /** Answers with the next command, when there is one. */
  private void next(HttpExchange exchange) throws IOException {
    try {
      byte[] command = commands.take().getBytes(UTF_8);
      exchange.sendResponseHeaders(200, command.length);
      exchange.getResponseBody().write(command);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  private void say(HttpExchange exchange) throws IOException {
    say(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    exchange.sendResponseHeaders(204, -1);
    exchange.close();
  }

  private synchronized void say(String lines) {
    out.println(lines);
  }

  /** Deletes the files of a browser that has ended. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
    }
  }
}
