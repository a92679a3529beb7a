package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Games that two people play, and that others watch, in two windows. */
class TwoPeopleBrowserTest extends PageTest {
  @Test
  void twoPeoplePlayWithClocks() {
    Look look = new Look();
    page.start("people", "15m+10");
    page.awaitText(".notice", "Waiting for the other player");
    look.at(page, "waiting", ".notice");
    BoardPage guest = guest();
    guest.open(page.address());
    look.at(guest, "join", ".notice input");
    guest.type(".notice input", "<b>Wang & Li</b>");
    guest.press("Play Black");
    guest.await(".player.black .clock");
    page.await("the guest", page::isTurn);
    page.script(COUNT_TONES);
    assertEquals("<b>Wang & Li</b>", page.text(".player.black .name"), "names are text");

    page.play("h2e2");
    guest.play("h9g7");
    guest.click("i9", "h9");
    guest.await("the premove", () -> guest.board("premove").equals("i9h9"));
    assertEquals(2, guest.moves());
    page.play("h0g2");
    page.await("the premove was played", () -> page.moves() == 4 && page.isTurn());
    assertEquals("i9h9", page.board("lastmove"));
    String clock = guest.text(".player.red .digits");
    guest.await("a running clock", () -> !guest.text(".player.red .digits").equals(clock));

    assertFalse(page.shows(".chat"), "chat is off");
    assertEquals(0L, page.script("return tones"), "sounds are off");
    page.click("#top button[aria-label]");
    page.toggle("Animation");
    page.toggle("Sounds");
    page.toggle("Chat phrases");
    page.click("dialog .plain");
    assertEquals("none", page.board("animation"));
    page.press("Good luck!");
    page.awaitText(".chat-log", "Guest: Good luck!");
    page.play("b0c2");
    assertTrue((Long) page.script("return tones") > 0, "sounds are on");

    page.press("Draw");
    guest.awaitText(".notice", "offers a draw");
    look.at(page, "offer", ".chat");
    guest.press("Decline");
    page.awaitPassing("The draw was declined.");
    page.press("Undo");
    guest.awaitText(".notice", "take the move back");
    guest.press("Accept");
    page.await("the move is gone", () -> page.moves() == 4 && page.isTurn());
    guest.await("the move is gone", () -> guest.moves() == 4);
    assertEquals(page.fen(), guest.fen());
    assertFalse(guest.shows(".chat"), "the guest has chat off");

    page.play("b0c2");
    guest.press("Resign");
    guest.click("dialog .primary");
    guest.awaitText(".verdict", "You lost");
    page.awaitText(".verdict", "You won");
    look.at(page, "over", ".verdict");
    page.press("Rematch");
    guest.awaitText(".notice", "asks for a rematch");
    guest.press("Accept");
    page.awaitBottom("black");
    guest.play("h2e2");
    page.await("the guest's move", () -> page.moves() == 1);
    page.press("Flip");
    page.awaitBottom("red");
    guest.close();
    assertEquals(List.of(), look.found());
  }

  /** Counts what can be heard. */
  private static final String COUNT_TONES =
      """
      window.tones = 0;
      const create = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function() {
        window.tones++;
        return create.call(this);
      };
      """;

  @Test
  void openGameIsJoinedFromTheLobby() {
    Look look = new Look();
    BoardPage guest = guest();
    withdrawAGame(guest);
    // The list is kept up to date also after the screen was built again.
    guest.click(".language");
    guest.click(".language");
    page.set("name", "Zhao");
    page.open("/");
    page.click("label:has(input[value=people])");
    page.click(".new-game .toggle input");
    page.choose(".new-game > .field select", "40/60m:15m");
    page.press("Start the game");
    page.await(".notice");
    page.open("/");
    page.click("button[aria-label='Return to your game']");
    page.awaitText(".notice", "Waiting for the other player");

    guest.awaitText(".lobby", "60 min for 40 moves, then 15 min");
    guest.awaitText(".lobby", "you play Black");
    look.at(guest, "lobby", ".lobby button");
    guest.click("button[aria-label='Join the game of Zhao']");
    guest.awaitText(".player.red .name", "Zhao");
    page.play("h2e2");
    guest.play("h9g7");
    guest.press("Draw");
    page.awaitText(".notice", "offers a draw");
    page.press("Accept");
    for (BoardPage one : List.of(page, guest)) {
      one.awaitText(".verdict", "Draw");
    }
    guest.close();
    assertEquals(List.of(), look.found());
  }

  /** A game that nobody joined, withdrawn by keyboard while the guest looks at it. */
  private void withdrawAGame(BoardPage guest) {
    page.start("people", "");
    page.awaitText(".notice", "Waiting for the other player");
    guest.open(page.address());
    guest.awaitText(".notice", "Join this game");
    page.tabTo(".notice > .buttons button");
    page.keys(Keys.ENTER);
    page.await("dialog");
    page.tabTo("dialog .primary");
    page.keys(Keys.ENTER);
    page.awaitPassing("The game is withdrawn.");
    page.await(".new-game");
    guest.awaitText("[role=alert]", "it has been removed");
    assertFalse(guest.shows(".notice"), "nothing is left to join");
    guest.open("/");
  }

  @Test
  void movesAreListedSteppedThroughAndWatched() {
    page.start("screen", "");
    BoardPage guest = guest();
    guest.open(page.address());
    guest.awaitText(".notice", "You are watching.");
    String first = page.position();
    page.play("h2e2");
    String second = page.position();
    for (String move : List.of("h9g7", "h0g2", "i9h9", "i0h0", "b9c7")) {
      page.play(move);
    }
    guest.await("all moves", () -> guest.moves() == 6);
    assertEquals(page.fen(), guest.fen());
    assertFalse(guest.shows("[data-do=resign]"), "a spectator does not play");
    guest.close();
    page.awaitText(".opening", "Central Cannon vs Screen Horses");
    page.click(".language");
    page.awaitText(".opening", "中炮对屏风马");
    page.awaitText(".moves", "炮二平五");
    page.click(".language");
    page.awaitText(".moves", "C2=5");

    page.click("[aria-label='First position']");
    page.await("the first position", () -> page.position().equals(first));
    assertFalse(page.isTurn(), "an earlier position is only looked at");
    page.click(".moves button");
    page.await("the first move", () -> page.position().equals(second));
    page.press("Back to the game");
    page.await("the present", page::isTurn);
    page.choose(".moves-card select", "chinese");
    page.awaitText(".moves", "炮二平五");
    page.choose(".moves-card select", "iccs");
    page.awaitText(".moves", "H2-E2");
  }
}
