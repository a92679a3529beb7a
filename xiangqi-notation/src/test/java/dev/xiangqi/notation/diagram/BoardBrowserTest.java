package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Tests the board component in a real browser. */
class BoardBrowserTest extends BoardBrowser {
  @Test
  void keyboardAlone() throws IOException {
    open("movable=both");
    evaluate("(board.focus(), '')");
    assertEquals("e0", evaluate("inside.activeElement.dataset.square"));
    assertEquals("red king, e0", label("e0"));
    press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp");
    assertEquals("h2", evaluate("inside.activeElement.dataset.square"));
    press("Enter");
    assertEquals("select h2", events());
    assertEquals("Red cannon, h2 selected, 12 moves".replace(",", ""), said().replace(",", ""));
    assertEquals("true", evaluate("inside.activeElement.ariaSelected"));
    assertEquals(12, count(".dot, .take"));
    assertEquals("e2, empty, can move here", label("e2"));
    press("Escape");
    assertEquals("select null", events());
    press(" ", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    picture("keyboard");
    press(" ");
    assertEquals("select h2; select null; move h2e2", events());
    Position position = answer(START, "h2e2");
    assertEquals("Red cannon h2 to e2", said());
    assertEquals("red cannon, e2, last move", label("e2"));
    // The edges stop the cursor.
    press("Home", "PageUp", "ArrowUp", "ArrowLeft");
    assertEquals("a9", evaluate("inside.activeElement.dataset.square"));
    press("End", "PageDown");
    assertEquals("i0", evaluate("inside.activeElement.dataset.square"));
    // Moves can be typed.
    press("h", "9", "g", "7");
    assertEquals("move h9g7", events());
    answer(position, "h9g7");
    press("x", "a", "0", "a", "9");
    assertEquals("refused a0a9", events());
    assertEquals("A0 to a9 is not a legal move", said());
    assertEquals(1, count("[role=gridcell][tabindex=\"0\"]"));
  }

  @Test
  void mouse() throws IOException {
    open("movable=red");
    drag(square("h2"), square("e2"), "left");
    assertEquals("select h2; select null; move h2e2", events());
    assertEquals("b2,e2", standing("C"));
    // Until the page answers, nothing moves; the same position restores the piece.
    drag(square("b2"), square("c2"), "left");
    assertEquals("", events());
    evaluate("(board.fen = board.fen)");
    assertEquals("b2,h2", standing("C"));
    drag(square("h2"), square("h8"), "left");
    assertEquals("select h2; refused h2h8; select null", events());
    assertEquals("b2,h2", standing("C"));
    assertEquals("H2 to h8 is not a legal move", said());
    click("a0");
    click("b0");
    click("c2");
    assertEquals("select a0; select b0; select null; move b0c2", events());
    Position position = answer(START, "b0c2");
    answer(position, "h9g7");
    click("a0");
    click("a0");
    click("a9");
    assertEquals("select a0; select null", events());
  }

  @Test
  void touch() throws IOException {
    browser.screen(390, 700, true, false);
    open("movable=red");
    browser.tap(square("h2"));
    browser.tap(square("e2"));
    assertEquals("select h2; select null; move h2e2", events());
    assertEquals("none", evaluate("getComputedStyle(inside.querySelector('.root')).touchAction"));
  }

  /** Assistive technology clicks without a pointer. */
  @Test
  void clicksOfAssistiveTechnology() throws IOException {
    open("movable=red");
    evaluate("(inside.querySelector('[data-square=h2]').click(), '')");
    evaluate("(inside.querySelector('[data-square=e2]').click(), '')");
    assertEquals("select h2; select null; move h2e2", events());
  }

  @Test
  void premoves() throws IOException {
    Position black = START.play(Move.parse("h2e2"));
    open("en", "movable=red premovable", black);
    click("h0");
    click("g2");
    assertEquals("select h0; select null; premove h0g2", events());
    assertEquals("Premove: red horse h0 to g2", said());
    assertEquals(1, count(".arrow.h0g2"));
    assertEquals("g2, empty, premove", label("g2"));
    picture("premove");
    click("d4");
    assertEquals("premove null", events());
    assertEquals(0, count(".arrow"));
    drag(square("h0"), square("g2"), "left");
    press("Escape");
    assertEquals("select h0; select null; premove h0g2; premove null", events());
    // A legal premove is played when the turn comes, another one is dropped.
    drag(square("h0"), square("g2"), "left");
    events();
    Position red = answer(black, "h9g7");
    assertEquals("premove null; move h0g2", events());
    black = answer(red, "h0g2");
    drag(square("i0"), square("i9"), "left");
    events();
    answer(black, "i9h9");
    assertEquals("premove null", events());
    assertEquals("a0,i0", standing("R"));
  }

  @Test
  void setUp() throws IOException {
    // High enough for the whole tray.
    browser.screen(700, 1000, false, false);
    open("setup coordinates=iccs");
    picture("setup");
    clickAt(at("[data-do=clear]"));
    assertEquals("setup 9/9/9/9/9/9/9/9/9/9 w - - 0 1", events());
    // A click on the tray, then on squares.
    clickAt(at("[data-brush=K]"));
    assertEquals("true", evaluate("inside.querySelector('[data-brush=K]').ariaPressed"));
    click("e0");
    assertEquals("setup 9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", events());
    assertEquals("Red king on e0", said());
    clickAt(at("[data-brush=K]"));
    // Drags from the tray, on the board, and off it.
    drag(at("[data-brush=r]"), square("a9"), "left");
    drag(square("a9"), square("b9"), "left");
    assertEquals(
        "setup r8/9/9/9/9/9/9/9/9/4K4 w - - 0 1; select a9; select null;"
            + " setup 1r7/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
        events());
    drag(square("b9"), "\"x\":690,\"y\":5", "left");
    assertEquals("select b9; select null; setup 9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", events());
    assertEquals("Black rook removed from b9", said());
    // Keys.
    click("e0");
    press("Escape", "ArrowUp", "k", "ArrowUp", "P", "Delete");
    assertTrue(events().endsWith("setup 9/9/9/9/9/9/9/9/4k4/4K4 w - - 0 1"));
    // The eraser, without a pointer.
    evaluate("(inside.querySelector('[data-brush=x]').click(), '')");
    click("e1");
    assertEquals("setup 9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", events());
    clickAt(at("[data-do=turn]"));
    assertEquals("setup 9/9/9/9/9/9/9/9/9/4K4 b - - 0 1", events());
    clickAt(at("[data-do=start]"));
    assertEquals("setup " + START.toFen().replace(" w ", " b "), events());
    evaluate("(board.setup = false, '')");
    assertEquals(0, count(".tray button"));
  }

  @Test
  void flipAndLabels() throws IOException {
    open("movable=both");
    String labels = "[...inside.querySelectorAll('.labels > *')].map(x => x.textContent).join('')";
    String first = "inside.querySelector('[role=gridcell]').dataset.square";
    assertEquals("123456789", evaluate(labels));
    assertEquals("a9", evaluate(first));
    evaluate("(board.focus(), board.orientation = 'black')");
    assertEquals("i0", evaluate(first));
    assertEquals("e0", evaluate("inside.activeElement.dataset.square"));
    press("ArrowDown", "ArrowRight");
    assertEquals("d1", evaluate("inside.activeElement.dataset.square"));
    drag(square("h2"), square("e2"), "left");
    assertTrue(events().endsWith("move h2e2"));
    evaluate("(board.coordinates = 'iccs')");
    assertEquals("i0h1g2f3e4d5c6b7a89", evaluate(labels));
    evaluate("(board.coordinates = 'none')");
    assertEquals("", evaluate(labels));
    evaluate("(board.faces = 'western')");
    assertEquals(
        "AACCEEHHKPPPPPRR",
        evaluate(
            "[...inside.querySelectorAll('.red .letter')].map(x => x.textContent).sort().join('')"));
    picture("flipped");
  }

  @Test
  void arrows() throws IOException {
    open("");
    evaluate(
        """
        (board.arrows([{from: 'h2', to: 'e2'}, {from: 'b7', to: 'e7', kind: 'bad'},
            {from: 'e4', kind: 'good'}]), '')""");
    assertEquals(
        "arrow main h2e2,arrow bad b7e7,circle good e4",
        evaluate(
            "[...inside.querySelectorAll('.arrow,.circle')].map(x => x.getAttribute('class'))"
                + ".join()"));
    drag(square("h0"), square("g2"), "right");
    clickAtRight("a0");
    assertEquals(1, count(".arrow.h0g2"));
    assertEquals(1, count(".circle.a0"));
    picture("arrows");
    // The same again removes it, a click removes all that the user drew.
    clickAtRight("a0");
    assertEquals(0, count(".circle.a0"));
    click("e5");
    assertEquals(0, count(".arrow.h0g2"));
    assertEquals(3, count(".arrow,.circle"));
    evaluate("(board.arrows([]), '')");
    assertEquals(0, count(".arrow,.circle"));
  }

  private void clickAtRight(String square) {
    String at = square(square);
    browser.mouse("mousePressed", at, "right");
    browser.mouse("mouseReleased", at, "right");
  }

  @Test
  void announcements() throws IOException {
    Position position = Position.fromFen("5k3/9/9/9/4p4/9/9/4C4/4R4/3K5 w");
    open("en", "movable=both", position);
    capture();
    assertEquals("Red cannon e2 to e5, takes black pawn", said());
    evaluate("(board.fen = '4k4/9/9/9/9/9/9/9/9/3K5 b')");
    assertEquals("Position changed, Black to move", said());
    open("zh", "movable=both", position);
    assertEquals("象棋棋盘", evaluate("inside.querySelector('[role=grid]').ariaLabel"));
    assertEquals("红炮，五路3线", label("e2"));
    assertEquals("一路1线，空", label("i0"));
    press("Tab");
    evaluate("(board.focus(), '')");
    press("Enter");
    assertEquals("这里没有可走的棋子", said());
    press("ArrowUp", "Enter");
    assertTrue(said().startsWith("选中红车，五路2线"), said());
    press("Escape");
    capture();
    assertEquals("红炮，五路3线到五路6线，吃黑卒", said());
    evaluate(
        """
        (board.fen = '4k4/9/9/9/4R4/9/9/4C4/9/3K5 b', board.lastmove = '', board.check = 'e9')""");
    assertEquals("局面已改变，轮到黑方走，将军", said());
    assertEquals("黑将，五路10线，被将军", label("e9"));
    assertEquals(1, count(".check"));
    picture("check");
    evaluate("(board.coordinates = 'iccs')");
    assertEquals("红车，e5", label("e5"));
    evaluate("(document.documentElement.lang = 'zh-TW', board.coordinates = 'wxf')");
    assertEquals("紅車，五路6線", label("e5"));
    evaluate("(board.quiet = true, board.check = '', board.fen = '9/9/9/9/9/9/9/9/9/9 w')");
    assertEquals("局面已改变，轮到黑方走，将军", said());
  }

  private void capture() {
    evaluate("(board.fen = '5k3/9/9/9/4C4/9/9/9/4R4/3K5 b', board.lastmove = 'e2e5')");
  }

  @Test
  void animation() throws IOException {
    open("");
    String running =
        "(board.fen = '%s', String(inside.querySelector('.pieces').getAnimations({subtree: true})"
            + ".length))";
    String fen = START.play(Move.parse("h2e2")).toFen();
    assertEquals("0", evaluate(running.formatted(fen)), "reduced motion");
    browser.media("prefers-reduced-motion", "no-preference");
    open("");
    assertEquals("1", evaluate(running.formatted(fen)));
    assertEquals(
        "0",
        evaluate(
            "(board.move('b9c7', {animate: false}), "
                + "String(inside.querySelector('[data-letter=n]').getAnimations().length))"));
    assertEquals("b9c7 red", evaluate("board.lastmove + ' ' + board.turn"));
    open("animation=none");
    assertEquals("0", evaluate(running.formatted(fen)), "no animation wanted");
    evaluate("(board.animation = 'auto')");
    assertEquals("1", evaluate(running.formatted(START.toFen())));
  }

  @Test
  void legalMovesCanBeAskedFor() throws IOException {
    open("movable=both");
    evaluate("(board.legal = from => from === 'a0' ? ['a0a1'] : '', '')");
    click("a0");
    assertEquals(1, count(".dot"));
    click("a1");
    assertTrue(events().endsWith("move a0a1"));
    // Without legal moves the board asks nobody.
    evaluate("(board.legal = null, board.fen = board.fen)");
    click("a0");
    assertEquals(90 - 16, count(".dot, .take"));
    // Properties set before the element exists count.
    String late =
        """
        (() => {
          const late = document.createElement('xiangqi-board');
          late.faces = 'western';
          late.fen = '9/9/9/9/9/9/9/9/9/R8 b';
          document.body.append(late);
          return late.shadowRoot.querySelector('.letter').textContent + late.turn;
        })()""";
    assertEquals("Rblack", evaluate(late));
  }

  @Test
  void themes() throws IOException {
    open("movable=both check=e0 lastmove=h2e2");
    String ground = "getComputedStyle(inside.querySelector('.ground')).fill";
    assertEquals("rgb(239, 205, 151)", evaluate(ground));
    click("b0");
    picture("wood");
    evaluate("(board.theme = 'dark')");
    assertEquals("rgb(38, 42, 49)", evaluate(ground));
    picture("dark");
    evaluate("(board.theme = 'contrast')");
    assertEquals("rgb(255, 255, 255)", evaluate(ground));
    picture("contrast");
    evaluate("(board.theme = 'auto')");
    assertEquals("rgb(239, 205, 151)", evaluate(ground));
    browser.media("prefers-color-scheme", "dark");
    assertEquals("rgb(38, 42, 49)", evaluate(ground));
    browser.media("prefers-contrast", "more");
    assertEquals("rgb(255, 255, 255)", evaluate(ground));
    browser.media("forced-colors", "active", "prefers-color-scheme", "dark");
    evaluate("(board.focus(), '')");
    press("ArrowUp");
    picture("forced");
    String face = "getComputedStyle(inside.querySelector('.%s .face')).fill";
    assertFalse(evaluate(face.formatted("red")).equals(evaluate(face.formatted("black"))));
    assertEquals("solid", evaluate("getComputedStyle(inside.activeElement).outlineStyle"));
    browser.media();
  }

  @Test
  void axeFindsNoViolation() throws IOException {
    for (String language : List.of("en", "zh")) {
      for (String theme : List.of("wood", "dark")) {
        open(language, "movable=red setup theme=" + theme, START);
        assertEquals("", violations(), language + " " + theme);
        evaluate("(board.setup = false, board.lastmove = 'b9c7', '')");
        click("h2");
        assertEquals("", violations(), language + " " + theme);
      }
    }
  }

  @Test
  void axeFindsNoViolationInReplays() throws IOException {
    for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      String page = HtmlReplay.defaults().language(language).page(HtmlReplayBrowserTest.game());
      for (boolean dark : new boolean[] {false, true}) {
        browser.screen(1280, 800, false, dark);
        browser.open(Files.writeString(folder.resolve("replay.html"), page));
        assertEquals("", violations(), language + " dark " + dark);
      }
    }
  }
}
