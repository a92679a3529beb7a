package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Wrong values from a page leave the board as it was, and the page hears of them. */
class BoardInputsBrowserTest extends BoardBrowser {
  private static final List<String> WRONG_FENS =
      List.of(
          "",
          " ",
          "nonsense",
          "x",
          "RRRRRRRRRRRRRRRR/9/zzz",
          "////////////// w",
          "9/9/9/9/9/9/9/9/9 w",
          "9/9/9/9/9/9/9/9/9/9/9 w",
          "9/9/9/9/9/9/9/9/9/8 w",
          "9/9/9/9/9/9/9/9/9/91 w",
          "9/9/9/9/9/9/9/9/9/08K w",
          "9/9/9/9/9/9/9/9/9/9 x",
          "9/9/9/9/9/9/9/9/9/9 w w",
          "9/9/9/9/9/9/9/9/9/9 w - - 0 1 2",
          "9/9/9/9/9/9/9/9/9/帥8 w");

  private static final List<String> WRONG_MOVES =
      List.of("zz", "h2", "h2e", "h2e22", "j2e2", "H2E2", " h2e2", "h2h2", "h2-e2", "炮二平五");

  private static final List<String> CHOICES =
      List.of("movable", "orientation", "coordinates", "theme", "faces", "animation");

  /** Runs a statement; the message of its TypeError, or what else happened. */
  private String thrown(String statement) {
    return evaluate(
        """
        (() => {
          try {
            %s;
            return 'nothing thrown';
          } catch (error) {
            return error instanceof TypeError ? error.message : 'thrown: ' + error;
          }
        })()"""
            .formatted(statement));
  }

  private void assertThrown(String statement, String message) {
    String before = state();
    String thrown = thrown(statement);
    assertTrue(thrown.startsWith(message) && thrown.contains("; expected "), statement + thrown);
    assertEquals(before, state(), statement);
  }

  private static String quoted(String text) {
    return "'" + text + "'";
  }

  @Test
  void wrongPropertiesAndArgumentsThrow() throws IOException {
    open("movable=red lastmove=b9c7 check=e9 faces=western theme=dark");
    evaluate("(board.arrows([{from: 'a0', to: 'a1'}]), '')");
    click("h2");
    events();
    for (String fen : WRONG_FENS) {
      assertThrown("board.fen = " + quoted(fen), "fen: \"" + fen + "\"; expected ");
    }
    for (String move : WRONG_MOVES) {
      assertThrown("board.move(" + quoted(move) + ")", "move: \"" + move + "\"");
      assertThrown("board.lastmove = " + quoted(move), "lastmove: ");
      assertThrown("board.legal = " + quoted("a0a1 " + move + "x"), "legal: ");
      assertThrown("board.legal = ['a0a1', " + quoted(move) + "]", "legal: ");
    }
    // No piece is there to move.
    assertThrown("board.move('e4e5')", "move: \"e4e5\"; expected a piece on e4");
    for (String value : List.of("5", "{}", "true", "Symbol('s')", "undefined", "null", "[1]")) {
      assertThrown("board.move(" + value + ")", "move: ");
      assertThrown("board.arrows(" + value + ")", "arrows: ");
      assertThrown("board.arrows([{from: " + value + "}])", "arrows: ");
      assertThrown("board.arrows([{from: 'a0', to: 'a1'}, " + value + "])", "arrows: ");
    }
    for (String value : List.of("5", "{}", "true", "Symbol('s')", "[1]")) {
      assertThrown("board.fen = " + value, "fen: ");
      assertThrown("board.legal = " + value, "legal: ");
      assertThrown("board.check = " + value, "check: ");
      assertThrown("board.pieces = " + value, "pieces: ");
      assertThrown("board.arrows([{from: 'a0', kind: " + value + "}])", "arrows: ");
      assertThrown("board.arrows([{from: 'a0', to: " + value + "}])", "arrows: ");
    }
    assertThrown("board.check = 'z9'", "check: \"z9\"; expected a square such as e9");
    assertThrown("board.arrows([{from: 'a0', kind: 'blue'}])", "arrows: \"blue\"");
    assertThrown("board.pieces = 'K'", "pieces: ");
    for (String value : List.of("''", "'x'", "'RN'", "5", "{}", "null", "undefined")) {
      assertThrown("board.sign(" + value + ")", "sign: ");
    }
    for (String choice : CHOICES) {
      assertThrown("board." + choice + " = 'White'", choice + ": \"White\"; expected ");
      assertThrown("board." + choice + " = ''", choice + ": \"\"; expected ");
    }
    assertEquals("", events());
    // The selection survived; the move can be completed.
    click("e2");
    assertEquals("select null; move h2e2", events());
    // Null and undefined restore the defaults.
    evaluate("(board.fen = null, board.check = undefined, board.faces = null, board.legal = null)");
    assertEquals("true", evaluate("board.fen.startsWith('rnbakabnr/') && board.check === ''"));
  }

  @Test
  void wrongAttributesGoBackAndAreReported() throws IOException {
    open("movable=red lastmove=b9c7 check=e9 faces=western theme=dark");
    // A move waits for its answer; a wrong position does not put it back.
    drag(square("h2"), square("e2"), "left");
    events();
    for (String fen : WRONG_FENS) {
      assertReported("fen", fen);
    }
    assertEquals("b2,e2", standing("C"));
    for (String move : WRONG_MOVES) {
      assertReported("lastmove", move);
      assertReported("legal", "a0a1," + move + "x");
    }
    assertReported("check", "e10");
    for (String choice : CHOICES) {
      assertReported(choice, "White");
      assertReported(choice, "");
    }
    evaluate("(board.removeAttribute('check'), board.setAttribute('theme', 'contrast'), '')");
    assertEquals("", events());
    assertEquals(0, count(".check"));
  }

  private void assertReported(String name, String value) {
    String before = state();
    evaluate("(board.setAttribute('%s', '%s'), '')".formatted(name, value));
    String events = events();
    assertTrue(events.startsWith("error " + name + "," + value + "," + name + ": "), events);
    assertTrue(events.contains("; expected "), events);
    assertEquals(before, state(), name + " " + value);
  }

  @Test
  void aPageThatBeginsWithWrongAttributesShowsTheDefaults() throws IOException {
    open("lastmove=zz orientation=up theme=dark");
    assertEquals("9", evaluate("String(inside.querySelectorAll('.labels path').length)"));
    assertEquals("dark", evaluate("[...board.attributes].slice(2).map(x => x.value).join()"));
    String late =
        """
        (() => {
          const late = document.createElement('xiangqi-board');
          late.addEventListener('board-error', event => heard.push('late ' + event.detail.name));
          late.setAttribute('fen', 'nonsense');
          document.body.append(late);
          return late.shadowRoot.querySelectorAll('.pieces .piece').length
              + String(late.hasAttribute('fen'));
        })()""";
    assertEquals("32false", evaluate(late));
    assertEquals("late fen", events());
  }

  @Test
  void wrongAnswersOfFunctionsAreReported() throws IOException {
    open("movable=red");
    for (String answer : List.of("'zz'", "['a0a1', 'a0']", "5", "{}", "[1]")) {
      evaluate("(board.legal = from => (" + answer + "), '')");
      click("a0");
      String events = events();
      assertTrue(events.startsWith("error legal,a0,legal: "), events);
      assertEquals(0, count(".dot, .take"), answer);
      click("a0");
      events();
    }
    evaluate("(board.legal = () => { throw new Error('no net'); }, '')");
    click("a0");
    assertTrue(events().startsWith("error legal,a0,no net"));
    for (String answer : List.of("5", "'K'", "document.body", "[]")) {
      evaluate("(board.pieces = letter => letter === 'K' ? " + answer + " : null, '')");
      assertTrue(events().startsWith("error pieces,K,pieces: "), answer);
      assertEquals(32, count(".pieces .piece .face"));
    }
  }

  /** The side to move is that of the other side than the piece's. */
  @Test
  void aShownMovePassesTheTurn() throws IOException {
    open("");
    assertEquals("black", evaluate("(board.move('h2e2'), board.turn)"));
    assertEquals("black", evaluate("(board.move('b2d2'), board.turn)"));
    assertEquals("red", evaluate("(board.move('h9g7'), board.turn)"));
    // The letters and sides of other programs.
    evaluate("(board.fen = '3g5/9/9/9/9/9/9/9/S3H4/M2EG4 R')");
    assertEquals("red", evaluate("board.turn"));
    assertEquals("a0,e1", standing("N"));
    assertEquals("a1", standing("P"));
    evaluate("(board.fen = '3k5/9/9/9/9/9/9/9/9/4K4 B - - 3 7')");
    assertEquals("black", evaluate("board.turn"));
  }

  @Test
  void aPageRefusesAMoveByPreventDefault() throws IOException {
    for (String language : List.of("en", "zh")) {
      open(language, "movable=red", START);
      evaluate("(board.addEventListener('board-move', event => event.preventDefault()), '')");
      drag(square("h2"), square("e2"), "left");
      assertEquals("select h2; select null; move h2e2", events());
      assertEquals("b2,h2", standing("C"));
      assertEquals(language.equals("en") ? "Cancelled" : "已取消", said());
      // The user may move again.
      drag(square("b2"), square("e2"), "left");
      assertEquals("select b2; select null; move b2e2", events());
    }
  }

  @Test
  void onlyKeysShowTheFocus() throws IOException {
    open("movable=red");
    String ring = "getComputedStyle(inside.activeElement).outlineStyle";
    click("h2");
    assertEquals("h2", evaluate("inside.activeElement.dataset.square"));
    assertEquals("none", evaluate(ring), "first click of the page");
    click("h2");
    press("ArrowUp");
    assertEquals("solid", evaluate(ring));
    // The pointer hides it again, and leaves it where the piece went.
    drag(square("h2"), square("e2"), "left");
    assertEquals("e2", evaluate("inside.activeElement.dataset.square"));
    assertEquals("none", evaluate(ring));
    press("ArrowUp");
    assertEquals("solid", evaluate(ring));
    browser.screen(390, 844, true, false);
    open("movable=red");
    browser.tap(square("b2"));
    assertEquals("b2", evaluate("inside.activeElement.dataset.square"));
    assertEquals("none", evaluate(ring), "first touch of the page");
    browser.tap(square("e2"));
    assertEquals("none", evaluate(ring));
    // The page moves the focus to the board after a click elsewhere, and after a key.
    open("movable=red");
    clickAt("\"x\":5,\"y\":5");
    evaluate("(board.focus(), '')");
    assertEquals("none", evaluate(ring), "focus after a click on the page");
    evaluate("(document.activeElement.blur(), '')");
    press("Shift");
    evaluate("(board.focus(), '')");
    assertEquals("solid", evaluate(ring), "focus after a key");
    // In set-up the buttons of the tray are made anew after each change.
    browser.screen(700, 1000, false, false);
    open("setup");
    clickAt(at("[data-do=clear]"));
    assertEquals("none", evaluate(ring), "tray");
  }
}
