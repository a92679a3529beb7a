package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The board fits into windows of all shapes, and is as large as they allow. */
class LayoutBrowserTest extends PageTest {
  /** What takes height in a wide window beside the board: the bar above, and margins. */
  private static final int MARGINS = 100;

  private final List<String> found = new ArrayList<>();

  private record Window(int width, int height, boolean touch) {
    boolean isWide() {
      return width > height;
    }
  }

  private static final List<Window> WINDOWS =
      List.of(
          new Window(1280, 800, false),
          new Window(1920, 1080, false),
          new Window(1080, 1920, false),
          new Window(390, 844, true),
          new Window(320, 640, true),
          new Window(844, 390, true),
          new Window(667, 375, true),
          new Window(568, 320, true));

  /** Addresses of screens without a board. */
  private static final List<String> NO_BOARD = List.of("/", "/#nothing");

  @Test
  void theBoardIsSeenInEveryWindow() {
    page.start("screen", "15m+10");
    page.play("h2e2");
    String game = page.address();
    for (String language : List.of("zh", "en")) {
      page.set("language", language);
      for (String address : List.of("/", game, "/#analyse", "/#setup", "/#nothing")) {
        page.open(address);
        page.await(NO_BOARD.contains(address) ? "#main > div" : "xiangqi-board");
        WINDOWS.forEach(window -> look(address, window));
        Look.desktop(page);
      }
    }
    assertEquals(List.of(), found);
  }

  private void look(String address, Window window) {
    page.screen(window.width(), window.height(), window.touch());
    String where = address + " " + window + ": ";
    for (Object one : page.misfits(window.width())) {
      // A mouse hits smaller things than a finger.
      if (window.touch() || !one.toString().startsWith("too small")) {
        found.add(where + one);
      }
    }
    if (NO_BOARD.contains(address)) {
      return;
    }
    if (window.isWide()) {
      check(where, "without scrolling", "scrollTo(0, 0)", window);
      check(where, "beside the end of the panel", "scrollTo(0, 1e6)", window);
    } else {
      check(where, "somewhere", "document.querySelector('xiangqi-board').scrollIntoView()", window);
    }
  }

  /** Requires that the whole board is seen, and that it is no smaller than it must be. */
  private void check(String where, String when, String scroll, Window window) {
    List<?> box = (List<?>) page.script(scroll + ";" + BOX);
    List<Integer> edges = box.stream().map(edge -> ((Number) edge).intValue()).toList();
    int left = edges.get(0);
    int top = edges.get(1);
    int right = edges.get(2);
    int bottom = edges.get(3);
    if (left < 0 || top < 0 || right > window.width() || bottom > window.height()) {
      found.add(where + "the board is not seen " + when + ": " + edges);
    }
    boolean high = bottom - top >= window.height() - MARGINS;
    boolean wide = right - left >= window.width() - MARGINS || window.width() < window.height();
    if (!window.touch() && window.isWide() && !high && !wide) {
      found.add(where + "the board is small: " + edges);
    }
  }

  /** The edges of the board, in the window. */
  private static final String BOX =
      """
      const box = document.querySelector('xiangqi-board').getBoundingClientRect();
      return [box.left, box.top, box.right, box.bottom].map(Math.round);
      """;

  @Test
  void aGameIsPlayedOnAPhoneThatIsHeldAcross() {
    page.start("screen", "15m+10");
    for (Window window : List.of(new Window(844, 390, true), new Window(667, 375, true))) {
      page.screen(window.width(), window.height(), true);
      page.play(page.moves() == 0 ? "h0g2" : "a0a1");
      page.play(page.moves() == 1 ? "h9g7" : "a9a8");
      assertEquals(0L, page.script("return scrollY"), "both halves are within reach");
      page.await(".player.red .clock");
      Look.picture(page, "across-" + window.width());
    }
    Look.desktop(page);
  }
}
