package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bars of the players show: time that runs out, and long names. */
class PlayerBarsBrowserTest extends PageTest {
  /** Each period is shorter than ten seconds, so the time is always low, for 15 minutes. */
  private static final String LOW_TIME = "0;byoyomi=100x9";

  private void startWithOwnTime(String kind, String time) {
    page.choose(".new-game > .field select", "own");
    page.type(".new-game > .field input[spellcheck=false]", time);
    page.start(kind, "own");
  }

  private Object style(String selector, String property) {
    return page.script(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
        selector,
        property);
  }

  /** The ratio of the lightness of two colours, as WCAG defines contrast. */
  private double contrast(Object one, Object other) {
    return ((Number)
            page.script(
                """
                const light = text => {
                  const [r, g, b] = text.match(/[0-9.]+/g).map(x => x / 255)
                    .map(x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
                  return .2126 * r + .7152 * g + .0722 * b + .05;
                };
                const [a, b] = [light(arguments[0]), light(arguments[1])];
                return Math.max(a, b) / Math.min(a, b);
                """,
                one,
                other))
        .doubleValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh"})
  void littleTimeDiffersFromRunningTimeByMoreThanTheHue(String language) {
    page.start("screen", "15m+10");
    speak(language);
    page.play("h2e2");
    assertFalse(page.shows(".alarm"), "fifteen minutes are enough");
    List<Object> running =
        Look.THEMES.stream()
            .map(
                theme -> {
                  page.set("theme", theme);
                  return style(".player.black .clock.running", "backgroundColor");
                })
            .toList();
    page.open("/");
    page.set("theme", "light");
    page.set("language", "en");
    startWithOwnTime("screen", LOW_TIME);
    speak(language);
    page.play("h2e2");
    page.awaitText(".player.black .clock.running .alarm", in(language, "low time", "时间紧"));
    page.await(".player.black .alarm svg");
    page.await(".player.red .clock:not(.running) .alarm");
    for (int i = 0; i < Look.THEMES.size(); i++) {
      String theme = Look.THEMES.get(i);
      page.set("theme", theme);
      Object low = style(".player.black .clock.running", "backgroundColor");
      assertTrue(contrast(running.get(i), low) > 3, theme + " " + running.get(i) + " " + low);
      assertEquals("solid", style(".player.black .clock.running", "outlineStyle"), theme);
      assertEquals(List.of(), page.violations(), theme);
      Look.picture(page, language + "-low-time-" + theme);
    }
    page.screen(320, 640, true);
    page.await(".player.black .alarm svg");
    page.click("[data-do=abort]");
    page.click("dialog .primary");
    page.await(".verdict");
    assertFalse(page.shows(".alarm"), "the game is over");
  }

  @Test
  void littleTimeIsAnnouncedOnce() {
    page.script(
        """
        window.said = [];
        new MutationObserver(() => {
          const text = document.getElementById('live').textContent;
          text && said.push(text);
        }).observe(document.getElementById('live'), {childList: true});
        """);
    startWithOwnTime("screen", LOW_TIME);
    page.await("an announcement", () -> page.script("return said.length").equals(1L));
    for (int i = 0; i < 3; i++) {
      String shown = page.text(".player.red .digits");
      page.await("a tick", () -> !page.text(".player.red .digits").equals(shown));
    }
    assertEquals(List.of("10 seconds left"), page.script("return said"));
    // The other side is warned, too.
    page.play("h2e2");
    page.await("an announcement", () -> page.script("return said.length").equals(2L));
  }

  @Test
  void longNamesStayInTheirBars() {
    for (String name : List.of("W".repeat(40), "楚".repeat(40), "Wang Li ".repeat(5).strip())) {
      page.open("/");
      page.set("name", name);
      page.screen(1280, 800, false);
      page.open("/");
      startWithOwnTime("people", LOW_TIME);
      BoardPage guest = guest();
      guest.set("name", name);
      guest.open(page.address());
      guest.press("Play Black");
      page.await("the guest", page::isTurn);
      guest.close();
      page.awaitText(".player.black .note", "not connected");
      for (int width : new int[] {320, 390, 844}) {
        page.screen(width, 640, true);
        assertEquals(List.of(), page.script(BURSTING), name + " at " + width);
        assertEquals(
            true,
            page.script("return document.querySelector('.player.red .name').offsetWidth > 30"),
            "something of the name is seen");
      }
      page.screen(1280, 800, false);
    }
  }

  /** What reaches beyond the bar of its player. */
  private static final String BURSTING =
      """
      return [...document.querySelectorAll('.player')].flatMap(bar => {
        const {left, right} = bar.getBoundingClientRect();
        return [bar, ...bar.querySelectorAll('*')].filter(part => {
          const box = part.getBoundingClientRect();
          return box.width > 1 && (box.left < left || box.right > right + 1
            || right > bar.parentElement.getBoundingClientRect().right + 1);
        }).map(part => part.outerHTML.slice(0, 80));
      });
      """;
}
