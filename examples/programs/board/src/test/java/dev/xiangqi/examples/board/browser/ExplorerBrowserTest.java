package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.SampleCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The games of a collection on the analysis board, in a browser. */
class ExplorerBrowserTest extends PageTest {
  @Override
  List<String> options(Path folder) throws IOException {
    Path index = SampleCollection.write(folder.resolve("games.xqi"));
    String book = book(folder, "e3e4").toString();
    return List.of("--memory", "--book", book, "--index", index.toString());
  }

  @BeforeEach
  void openAnalysis() {
    page.open("/#analyse");
    awaitRows("C2=5 3", "P3+1 1", "P5+1 0");
  }

  /** Waits for a table whose rows begin with a move and its games. */
  private void awaitRows(String... rows) {
    page.await(
        "rows " + List.of(rows),
        () -> {
          List<String> shown = page.texts(".explored tbody tr");
          boolean all = shown.size() == rows.length;
          for (int i = 0; all && i < rows.length; i++) {
            all = (shown.get(i) + " ").startsWith(rows[i] + " ");
          }
          return all;
        });
  }

  @Test
  void thePanelFollowsTheBoard() {
    assertTrue(page.text(".explored tbody tr:nth-child(3)").endsWith("100%"));
    assertEquals(
        "Red wins 33%, draws 33%, Black wins 33%",
        page.attribute(".explored .results", "aria-label"));
    page.click(".explored tbody tr:first-child .results");
    awaitRows("H8+7 2", "C8=5 1");
    assertEquals("h2e2", page.board("lastmove"));
    page.toggle("Mirror images");
    awaitRows("C8=5 1", "H8+7 1");
    page.choose(".moves-card select", "chinese");
    awaitRows("炮８平５ 1", "马８进７ 1");
    page.choose(".moves-card select", "auto");
    page.click("[aria-label='First position']");
    awaitRows("C2=5 2", "C8=5 1", "P7+1 1", "P5+1 0");
    page.click(".explored button[aria-label='Play P5+1']");
    page.awaitText(".games-card", "No game reached this position.");
    page.click("[aria-label='One move back']");
    awaitRows("C2=5 2", "C8=5 1", "P7+1 1", "P5+1 0");
  }

  @Test
  void aGameIsLoadedAtThePosition() {
    page.click(".explored button");
    awaitRows("H8+7 2", "C8=5 1");
    page.click(".games-card summary");
    page.awaitText(".best", "2005.05.17");
    page.click(".best li:nth-child(2) button");
    page.await("a game", () -> page.moves() == 4);
    assertEquals("h2e2", page.board("lastmove"));
    // The list stays unfolded.
    page.await(".best li");
    page.press("Back to the moves before");
    page.await("the moves before", () -> page.moves() == 1);
    page.press("Back to the moves before");
    page.await("the game again", () -> page.moves() == 4);
  }

  @Test
  void theKeyboardSuffices() {
    page.tabTo(".explored button");
    page.keys(Keys.ARROW_DOWN);
    assertEquals("P3+1", page.script("return document.activeElement.textContent"));
    page.keys(Keys.ARROW_UP, Keys.ENTER);
    awaitRows("H8+7 2", "C8=5 1");
    page.keys(Keys.ARROW_DOWN, Keys.ENTER);
    page.await("two moves", () -> page.moves() == 2);
    awaitRows("H2+3 1");
    page.keys(Keys.ARROW_LEFT);
    awaitRows("H8+7 2", "C8=5 1");
    page.tabTo(".games-card summary");
    page.keys(Keys.ENTER);
    page.tabTo(".best button");
    page.keys(Keys.ARROW_DOWN, Keys.ENTER);
    page.await("a game", () -> page.moves() == 4);
  }

  @Test
  void thePanelIsAccessibleAndFits() {
    Look look = new Look();
    page.click(".games-card summary");
    look.at(page, "games", ".best button");
    page.set("theme", "contrast");
    assertEquals(List.of(), page.violations());
    assertEquals(List.of(), look.found());
  }
}
