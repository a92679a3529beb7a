package dev.xiangqi.examples.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A headless Chromium with one page, which reports by messages on its console. */
final class Chromium implements AutoCloseable {
  /** Names of the program, one of which must be on the path. */
  static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

  private static final String SOURCE = "\", source: ";

  private final Process process;
  private final BufferedReader lines;

  private Chromium(Process process) {
    this.process = process;
    lines = process.inputReader(UTF_8);
    // The browser would outlive a program that is ended by a signal.
    Runtime.getRuntime().addShutdownHook(new Thread(this::end));
  }

  /**
   * {@return a browser with a page, or empty if there is no browser}
   *
   * @param page the address of the page
   * @param profile the folder for the browser's files
   * @param flags further options
   */
  static Optional<Chromium> open(URI page, Path profile, String... flags) {
    for (String name : NAMES) {
      List<String> command = new ArrayList<>();
      command.add(name);
      command.add("--headless");
      command.add("--no-sandbox");
      command.add("--disable-gpu");
      command.add("--disable-dev-shm-usage");
      command.add("--no-first-run");
      command.add("--enable-logging=stderr");
      command.add("--user-data-dir=" + profile);
      command.add("--remote-debugging-port=0");
      command.addAll(List.of(flags));
      command.add(page.toString());
      try {
        return Optional.of(
            new Chromium(new ProcessBuilder(command).redirectErrorStream(true).start()));
      } catch (IOException e) {
        // Tries the next name.
      }
    }
    return Optional.empty();
  }

  /**
   * Waits for a message on the console.
   *
   * @param prefix its first word
   * @return the rest of the message, or empty if the browser has ended
   */
  Optional<String> message(String prefix) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int at = line.indexOf('"' + prefix + ' ');
      if (at >= 0) {
        String rest = line.substring(at + prefix.length() + 2);
        int end = rest.lastIndexOf(SOURCE);
        return Optional.of(end < 0 ? rest : rest.substring(0, end));
      }
    }
    return Optional.empty();
  }

  /** {@return the processes of the browser} */
  List<ProcessHandle> processes() {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    return all;
  }

  @Override
  public void close() throws IOException {
    end();
    process.onExit().join();
    lines.close();
  }

  private void end() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
