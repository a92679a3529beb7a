package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the page of a reviewed game in a real browser. */
class HtmlReviewBrowserTest extends BoardBrowser {
  private static final String AT =
      "document.querySelector('.game .curve .place').getAttribute('x1')";

  @BeforeEach
  void openReview() throws IOException {
    openPage(HtmlReview.defaults().page(List.of(HtmlReviewTest.SAMPLE)));
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

  /** The list of moves has been scrolled, so a click of the mouse could miss. */
  private void choose(String selector) {
    evaluate("(document.querySelector('" + selector + "').click(), '')");
  }
}
