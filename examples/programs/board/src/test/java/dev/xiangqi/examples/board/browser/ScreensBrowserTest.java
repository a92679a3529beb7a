package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** All screens and dialogs: accessible, and within their windows. */
class ScreensBrowserTest extends PageTest {
  @Test
  void screensAreAccessibleAndFit() {
    Look look = new Look();
    look.at(page, "start", ".new-game");
    page.set("engine", true);
    page.open("/#analyse");
    look.at(page, "analysis", ".lines li");
    page.set("engine", false);
    page.open("/#setup");
    look.at(page, "setup", ".status");
    page.open("/play/abcdefghjkmn");
    look.at(page, "unknown", ".card");
    page.open("/");
    page.start("screen", "15m+10");
    for (String move : List.of("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7")) {
      page.play(move);
    }
    look.at(page, "game", ".moves button");
    page.set("theme", "contrast");
    assertEquals(List.of(), page.violations());
    Look.picture(page, "en-game-contrast");
    for (String language : List.of("zh", "en")) {
      page.set("language", language);
      look(look, "#top button[aria-label]", language + "-settings");
      look(look, "[data-do=save]", language + "-save");
      look(look, "[data-do=resign]", language + "-resign");
    }
    assertEquals(List.of(), look.found());
  }

  /** Looks at the dialog that a button opens. */
  private void look(Look look, String button, String name) {
    page.click(button);
    page.await("dialog");
    look.here(page, name);
    page.click("dialog .plain");
    page.await("no dialog", () -> !page.shows("dialog"));
  }
}
