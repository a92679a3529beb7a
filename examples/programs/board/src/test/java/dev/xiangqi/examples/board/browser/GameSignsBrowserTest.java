package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** What the page shows of a game beside its pieces: check, claims, arrows, the focus. */
class GameSignsBrowserTest extends PageTest {
  private static final String MATE = "3k5/9/9/9/9/9/9/4R4/4R4/5K3 w - - 0 1";

  private static final String STALEMATE = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1";

  /** Black's rook comes and goes; the Chinese rules leave the third occurrence undecided. */
  private static final String UNDECIDED = "5k3/9/5a3/1r7/9/9/9/8r/9/2R1K4 b - - 112 57";

  private static final List<String> LANGUAGES = List.of("zh", "en");

  private void play(String moves) {
    Stream.of(moves.split(" ", -1)).forEach(page::play);
  }

  // Check, mate and stalemate

  private String saidByTheBoard() {
    return (String)
        page.script(
            "return document.querySelector('xiangqi-board').shadowRoot"
                + ".querySelector('[role=status]').textContent");
  }

  /** Waits for a text in both languages, the English one last. */
  private void awaitText(String selector, String english, String chinese) {
    page.set("language", "zh");
    page.awaitText(selector, chinese);
    page.set("language", "en");
    page.awaitText(selector, english);
  }

  @Test
  void checkIsAWord() {
    page.start("screen", "");
    play("h2e2 h7e7");
    assertFalse(page.shows(".in-check"));
    for (String language : LANGUAGES) {
      page.set("language", language);
      page.play("e2e6");
      page.awaitText(".turn-line", in(language, "Black to move · Check!", "黑方走 · 将军！"));
      assertTrue(saidByTheBoard().contains(in(language, ", check", "，将军")), this::saidByTheBoard);
      assertEquals(List.of(), page.violations());
      page.play("d9e8");
      page.awaitText(".turn-line", in(language, "Red to move", "红方走"));
      assertFalse(page.shows(".in-check"));
      page.click("[data-do=takeback]");
      page.awaitText(".turn-line", in(language, "Check!", "将军！"));
      page.click("[data-do=takeback]");
      page.await("no check", () -> !page.shows(".in-check"));
    }
    // The same on the analysis board.
    page.open("/#analyse?moves=h2e2.h7e7.e2e6");
    awaitText(".turn-line", "Black to move · Check!", "黑方走 · 将军！");
    page.click("[aria-label='One move back']");
    page.await("no check", () -> !page.shows(".in-check"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mateAndStalemateAreWords(boolean mate) {
    page.setUp(mate ? MATE : STALEMATE);
    page.start("screen", "");
    page.click(mate ? "e2" : "a1", mate ? "d2" : "a8");
    awaitText(".verdict .why", mate ? "heckmate" : "talemate", mate ? "将死" : "困毙");
    awaitText(".verdict", "Red wins", "红胜");
    assertFalse(page.shows(".in-check"), "the game is over");
  }

  // Claims

  @Test
  void aDrawIsClaimedWhereAClaimSucceeds() {
    page.setUp(UNDECIDED);
    page.click("summary");
    page.choose("details select", "cxa");
    page.start("screen", "");
    for (String move : "i2f2 c0c2 f2i2 c2c0 i2f2 c0c2 f2i2 c2c0".split(" ", -1)) {
      page.await("[data-do=draw]");
      assertFalse(page.shows("[data-do=claim]"), "nothing to claim before " + move);
      page.play(move);
    }
    awaitText(".notice", "You may claim a draw.", "您可以要求判和。");
    awaitText("[data-do=claim]", "Claim", "判和");
    assertEquals(List.of(), page.violations());
    page.press("Claim");
    awaitText(".verdict", "Draw", "和棋");
    assertFalse(page.shows("[data-do=claim]"));
  }

  // Arrows

  private int hints() {
    return ((Number)
            page.script(
                "return document.querySelector('xiangqi-board').shadowRoot"
                    + ".querySelectorAll('.arrow').length"))
        .intValue();
  }

  private void hint() {
    page.await("own turn", page::isTurn);
    page.click("[data-do=hint]");
    page.await("the hint's arrow", () -> hints() == 1);
  }

  @Test
  void theArrowOfAHintEndsWithItsPosition() {
    page.start("screen", "");
    play("h2e2 h9g7");
    hint();
    page.click("[aria-label='One move back']");
    page.await("a step back", () -> hints() == 0);
    page.click("[aria-label='Latest position']");
    page.await("the present", page::isTurn);
    assertEquals(0, hints(), "it does not come back");
    hint();
    page.click("[data-do=flip]");
    page.await("the board turned", () -> hints() == 0);
    page.click("[data-do=flip]");
    assertEquals(0, hints());
    hint();
    page.click("[data-do=takeback]");
    page.await("a move taken back", () -> page.moves() == 1);
    page.await("no arrow", () -> hints() == 0);
    hint();
    page.play("h9g7");
    assertEquals(0, hints(), "after a move");
    hint();
    page.click("[data-do=resign]");
    page.click("dialog .primary");
    page.await(".verdict");
    assertEquals(0, hints(), "the game is over");
  }

  @Test
  void aHintThatComesLateIsNotShown() {
    page.start("screen", "");
    play("h2e2 h9g7");
    page.script(
        """
        window.answers = 0;
        const {get} = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
        Object.defineProperty(MessageEvent.prototype, 'data', {get() {
          const data = get.call(this);
          answers += String(data).includes('"is":"hint"');
          return data;
        }});
        document.querySelector('[data-do=hint]').click();
        document.querySelector("[aria-label='One move back']").click();
        """);
    page.await("the answer", () -> page.script("return answers").equals(1L));
    assertEquals(0, hints());
    page.click("[aria-label='Latest position']");
    hint();
  }

  @Test
  void theBestMoveIsTheLoudestInEveryTheme() {
    page.set("engine", true);
    page.open("/#analyse");
    page.await("lines", () -> page.count(".lines li") == 3);
    for (String theme : Look.THEMES) {
      page.set("theme", theme);
      page.await("arrows", () -> hints() == 3);
      assertEquals(
          List.of("other", "other", "main"),
          page.script(ARROWS + "return arrows.map(arrow => arrow.classList[1]);"),
          theme + ": the best is on top");
      assertEquals(
          List.of(true, true, false),
          page.script(
              ARROWS
                  + """
                  const ground = getComputedStyle(inside.querySelector('.ground')).fill;
                  return arrows.map(arrow => getComputedStyle(arrow).fill === ground);
                  """),
          theme + ": the others are hollow");
      Look.picture(page, "arrows-" + theme);
    }
  }

  private static final String ARROWS =
      """
      const inside = document.querySelector('xiangqi-board').shadowRoot;
      const arrows = [...inside.querySelectorAll('.arrow')];
      """;

  // The focus

  @Test
  void afterAReloadOnlyKeysShowTheFocusOfTheBoard() {
    page.start("screen", "");
    for (boolean touch : new boolean[] {false, true}) {
      page.screen(touch ? 390 : 1280, 800, touch);
      page.reload();
      page.await("own turn", page::isTurn);
      page.click("h2", "d5");
      assertEquals(List.of("d5", "none"), focus());
      page.keys(Keys.ARROW_UP);
      assertEquals(List.of("d6", "solid"), focus());
    }
  }

  private Object focus() {
    return page.script(
        """
        const cell = document.querySelector('xiangqi-board').shadowRoot.activeElement;
        return [cell.dataset.square, getComputedStyle(cell).outlineStyle];
        """);
  }

  // Pieces

  @Test
  void piecesArePicturesAlsoAmongTheTaken() {
    page.start("screen", "");
    play("h2e2 h7e7 e2e6 d9e8");
    Look look = new Look();
    for (String language : LANGUAGES) {
      page.set("language", language);
      page.set("faces", "chinese");
      page.click("#top button[aria-label]");
      page.choose("dialog .field:nth-child(3) select", "pictures");
      page.awaitText("dialog", in(language, "Pictures", "图形"));
      look.here(page, language + "-settings-pictures");
      page.click("dialog .plain");
      assertEquals(31L, page.script(PICTURES));
      assertEquals(
          List.of(in(language, "black pawn", "黑卒")),
          page.script(
              "return [...document.querySelectorAll('.player.red .taken svg')]"
                  + ".map(sign => sign.getAttribute('aria-label'))"));
      look.here(page, language + "-game-pictures");
    }
    assertEquals(List.of(), look.found());
    String taken = "return document.querySelector('.taken svg').firstChild.tagName";
    assertEquals("path", page.script(taken));
    page.set("faces", "western");
    page.await("letters", () -> page.script(taken).equals("text"));
    assertEquals(0L, page.script(PICTURES));
  }

  private static final String PICTURES =
      "return document.querySelector('xiangqi-board').shadowRoot"
          + ".querySelectorAll('.pieces .picture').length";
}
