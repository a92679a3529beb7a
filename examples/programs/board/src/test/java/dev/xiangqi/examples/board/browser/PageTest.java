package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.ServerProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** A test of the page in a browser, with a server whose games are in memory. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class PageTest {
  private ChromeDriver driver;
  private Windows windows;
  private ServerProcess server;

  /** The window of a test. */
  BoardPage page;

  @BeforeAll
  final void startServer(@TempDir Path folder) throws IOException {
    driver = Chromium.start();
    windows = new Windows(driver);
    server = ServerProcess.start(folder, 0, options(folder).toArray(String[]::new));
  }

  /** The options of the server, whose files are in a folder. */
  List<String> options(Path folder) throws IOException {
    return List.of("--memory");
  }

  /** Writes an opening book with one move. */
  static Path book(Path folder, String move) throws IOException {
    Path book = folder.resolve("book");
    BookBuilder builder = BookBuilder.create();
    builder.add(
        Position.initial(), List.of(Move.parse(move)), GameResult.RED_WINS, GameInfo.none());
    builder.build().write(book, BookFilter.none()).close();
    return book;
  }

  @AfterAll
  final void stopServer() {
    if (server != null) {
      server.close();
    }
    if (driver != null) {
      driver.quit();
    }
  }

  @BeforeEach
  final void openPage() {
    page = window("localhost", server.port());
    Look.desktop(page);
    page.set("engine", hasEngine());
  }

  /**
   * Whether the engine of the analysis board is on. It takes a core as long as its page is open.
   */
  boolean hasEngine() {
    return false;
  }

  /** Opens a window that shares no storage with the page, as that of somebody else. */
  final BoardPage guest() {
    return window("127.0.0.1", server.port());
  }

  /** Switches an English page to a language. */
  final void speak(String language) {
    if (language.equals("zh")) {
      page.click(".language");
      page.awaitText("#top", "新对局");
    }
  }

  /** {@return which of two texts the language has} */
  static String in(String language, String english, String chinese) {
    return language.equals("zh") ? chinese : english;
  }

  /** The figures of the server. */
  final String metrics() {
    URI address = URI.create("http://127.0.0.1:" + server.port() + "/metrics");
    try (InputStream in = address.toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens a window that knows a server by a name. */
  final BoardPage window(String host, int port) {
    return new BoardPage(windows, host, port);
  }

  @AfterEach
  final void closePage() {
    List<String> complaints =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(entry -> entry.getMessage())
            .filter(message -> expectedComplaints().stream().noneMatch(message::contains))
            .toList();
    page.close();
    assertEquals(List.of(), complaints, "messages of the browser's console");
  }

  /** Parts of messages of the browser's console that a test causes on purpose. */
  List<String> expectedComplaints() {
    return List.of();
  }
}
