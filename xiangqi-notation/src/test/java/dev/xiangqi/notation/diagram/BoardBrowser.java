package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A page with a board in a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BoardBrowser {
  static final Position START = Position.initial();

  Browser browser;
  Path folder;
  private String axe = "";

  @BeforeAll
  void start(@TempDir Path temporary) throws IOException {
    folder = temporary;
    browser = Browser.start();
    try (InputStream in = ClassLoader.getSystemResourceAsStream("axe.min.js")) {
      axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @AfterAll
  void stop() throws IOException {
    // Null if the test was skipped.
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void screen() {
    browser.screen(700, 900, false, false);
  }

  /** The content security policy forbids styles; a violation of it would be logged. */
  @AfterEach
  void quiet() {
    assertEquals(List.of(), browser.complaints());
  }

  /** Opens a page with a board and the legal moves of its position; it logs the board's events. */
  final void open(String language, String attributes, Position position) throws IOException {
    String script = BoardScript.text();
    String page =
        """
        <!DOCTYPE html>
        <html lang="%s"><head><meta charset="utf-8"><title>Board</title>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '%s'; \
        base-uri 'none'; img-src data:"><link rel="icon" href="data:,"></head>
        <body><main><h1>Board</h1>
        <xiangqi-board fen="%s" legal="%s" %s></xiangqi-board>
        </main><script>%s</script></body></html>
        """
            .formatted(
                language, Page.hash(script), position.toFen(), legal(position), attributes, script);
    openPage(page);
    evaluate(
        """
        (() => {
          window.heard = [];
          for (const type of ['move', 'refused', 'premove', 'select', 'setup', 'draw', 'error']) {
            document.addEventListener('board-' + type, event =>
                heard.push(type + ' ' + Object.values(event.detail).map(String).join()));
          }
          return '';
        })()""");
  }

  /** Opens a page with a board. */
  final void openPage(String page) throws IOException {
    browser.open(Files.writeString(folder.resolve("page.html"), page));
    evaluate(
        """
        (() => {
          window.board = document.querySelector('xiangqi-board');
          window.inside = board.shadowRoot;
          return '';
        })()""");
  }

  final void open(String attributes) throws IOException {
    open("en", attributes, START);
  }

  static String legal(Position position) {
    return position.legalMoves().stream().map(Move::toString).collect(Collectors.joining(" "));
  }

  final String evaluate(String expression) {
    return browser.evaluate(expression);
  }

  /** The events since the last call. */
  final String events() {
    return evaluate("heard.splice(0).join('; ')");
  }

  final String said() {
    return evaluate("inside.querySelector('[role=status]').textContent").replace("\u00a0", "");
  }

  final String label(String square) {
    return evaluate("inside.querySelector('[data-square=" + square + "]').ariaLabel");
  }

  /** The square on which the visible piece of a letter is nearest, for each of its pieces. */
  final String standing(String letter) {
    return evaluate(
        """
        [...inside.querySelectorAll('.pieces .piece[data-letter=%s] .ring')].map(ring => {
          const box = ring.getBoundingClientRect();
          const hit = inside.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit.dataset.square ?? '-';
        }).sort().join()"""
            .formatted(letter));
  }

  final int count(String selector) {
    return Integer.parseInt(evaluate("String(inside.querySelectorAll('" + selector + "').length)"));
  }

  final void press(String... keys) {
    for (String key : keys) {
      browser.press(key);
    }
  }

  /** The centre of an element inside the board, as members of a JSON object. */
  final String at(String selector) {
    return evaluate(
        """
        (box => `"x":${box.x + box.width / 2},"y":${box.y + box.height / 2}`)
        (inside.querySelector("%s").getBoundingClientRect())"""
            .formatted(selector));
  }

  final String square(String square) {
    return at("[data-square=" + square + "]");
  }

  final void click(String square) {
    clickAt(square(square));
  }

  final void clickAt(String at) {
    browser.mouse("mousePressed", at, "left");
    browser.mouse("mouseReleased", at, "left");
  }

  final void drag(String from, String to, String button) {
    browser.mouse("mousePressed", from, button);
    browser.mouse("mouseMoved", to, button);
    browser.mouse("mouseReleased", to, button);
  }

  /** Answers a move as a page does. */
  final Position answer(Position position, String move) {
    Position next = position.play(Move.parse(move));
    evaluate(
        "(board.fen='%s',board.lastmove='%s',board.legal='%s')"
            .formatted(next.toFen(), move, legal(next)));
    return next;
  }

  /** What the board shows and has as attributes. */
  final String state() {
    return evaluate(
        """
        [...board.attributes].map(x => x.name + '=' + x.value).join() + board.turn
            + inside.querySelector('svg').innerHTML + inside.querySelector('.root').className""");
  }

  final void picture(String name) throws IOException {
    browser.picture("component-" + name);
  }

  /** The rules of axe-core that the page violates, with the elements. */
  final String violations() {
    evaluate("(() => {" + axe + "; return ''; })()");
    evaluate(
        """
        (() => {
          window.found = undefined;
          axe.run(document).then(
              result => window.found = result.violations.map(rule => rule.id + ': '
                  + rule.nodes.map(node => node.html.slice(0, 150) + ' ' + node.failureSummary)
                      .join(' | ')).join('\\n') + (result.passes.length < 10 ? 'hardly any rule' : ''),
              error => window.found = String(error));
          return '';
        })()""");
    Waiting.until("the rules", () -> !evaluate("typeof found").equals("undefined"));
    return evaluate("found");
  }
}
