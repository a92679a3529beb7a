package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a browser fetches for a page, by its own account. */
class WeightBrowserTest extends PageTest {
  private static final int MAX_BYTES = 60_000;

  /** One less than is allowed: the connection for play does not count itself. */
  private static final int MAX_REQUESTS = 11;

  @Test
  void theFirstVisitIsLightAndTheNextFetchesThePageAlone() {
    page.start("screen", "");
    String game = page.address();
    assertLight("/", ".new-game");
    assertLight(game, "xiangqi-board");
    // The scripts of the analysis board come when a reader goes there.
    assertEquals(
        0, page.fetched().keySet().stream().filter(one -> one.contains("analysis")).count());
    page.click("nav a[href='/#analyse']");
    page.await(".analysis");
    assertEquals(
        1, page.fetched().keySet().stream().filter(one -> one.contains("analysis")).count());
    page.open("/");
    page.await(".new-game");
    long files =
        page.fetched().entrySet().stream()
            .filter(one -> one.getKey().startsWith("/assets/"))
            .mapToLong(Map.Entry::getValue)
            .sum();
    assertEquals(0, files, page.fetched().toString());
  }

  private void assertLight(String address, String sign) {
    page.clearCache();
    page.open(address);
    page.await(sign);
    assertEquals(true, page.script("return !!customElements.get('xiangqi-board')"));
    Map<String, Long> fetched = page.fetched();
    long bytes = fetched.values().stream().mapToLong(Long::longValue).sum();
    assertTrue(bytes > MAX_BYTES / 2, "everything was fetched: " + fetched);
    assertTrue(bytes <= MAX_BYTES, bytes + " bytes: " + fetched);
    assertTrue(fetched.size() <= MAX_REQUESTS, fetched.toString());
  }
}
