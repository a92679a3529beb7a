package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Moves that the engine plays for the reader, and games between engines, in a browser. */
class EngineGamesBrowserTest extends PageTest {
  private static final String MATE = "3k5/9/9/9/9/9/9/4R4/4R4/5K3 w - - 0 1";
  private static final String TWO_ROOKS = "4k4/9/9/R8/9/9/9/9/9/R2K5 w - - 0 1";

  @Test
  void theEnginePlaysOneMoveForTheReader() {
    page.setUp(MATE);
    page.start("screen", "");
    page.await("own turn", page::isTurn);
    page.tabTo("[data-do=delegate]");
    page.keys(Keys.ENTER);
    page.awaitText(".verdict", "Red wins");
    assertEquals(1, page.moves());
    assertFalse(page.shows("[data-do=delegate]"), "the game is over");

    page.open("/#setup");
    page.type("input.fen", MATE);
    page.awaitText(".status", "The position is legal.");
    page.press("Analyse it");
    page.await("the position", page::isTurn);
    page.press("Engine move");
    page.awaitText(".verdict", "Red wins");
    assertEquals(1, page.moves());

    page.open("/");
    page.start("people", "");
    BoardPage guest = guest();
    guest.open(page.address());
    guest.press("Play Black");
    page.await("the guest", page::isTurn);
    guest.close();
    assertFalse(page.shows("[data-do=delegate]"), "no help against another person");
  }

  /** Starts a game between engines of full strength, with a number of seconds for each move. */
  private void startEngines(String pace) {
    page.click("label:has(input[value=engines])");
    for (int side : List.of(1, 2)) {
      page.send(".new-game fieldset:nth-child(%d) input[type=range]".formatted(side), Keys.END);
    }
    page.choose(".new-game > .form > .field select", pace);
    page.press("Start the game");
    page.await("xiangqi-board");
  }

  @Test
  void twoEnginesPlayForSpectators() {
    Look look = new Look();
    page.click("label:has(input[value=engines])");
    look.at(page, "engines", ".new-game fieldset:nth-child(2)");
    assertFalse(page.shows(".new-game > .field select"), "no clocks");
    page.setUp(TWO_ROOKS);
    startEngines("1");
    BoardPage guest = guest();
    guest.open(page.address());
    for (BoardPage one : List.of(page, guest)) {
      one.awaitText(".verdict", "Red wins");
      one.awaitText(".player.black .name", "Engine · Full strength");
      assertTrue(one.moves() > 2, "both have moved");
    }
    assertFalse(guest.shows("[data-do=rematch]"), "only the creator");
    page.press("Rematch");
    guest.awaitText(".notice", "Whoever has the link can watch.");
    guest.close();
    page.awaitText(".verdict", "Red wins");
    assertEquals(List.of(), look.found());
  }

  @Test
  void theirCreatorEndsTheirGame() {
    // Beginners may be mated after a few moves.
    startEngines("2");
    BoardPage guest = guest();
    guest.open(page.address());
    guest.await("both have moved", () -> guest.moves() > 1);
    assertFalse(guest.shows("[data-do=abort]"), "a spectator ends nothing");
    guest.close();
    assertFalse(page.isTurn());
    Look look = new Look();
    look.at(page, "engines-game", ".notice input");
    page.press("Abort");
    page.click("dialog .primary");
    page.awaitText(".verdict", "No result");
    assertEquals(List.of(), look.found());
  }
}
