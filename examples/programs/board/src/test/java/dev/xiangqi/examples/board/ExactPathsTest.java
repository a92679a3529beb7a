package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.store.MemoryStore;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The server answers a path in one spelling, so that a proxy can protect it. */
class ExactPathsTest {
  private BoardServer server;

  @BeforeEach
  void start() throws Exception {
    server = BoardServer.start(BoardOptions.local(), new MemoryStore(), InstantSource.system());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private int status(String method, String target) {
    try (RawClient client = RawClient.connect(server.port())) {
      client.send(
          method
              + " "
              + target
              + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      return Integer.parseInt(client.statusLine().split(" ", -1)[1]);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void answersTheExactPaths() {
    for (String path :
        List.of(
            "/",
            "/play/abc",
            "/assets/app.js",
            "/metrics",
            "/metrics?x=1",
            "/health",
            "/api/config",
            "/api/games")) {
      assertEquals(200, status("GET", path), path);
    }
  }

  @Test
  void anotherSpellingIsUnknown() {
    for (String name : List.of("metrics", "health", "api/config", "api/games", "ws")) {
      for (String target :
          List.of(
              "/" + name + ";x",
              "/" + name + ";",
              "/" + name + ";jsessionid=1",
              "/" + name + "/",
              "/" + name + "/.",
              "/" + name + "/..",
              "/" + name + ".",
              "/" + name + "%20",
              "/" + name + "%00",
              "/" + name + "%0a",
              "/" + name + "%2f",
              "/" + name + "%3bx",
              "/" + name + "#x",
              "//" + name,
              "/./" + name,
              "/x/../" + name,
              "/x/..;/" + name,
              "/..;/" + name,
              "/;/" + name,
              "/;x/" + name,
              "/%2e/" + name,
              "/%2e%2e/" + name,
              "/%2f" + name,
              "/\\" + name,
              "/" + name.toUpperCase(Locale.ROOT),
              "/%" + Integer.toHexString(name.charAt(0)) + name.substring(1),
              "/%u00" + Integer.toHexString(name.charAt(0)) + name.substring(1),
              "/%c1%" + Integer.toHexString(name.charAt(0) + 0x40) + name.substring(1))) {
        assertRefused("GET", target);
      }
    }
  }

  @Test
  void anotherSpellingIsUnknownToPost() {
    for (String target :
        List.of(
            "/api/games;x",
            "/api/games/",
            "//api/games",
            "/api/%67ames",
            "/api/x/../games",
            "/api/files;x",
            "/api/export;x",
            "/api/games/abc/join;x",
            "/api/games/abc;x/join")) {
      assertRefused("POST", target);
    }
  }

  private void assertRefused(String method, String target) {
    int status = status(method, target);
    assertTrue(status == 404 || status == 400, method + " " + target + ": " + status);
  }

  @Test
  void anAbsoluteAddressIsThatOfItsPath() {
    assertEquals(200, status("GET", "http://127.0.0.1/metrics"));
    assertRefused("GET", "http://127.0.0.1/metrics;x");
  }
}
