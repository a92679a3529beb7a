package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.xiangqi.examples.board.Ports;
import dev.xiangqi.examples.board.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page while its server is gone, and when it is full. */
class LostServerBrowserTest extends PageTest {
  @Override
  List<String> expectedComplaints() {
    // A killed server and a full one are among the things tested.
    return List.of("ERR_CONNECTION_REFUSED", "status of 503");
  }

  /** Closing a socket that is not open yet would leave a complaint in the console. */
  @Test
  void pageLeftWhileItConnects() {
    page.open("/#analyse?moves=h2e2");
    page.await("the position", page::isTurn);
    page.holdTimers();
    page.script("dispatchEvent(new Event('pagehide'))");
    page.await(".link-banner button");
    page.script(
        """
        document.querySelector('.link-banner button').click();
        dispatchEvent(new Event('pagehide'));
        release();
        """);
    page.await("connected again", () -> !page.shows(".link-banner"));
    page.await("the position", page::isTurn);
  }

  @Test
  void serverKilledInMidGame(@TempDir Path folder) throws IOException {
    String[] options = {"--data", folder.resolve("games.db").toString(), "--max-games", "1"};
    ServerProcess first = ServerProcess.start(folder, Ports.free(), options);
    BoardPage other = window("localhost", first.port());
    other.start("screen", "15m+10");
    for (String move : List.of("h2e2", "h9g7", "h0g2")) {
      other.play(move);
    }
    String fen = other.fen();
    first.kill();
    other.await(".link-banner");
    assertFalse(other.isTurn(), "nobody moves without a server");
    assertEquals(List.of(), other.violations());
    try (ServerProcess second = ServerProcess.start(folder, first.port(), options)) {
      assertEquals(first.port(), second.port());
      other.await(
          "connected again",
          () -> {
            other.script("document.querySelector('.link-banner button')?.click()");
            return !other.shows(".link-banner");
          });
      other.await("the game", other::isTurn);
      assertEquals(3, other.moves());
      assertEquals(fen, other.fen());
      other.play("i9h9");
      assertEquals(4, other.moves());
      // The server has a place for one game.
      other.open("/");
      other.press("Start the game");
      other.awaitText(".new-game .error", "the server is full");
      other.close();
    }
  }
}
