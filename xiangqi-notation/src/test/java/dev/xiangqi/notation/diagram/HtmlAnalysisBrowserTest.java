package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests pages that analyse in a real browser, with a small worker in place of the engine. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlAnalysisBrowserTest {
  /**
   * Reports two lines, whose words are the question. After one move it refuses, after two the game
   * is over, and after three it searches on.
   */
  private static final String WORKER =
      """
      self.onmessage = ({data: {id, call, options}}) => {
        if (call === 'open') {
          self.postMessage({id, answer: {}});
          return;
        }
        const plies = options.moves ? options.moves.split(' ').length : 0;
        if (plies === 2) {
          self.postMessage({id, report: {depth: 0, line: 1, score: -9999, mate: 0, moves: '', texts: ''}});
          self.postMessage({id, answer: {lines: []}});
          return;
        }
        if (plies === 1) {
          self.postMessage({id, answer: {error: 'invalid-input'}});
          return;
        }
        const report = {depth: 7, moves: 'h0g2 h9g7'};
        self.postMessage({id, report: {...report, line: 1, score: 35,
            texts: `${options.moves} ${options.notation} ${options.lines}`}});
        self.postMessage({id, report: {...report, line: 2, score: -999, mate: -3, texts: options.fen}});
        if (plies === 0) {
          self.postMessage({id, answer: {lines: [report, report], move: 'h0g2'}});
        }
      };
      """;

  private static final String LINES =
      "[...document.querySelectorAll('#lines li')].map(line => line.textContent).join('\\n')";
  private static final String SAID = "document.getElementById('searched').textContent";
  private static final String ARROWS =
      "document.querySelector('#board').shadowRoot.querySelectorAll('.arrow').length";

  private Browser browser;
  private Path folder;

  @BeforeAll
  void start(@TempDir Path temporary) {
    folder = temporary;
    browser = Browser.start();
    browser.screen(1280, 800, false, false);
  }

  @AfterAll
  void stop() throws IOException {
    // Null if the test was skipped.
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void quiet() {
    assertEquals(List.of(), browser.complaints());
    List<String> requested = browser.requested();
    requested.removeIf(url -> url.startsWith("data:") || url.startsWith("blob:"));
    assertEquals(1, requested.size(), requested::toString);
  }

  private static HtmlReplay replay() {
    return HtmlReplay.defaults().engine(WORKER).notation(MoveNotation.wxf());
  }

  private static GameTree game() {
    Game game = Game.from(Position.initial()).play(Move.parseList("h2e2 h9g7 h0g2"));
    return GameTree.of(game, GameResult.UNKNOWN);
  }

  private void open(HtmlReplay replay) throws IOException {
    browser.open(Files.writeString(folder.resolve("replay.html"), replay.page(game())));
  }

  private void waitFor(String value, String expression) {
    Waiting.until(expression + " to be " + value, () -> value.equals(browser.evaluate(expression)));
  }

  @Test
  void analysesThePositionThatIsShown() throws IOException {
    open(replay());
    String start = Position.initial().toFen();
    assertEquals("", browser.evaluate(LINES));
    browser.click("#analyse", 0.5);
    waitFor("+0.35  wxf 3\n#-3 " + start, LINES);
    assertEquals("Depth 7", browser.evaluate(SAID));
    assertEquals("1", browser.evaluate(ARROWS));
    browser.press("End");
    waitFor("-0.35 h2e2 h9g7 h0g2 wxf 3\n#3 " + start, LINES);
    // The search still runs: the next position needs another worker.
    browser.press("Home");
    waitFor("+0.35  wxf 3\n#-3 " + start, LINES);
    browser.press("a");
    assertEquals("", browser.evaluate(LINES) + browser.evaluate(SAID));
    assertEquals("0", browser.evaluate(ARROWS));
  }

  @Test
  void saysWhereTheGameEndsAndWhatFails() throws IOException {
    open(replay().language(Locale.SIMPLIFIED_CHINESE));
    browser.press("a");
    browser.press("End");
    browser.press("ArrowLeft");
    waitFor("对局到此结束。", SAID);
    browser.press("ArrowLeft");
    waitFor("浏览器无法启动引擎。", SAID);
    assertEquals("false", browser.evaluate("document.getElementById('analyse').ariaPressed"));
  }

  @Test
  void aScriptThatDoesNotRunIsReported() throws IOException {
    open(HtmlReplay.defaults().engine("throw new Error('no engine')"));
    browser.click("#analyse", 0.5);
    waitFor("The browser does not start the engine.", SAID);
    assertTrue(browser.complaints().stream().allMatch(text -> text.contains("no engine")));
    browser.open(Files.writeString(folder.resolve("empty.html"), "<title>-</title>"));
  }

  /** The panel takes no room from board and moves that they need, on any screen. */
  @Test
  void nothingOverlaps() throws IOException {
    open(replay());
    browser.press("a");
    for (int[] size : new int[][] {{1280, 800}, {390, 844}, {360, 640}, {844, 390}}) {
      browser.screen(size[0], size[1], false, false);
      assertEquals(
          "true",
          browser.evaluate(
              """
              (() => {
                const boxes = ['.play', '.analysis', '.book']
                    .map(part => document.querySelector(part).getBoundingClientRect());
                const apart = (a, b) => a.right <= b.left || b.right <= a.left
                    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
                return apart(boxes[0], boxes[1]) && apart(boxes[0], boxes[2]) && apart(boxes[1], boxes[2])
                    && boxes[2].height > 60 && document.documentElement.scrollWidth <= innerWidth;
              })()"""),
          size[0] + "x" + size[1]);
      browser.picture("analysis-" + size[0] + "x" + size[1]);
    }
    browser.screen(1280, 800, false, false);
  }
}
