package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the page of a reviewed game in a real browser. */
class HtmlReviewBrowserTest extends BoardBrowser {
  private static final String AT =
      "document.querySelector('.game .curve .place').getAttribute('x1')";

  @BeforeEach
  void openReview() throws IOException {
    open(HtmlReview.defaults());
  }

  private void open(HtmlReview page) throws IOException {
    openPage(page.page(List.of(HtmlReviewTest.SAMPLE)));
  }

  @Test
  void curveMovesAndMomentsFollowEachOther() {
    assertEquals("0", evaluate(AT));
    press("ArrowRight", "ArrowRight");
    assertEquals("2", evaluate(AT));
    browser.click(".curve", 0.75);
    assertEquals("3", evaluate(AT));
    assertEquals("H2+3", evaluate("document.querySelector('.d0 .now').textContent"));
    choose(".moments button");
    assertEquals("4", evaluate(AT));
    assertEquals(1, count(".arrow.good.i9h9"));
    assertEquals(1, count(".arrow.bad.h7h0"));
    // A variation is at the place of the move before it.
    choose(".d1 a");
    assertEquals("3", evaluate(AT));
    assertEquals(0, count(".arrow"));
  }

  @Test
  void fitsScreens() throws IOException {
    fits(Locale.ENGLISH, 1280, 800, false, "desktop");
    fits(Locale.TRADITIONAL_CHINESE, 1280, 800, true, "desktop-dark");
    fits(Locale.SIMPLIFIED_CHINESE, 390, 844, false, "phone");
    fits(Locale.ENGLISH, 320, 568, true, "small-phone-dark");
    fits(Locale.SIMPLIFIED_CHINESE, 844, 390, false, "phone-landscape");
  }

  private void fits(Locale language, int width, int height, boolean dark, String name)
      throws IOException {
    browser.screen(width, height, width < 1000, dark);
    open(HtmlReview.defaults().language(language));
    choose(".moments button");
    browser.picture("review-" + name);
    assertEquals("true,true,true", evaluate(FITS), name);
    assertEquals("", violations(), name);
  }

  private static final String FITS =
      """
      (() => {
        const box = element => document.querySelector(element).getBoundingClientRect();
        const board = box('#board');
        return [
          document.documentElement.scrollWidth <= innerWidth,
          board.left >= 0 && board.right <= innerWidth && board.top >= 0,
          box('.curve').width >= 200 && box('.curve').right <= innerWidth
        ].join();
      })()""";

  @Test
  void withoutScriptsTheFirstPositionIsSeen() throws IOException {
    browser.scripts(false);
    try {
      open(HtmlReview.defaults());
      assertEquals(
          "32",
          evaluate(
              "[...document.querySelectorAll('.pieces use')]"
                  + ".filter(piece => piece.getBoundingClientRect().width > 20).length"));
    } finally {
      browser.scripts(true);
    }
  }

  /** The list of moves has been scrolled, so a click of the mouse could miss. */
  private void choose(String selector) {
    evaluate("(document.querySelector('" + selector + "').click(), '')");
  }
}
