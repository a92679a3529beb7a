package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the page with puzzles in a real browser. */
class HtmlPuzzlesBrowserTest extends BoardBrowser {
  private static final String SAID = "document.getElementById('said').textContent";
  private static final String SOLUTION_HEIGHT =
      "[...document.querySelectorAll('.moves, .names')].map(part => part.offsetHeight).join()";
  private static final String MATED =
      "✓ Solved! Kill: alternating rooks, own name. Motifs: quiet move, fork. Missed in the game.";

  private void openPage() throws IOException {
    openPage(HtmlPuzzles.defaults().page(SamplePuzzles.all()));
  }

  /** The marks of solved puzzles are those of all files. */
  @AfterEach
  void forget() {
    if (browser != null) {
      evaluate("(localStorage.clear(), '')");
    }
  }

  private void awaitWords(String words) {
    Waiting.until(words, () -> evaluate(SAID).equals(words));
  }

  private void assertWords(String words) {
    assertEquals(words, evaluate(SAID));
  }

  private String solvedChips() {
    return evaluate(
        "[...document.querySelectorAll('.list .solved')].map(x => x.ariaLabel).join('; ')");
  }

  private void type(String move) {
    move.chars().forEach(key -> press(Character.toString(key)));
  }

  @Test
  void solveByMouseThenByKeyboard() throws IOException {
    openPage();
    assertWords("1. Red to move and mate in 2");
    click("b0");
    assertEquals(11, count(".dot, .take"));
    click("b8");
    assertWords("✓ Right.");
    awaitWords("✓ Right. The reply: K5=6. Your move.");
    assertEquals("f9", standing("k"));
    drag(square("a7"), square("a9"), "left");
    assertWords(MATED);
    assertEquals("1. Red to move and mate in 2 · Difficulty 5, Solved", solvedChips());
    assertEquals("R9+2", evaluate("document.querySelector('.now').textContent"));
    // The solution can be replayed. Until then the board has the arrow keys.
    browser.click(".d0 a", 0.5);
    assertWords("R8+8");
    press("ArrowRight");
    assertWords("K5=6");
    press("ArrowLeft", "ArrowLeft");
    assertWords("1. Red to move and mate in 2");
    // The next puzzle, by keys alone; a mate that the record does not have.
    press("n");
    assertWords("2. Red to move and mate in 1");
    evaluate("(board.focus(), '')");
    type("h0f0");
    assertTrue(evaluate(SAID).startsWith("✓ Solved! Kill: "), () -> evaluate(SAID));
    // Black is at the bottom of the board.
    press("n");
    assertWords("3. Black to move and win");
    assertEquals("black", evaluate("board.orientation"));
    assertEquals("i0", evaluate("inside.querySelector('[role=gridcell]').dataset.square"));
    evaluate("(board.focus(), '')");
    type("a5i5");
    assertWords("✓ Solved! Played in the game.");
    assertEquals("3", evaluate("document.getElementById('count').textContent"));
    // The marks are kept, and the page begins with the first puzzle that has none.
    evaluate(
        "(localStorage.setItem('xiangqi-puzzles', JSON.stringify([document.querySelector('.list button').value])), '')");
    openPage();
    assertWords("2. Red to move and mate in 1");
    assertEquals("1. Red to move and mate in 2 · Difficulty 5, Solved", solvedChips());
  }

  @Test
  void wrongMovesAreAnswered() throws IOException {
    openPage();
    drag(square("a7"), square("a9"), "left");
    assertWords("✗ Not the solution. Try again.");
    assertEquals("a7,b0", standing("R"));
    assertEquals(1, count(".arrow.bad.a7a9"));
    drag(square("b0"), square("c1"), "left");
    assertWords("✗ The rules forbid this move.");
    assertEquals("a7,b0", standing("R"));
    // Nothing of the solution is visible.
    assertEquals("0,0", evaluate(SOLUTION_HEIGHT));
    press("ArrowRight");
    assertEquals("a7,b0", standing("R"));
    click("b0");
    assertEquals(0, count(".arrow"));
    click("b8");
    awaitWords("✓ Right. The reply: K5=6. Your move.");
    drag(square("a7"), square("f7"), "left");
    assertWords("✗ Not the solution. Try again.");
    browser.click("#again", 0.5);
    assertWords("1. Red to move and mate in 2");
    assertEquals("a7,b0", standing("R"));
  }

  @Test
  void otherDefence() throws IOException {
    openPage();
    String disabled = "document.getElementById('other').disabled";
    assertEquals("true", evaluate(disabled));
    click("b0");
    click("b8");
    // The button does not wait for the reply.
    browser.click("#hint", 0.5);
    assertWords("Hint: red rook a7");
    assertEquals(1, count(".circle.good.a7"));
    assertEquals("false", evaluate(disabled));
    browser.click("#other", 0.5);
    assertWords("Another defence: P9+1. Your move.");
    assertEquals("c3,i5", standing("p"));
    drag(square("a7"), square("a8"), "left");
    assertWords("✗ The solution has another move here. Try again.");
    click("a7");
    click("a9");
    assertWords(MATED);
    press("o");
    assertWords("Another defence: K5=6. Your move.");
    assertEquals("0,0", evaluate(SOLUTION_HEIGHT));
  }

  @Test
  void theSolutionIsShown() throws IOException {
    openPage();
    browser.click("#solution", 0.5);
    assertWords("R8+8");
    awaitWords(MATED.replace("✓ Solved!", "This is the solution."));
    assertEquals("", solvedChips());
    assertEquals("a9,b8", standing("R"));
    browser.click(".d1 a", 0.5);
    assertWords("P9+1");
    assertEquals("c3,i5", standing("p"));
    // Once more from the start; then it is solved.
    press("r");
    assertWords("1. Red to move and mate in 2");
    click("b0");
    click("b8");
    awaitWords("✓ Right. The reply: K5=6. Your move.");
    click("a7");
    click("a9");
    assertWords(MATED);
  }

  /** The board has no legal moves of the reader where the solution ends before the mate. */
  @Test
  void aMateThatEndsWithAChoice() throws IOException {
    GameTree mate = SamplePuzzles.mate();
    openPage(
        HtmlPuzzles.defaults()
            .language(Locale.SIMPLIFIED_CHINESE)
            .page(List.of(SamplePuzzles.upTo(mate, 1))));
    assertWords("1. 红先，2 着成杀");
    click("a7");
    click("a6");
    assertWords("✗ 不是正解，请再试。");
    press("?");
    assertWords("提示：红车 b0");
    click("b0");
    click("b8");
    assertWords("✓ 解出！ 此后有多种着法可胜。 杀法：双车错、own name。手段：quiet move、fork。实战错过。");
    assertEquals("none", evaluate("board.movable"));
    assertEquals("车八进八", evaluate("document.querySelector('.line a').textContent"));
    assertEquals("", violations());
  }

  @Test
  void fitsScreens() throws IOException {
    HtmlPuzzles chinese = HtmlPuzzles.defaults().language(Locale.TRADITIONAL_CHINESE);
    fits(HtmlPuzzles.defaults(), 1280, 800, false, "desktop");
    fits(
        HtmlPuzzles.defaults().board(SvgDiagram.pictures().theme(Theme.DARK)),
        1280,
        800,
        true,
        "desktop-dark");
    assertEquals("", violations());
    fits(chinese, 390, 844, false, "phone");
    fits(HtmlPuzzles.defaults(), 390, 844, true, "phone-dark");
    assertEquals("", violations());
    fits(HtmlPuzzles.defaults(), 320, 568, false, "small-phone");
    fits(chinese, 844, 390, false, "phone-landscape");
  }

  /** Checks board, buttons and words before the solution and after it. */
  private void fits(HtmlPuzzles page, int width, int height, boolean dark, String name)
      throws IOException {
    browser.screen(width, height, width < 1000, dark);
    openPage(page.page(SamplePuzzles.all()));
    press("?");
    browser.picture("puzzles-" + name);
    assertEquals("true,true,true,true,true", evaluate(FITS), width + "x" + height);
    browser.click("#solution", 0.5);
    Waiting.until(
        "the end",
        () ->
            evaluate("[...document.querySelectorAll('.line a')].pop().className").contains("now"));
    browser.picture("puzzles-" + name + "-solution");
    assertEquals("true,true,true,true,true", evaluate(FITS), width + "x" + height);
  }

  private static final String FITS =
      """
      (() => {
        const box = element => document.querySelector(element).getBoundingClientRect();
        const board = box('#board');
        const buttons = [...document.querySelectorAll('.controls button')];
        return [
          document.documentElement.scrollWidth <= innerWidth,
          board.left >= 0 && board.right <= innerWidth && board.top >= 0,
          board.width >= Math.min(innerWidth, innerHeight) * 0.6,
          box('#said').bottom <= innerHeight && box('.controls').top >= board.bottom - 1,
          buttons.every(button => button.scrollWidth <= button.clientWidth && button.offsetHeight >= 40)
        ].join();
      })()""";

  @Test
  void onPaperThereAreDiagramsAndSolutions() throws IOException {
    openPage();
    evaluate("(dispatchEvent(new Event('beforeprint')), '')");
    String sheet =
        """
        [...document.querySelectorAll('.sheet figure')].map(figure => [
            figure.firstChild.fen.split(' ')[0], figure.firstChild.orientation,
            figure.firstChild.shadowRoot.querySelectorAll('.piece').length,
            figure.textContent].join()).join('; ')""";
    assertEquals(
        "4k4/9/R8/8p/9/9/2p6/9/9/1R1K5,red,6,1. Red to move and mate in 2; "
            + "5k3/9/R8/9/9/9/9/9/9/4K2R1,red,4,2. Red to move and mate in 1; "
            + "4k4/9/9/9/r7R/9/9/9/9/3K5,black,4,3. Black to move and win",
        evaluate(sheet));
    assertEquals("3", evaluate("document.querySelectorAll('.sheet .moves:not([hidden])').length"));
    evaluate("(dispatchEvent(new Event('afterprint')), '')");
    assertEquals("0", evaluate("document.querySelectorAll('.sheet').length"));
  }

  @Test
  void withoutScriptsAllSolutionsAreShown() throws IOException {
    browser.scripts(false);
    try {
      browser.open(
          Files.writeString(
              folder.resolve("puzzles.html"), HtmlPuzzles.defaults().page(SamplePuzzles.all())));
      assertEquals(
          "R8+8 K5=6 P9+1 R9+2 R9+2 R9=4 R1=9",
          evaluate(
              "[...document.querySelectorAll('.line a')].filter(x => x.offsetHeight)"
                  + ".map(x => x.textContent).join(' ')"));
    } finally {
      browser.scripts(true);
    }
  }
}
