package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** The analysis page. */
class AnalysisBrowserTest extends PageTest {
  @Override
  boolean hasEngine() {
    return true;
  }

  @Test
  void analysisWithLinesAndCurve() {
    page.open("/#analyse");
    page.await("lines", () -> page.count(".lines li") == 3);
    page.click(".lines button");
    page.await("a move", () -> page.moves() == 1);
    page.press("New");
    page.await("no move", () -> page.moves() == 0);
    // The engine may choose moves after which fewer than three are legal.
    for (String move : OPENING) {
      page.play(move);
    }
    assertFalse(page.shows(".games-card"), "the server has no games to explore");
    page.press("Curve");
    page.await(".curve-box");
    page.await(
        "lines after the end of the curve",
        () ->
            page.isEnabled("[aria-labelledby=curve-title] button") && page.count(".lines li") == 3);
    assertEquals(
        12L,
        page.script(
            "return document.querySelector('.curve .line').getAttribute('d').match(/L/g).length"));
    assertNotEquals("", page.text(".evalbar span"));
    page.await("a long line", () -> page.text(".lines .pv").split(" ").length > 5);
    Look.picture(page, "analysis-desktop");
    page.screen(390, 844, true);
    page.script(RECORD_PLACES);
    page.click("[aria-label='One move back']");
    assertEquals(true, page.script(CURRENT_MOVE_IS_SEEN));
    page.await("lines of the position", () -> page.count(".lines li") == 3);
    assertEquals(1L, page.script("return places.size"), "the buttons stay where they are");
    page.press("Flip");
    page.await(".evalbar.flipped");
    page.click("[aria-label='First position']");
    page.await("the first position", () -> page.fen().contains(" w - - 0 1"));
    page.screen(1280, 800, false);
    page.click(".curve");
    assertEquals(6L, page.script(CURRENT_MOVE));
  }

  @Test
  void aReviewSaysWhatWasWrongAndWhatWasBetter() {
    page.set("engine", false);
    page.open("/#analyse?fen=3ak4/9/4b4/9/4r4/9/9/4B4/9/R2AK4_w&moves=a0a5.e5a5");
    page.await("the position", page::isTurn);
    page.click("[data-do=review]");
    page.click(".moments button");
    page.awaitText(".review-note", "Blunder, loses ");
    page.awaitText(".moves [aria-current]", "R9+5??");
    page.awaitText(".curve-card", "Accuracy: Red ");
    page.await("the position", page::isTurn);
    Look look = new Look();
    look.at(page, "review", ".review-note");
    assertEquals(List.of(), look.found());
    page.click(".language");
    page.awaitText(".review-note", "漏着，损失 ");
    page.reload();
    page.awaitText(".review-note", "漏着，损失 ");
    page.click(".review-note button");
    page.await("a better variation", () -> page.moves() > 2 && page.count(".variation") == 1);
    assertFalse(page.shows(".review-note"), "nothing is said of it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh"})
  void aMistakeIsAPuzzle(String language) {
    page.set("engine", false);
    // Red could mate by a0a9; a0a1 keeps two rooks against one.
    page.open("/#analyse?fen=4k4/1R7/9/9/4r4/9/9/9/9/R4K3_w&moves=a0a5.e5a5");
    speak(language);
    page.await("the position", page::isTurn);
    page.click("[data-do=review]");
    page.click(".moments button");
    page.click(".review-note [data-do=puzzle]");
    String asked = in(language, "Play a better move on the board.", "请在棋盘上走出更好的着法。");
    page.awaitText(".puzzle-card .notice", asked);
    page.await("the position before the mistake", page::isTurn);
    String before = page.position();
    for (String told : List.of(".moves-card", ".engine-card", ".curve-card", ".evalbar")) {
      assertFalse(page.shows(told), told);
    }
    assertFalse(page.isEnabled("[data-do=next]"), "there is no other mistake");

    // The mistake itself, then a move that the engine has to judge.
    page.click("a0", "a5");
    page.awaitText(".puzzle-card .notice", in(language, "Missed win, loses ", "错失胜机，损失 "));
    assertEquals(before, page.position());
    assertFalse(page.text(".puzzle-card").contains(in(language, "R9+9", "车九进九")));
    page.click("a0", "a1");
    page.awaitText(
        ".puzzle-card .notice",
        in(language, "R9+1 is good, too. Best is R9+9", "车九进一也可行，最佳为 车九进九"));
    assertFalse(page.isEnabled("[data-do=solution]"), "it is solved");
    assertNotEquals(before, page.position());
    page.click("[data-do=back]");
    page.click(".review-note [data-do=puzzle]");
    page.await("the position before the mistake", page::isTurn);
    page.click("[data-do=solution]");
    page.awaitText(".puzzle-card .notice", in(language, "The solution: ", "答案："));
    String best = page.arrows().get(0).toString();
    assertTrue(best.startsWith("good "), best);
    page.click(best.substring(5, 7), best.substring(7, 9));
    page.awaitText(".puzzle-card .notice", in(language, "Right: ", "正确："));
    assertNotEquals(before, page.position());
    assertEquals(List.of(), page.arrows());
    Look look = new Look();
    look.here(page, language + "-mistake");
    assertEquals(List.of(), look.found());

    page.click("[data-do=back]");
    page.awaitText(".review-note", in(language, "Missed win, loses ", "错失胜机，损失 "));
    assertEquals("puzzle", page.script("return document.activeElement.dataset.do"));
    page.screen(390, 844, true);
    page.click("[data-do=mistakes]");
    page.awaitText(".puzzle-card .notice", asked);
    page.keys(Keys.ARROW_RIGHT);
    page.await(".review-note");
    assertFalse(page.shows(".puzzle-card"), "a step ends the puzzle");
    Look.desktop(page);
  }

  /** The address of a step is written later; then it may be that of the next screen. */
  @Test
  void aStepShortlyBeforeAnotherScreenIsKept() {
    page.open("/#analyse?moves=h2e2.h9g7");
    page.await("two moves", () -> page.moves() == 2);
    page.await("the position", page::isTurn);
    page.holdTimers();
    page.script(
        """
        document.querySelector('[aria-label="One move back"]').click();
        document.querySelector('.language').click();
        release();
        """);
    page.awaitText(".turn-line", "黑方走");
    assertEquals(1L, page.script(CURRENT_MOVE), "the position before the change of language");
    page.await("the position", page::isTurn);
    page.holdTimers();
    page.script(
        """
        document.querySelector('[aria-label="前进一步"]').click();
        document.querySelector('.brand').click();
        release();
        """);
    page.await(".new-game");
    assertEquals("/", page.address());
    page.back();
    page.await("the last position", () -> page.script(CURRENT_MOVE).equals(2L));
  }

  /** A browser may keep a page that is left, with its connection, for the way back. */
  @Test
  void aPageThatIsLeftEndsItsAnalysis() {
    page.open("/#analyse");
    page.await("lines", () -> page.count(".lines li") == 3);
    page.leave();
    page.await("an idle engine", () -> metrics().contains("engines_busy 0\n"));
    page.back();
    page.await("lines again", () -> page.count(".lines li") == 3);
  }

  private static final List<String> OPENING =
      List.of(
          "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "b0c2", "g6g5", "c3c4", "c6c5", "h0h4",
          "b7b3");

  private static final String RECORD_PLACES =
      """
      window.places = new Set();
      (function look() {
        const {top} = document.querySelector('.analysis .actions').getBoundingClientRect();
        places.add(Math.round(top + scrollY));
        requestAnimationFrame(look);
      })();
      """;

  private static final String CURRENT_MOVE =
      "return [...document.querySelectorAll('.moves button')]"
          + ".findIndex(move => move.ariaCurrent === 'true') + 1";

  private static final String CURRENT_MOVE_IS_SEEN =
      """
      const move = document.querySelector('.moves [aria-current]').getBoundingClientRect();
      const box = document.querySelector('.moves-card .scroll').getBoundingClientRect();
      return move.top >= box.top && move.bottom <= box.bottom;
      """;

  @Test
  void filesOfEachFormatAreOpenedAndSaved(@TempDir Path folder) throws IOException {
    Path given = folder.resolve("given.pgn");
    Files.writeString(
        given,
        """
        [Event "Test"]
        [Red "Hu"]
        [Black "Xu"]
        [Result "1-0"]

        1. 炮二平五 {a comment} 马8进7 2. 马二进三 1-0

        [Red "Li"]
        [Result "0-1"]

        1. 兵七进一 0-1
        """);
    page.set("engine", false);
    page.downloadTo(folder);
    page.upload(".tools li:nth-child(2) button", given);
    page.press("1. Hu – Xu 1-0 · Test");
    page.await("the game", () -> page.moves() == 3);
    page.awaitText(".moves", "C2=5");
    page.awaitText(".moves", "a comment");

    // Another move does not lose those of the game.
    page.click(".moves button");
    page.await("the position after it", page::isTurn);
    page.click("b9", "c7");
    page.await("a variation", () -> page.moves() == 4);
    page.press("Delete");
    page.await("the game", () -> page.moves() == 3 && page.isTurn());

    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        Path saved = page.save(folder, format);
        page.script("document.querySelector('.moves').id = 'old'");
        page.upload("[data-do=open]", saved);
        page.await(
            "the game as " + format.name(),
            () -> page.count("#old") == 0 && page.moves() == 3 && page.isTurn());
        Files.delete(saved);
      }
    }
    page.press("Play from here");
    page.start("screen", "");
    page.play("h2e2");
    assertTrue(Files.size(page.save(folder, GameFormat.named("pgn").orElseThrow())) > 0);
  }
}
