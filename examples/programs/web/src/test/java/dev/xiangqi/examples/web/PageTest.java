package dev.xiangqi.examples.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import com.sun.net.httpserver.HttpServer;
import dev.xiangqi.examples.web.bundle.Finish;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo page in Chromium, from a static host and as one file from the disk. {@code
 * page-check.js} uses it and reports on the console. Skipped without a browser.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PageTest {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final String RESULT = "RESULT ";

  @TempDir private Path folder = Path.of("");

  private Path site = Path.of("");

  @BeforeEach
  void makeSite() throws IOException {
    site = Files.createDirectory(folder.resolve("site"));
    try (Stream<Path> files = Files.list(Path.of("target/npm"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, site.resolve(file.getFileName().toString()));
      }
    }
    Files.copy(Path.of("src/test/js/page-check.js"), site.resolve("page-check.js"));
    replace("src=\"page.js\"", "src=\"page-check.js\"");
  }

  private void replace(String old, String replacement) throws IOException {
    Path index = site.resolve("index.html");
    String html = Files.readString(index);
    assertEquals(2, html.split(old, -1).length, old);
    Files.writeString(index, html.replace(old, replacement));
  }

  @Test
  void pageOfStaticHost() throws IOException {
    try (InputStream axe = requireNonNull(PageTest.class.getResourceAsStream("/axe.min.js"))) {
      Files.write(site.resolve("axe.js"), axe.readAllBytes());
    }
    replace("</title>", "</title><script src=\"axe.js\"></script>");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Path file = site.resolve(exchange.getRequestURI().getPath().substring(1));
          boolean found = Files.isRegularFile(file);
          byte[] body = found ? Files.readAllBytes(file) : new byte[0];
          exchange.getResponseHeaders().add("Content-Type", type(file.toString()));
          exchange.sendResponseHeaders(found ? 200 : 404, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      String host = "http://127.0.0.1:" + server.getAddress().getPort();
      assertEquals("ok", resultOf(URI.create(host + "/index.html")));
    } finally {
      server.stop(0);
    }
  }

  private static String type(String file) {
    return file.endsWith(".js")
        ? "text/javascript; charset=utf-8"
        : file.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
  }

  @Test
  void oneFileFromDisk() throws IOException {
    Path page = folder.resolve("xiangqi.html");
    Finish.main(new String[] {site.toString(), "src/main/standalone", page.toString()});
    assertEquals("ok", resultOf(page.toUri()));
  }

  private String resultOf(URI page) throws IOException {
    Process browser = start(page);
    try (BufferedReader lines = browser.inputReader(UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int at = line.indexOf(RESULT);
        if (at >= 0) {
          String result = line.substring(at + RESULT.length());
          return result.startsWith("ok\"") ? "ok" : result;
        }
      }
      return "the browser ended without a result";
    } finally {
      browser.descendants().forEach(ProcessHandle::destroyForcibly);
      browser.destroyForcibly();
      browser.onExit().join();
    }
  }

  private Process start(URI page) {
    for (String name : NAMES) {
      ProcessBuilder builder =
          new ProcessBuilder(
                  name,
                  "--headless",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-dev-shm-usage",
                  "--no-first-run",
                  "--enable-logging=stderr",
                  "--user-data-dir=" + folder.resolve("profile"),
                  "--remote-debugging-port=0",
                  page.toString())
              .redirectErrorStream(true);
      try {
        return builder.start();
      } catch (IOException e) {
        // Tries the next name.
      }
    }
    return abort("no browser: none of " + NAMES + " is on the path");
  }
}
