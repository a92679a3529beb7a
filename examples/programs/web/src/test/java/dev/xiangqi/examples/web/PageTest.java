package dev.xiangqi.examples.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.web.bundle.Finish;
import dev.xiangqi.notation.diagram.HtmlReplay;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo page and a replay that analyses in Chromium, from a static host and as files from the
 * disk. {@code page-check.js} and {@code replay-check.js} use them and report on the console.
 * Skipped without a browser.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PageTest {
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
    try (Host host = new Host(site)) {
      assertEquals("ok", resultOf(host.address("index.html")));
    }
  }

  @Test
  void oneFileFromDisk() throws IOException {
    Path page = folder.resolve("xiangqi.html");
    Finish.bundle(site, Path.of("src/main/standalone"), page);
    assertEquals("ok", resultOf(page.toUri()));
  }

  /** The page of {@code xq view --engine}; its policy permits the script of the test, too. */
  @Test
  void replayThatAnalyses() throws IOException, NoSuchAlgorithmException {
    Position start = Position.fromFen("3k5/9/9/9/9/9/8R/7R1/9/4K4 w - - 0 1");
    Game game = Game.from(start).play(Move.parseList("h2a2 d9d8 i3d3"));
    String check = Files.readString(Path.of("src/test/js/replay-check.js"));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(check.getBytes(UTF_8));
    String hash = "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    String page =
        HtmlReplay.defaults()
            .engine(Files.readString(Path.of("target/npm/xiangqi-engine.js")))
            .page(GameTree.of(game, GameResult.UNKNOWN))
            .replace("script-src ", "script-src " + hash + " ")
            .replace("</body>", "<script>" + check + "</script></body>");
    URI file = Files.writeString(folder.resolve("replay.html"), page).toUri();
    assertEquals("ok", resultOf(file));
  }

  /** WebAssembly and JavaScript, in Chromium. */
  @Test
  void theEngineSearchesTheNodesOfTheJvm() throws IOException {
    Questions questions = new Questions(48);
    questions.askSearches(Files.readAllLines(ScriptTest.BENCH), ScriptTest.DEPTH);
    Files.write(site.resolve("searches.jsonl"), questions.lines());
    try (Host host = new Host(site, Path.of("src/test/js"), Path.of("src/test/page"))) {
      assertEquals("ok", resultOf(host.address("nodes.html")));
    }
  }

  private String resultOf(URI page) throws IOException {
    Optional<Chromium> opened = Chromium.open(page, folder.resolve("profile"));
    if (opened.isEmpty()) {
      return abort("no browser: none of " + Chromium.NAMES + " is on the path");
    }
    try (Chromium browser = opened.get()) {
      return browser.message("RESULT").orElse("the browser ended without a result");
    }
  }
}
