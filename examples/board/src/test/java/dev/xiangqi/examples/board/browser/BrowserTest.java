package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.ServerProcess;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page in a browser, as players use it. */
@TestInstance(Lifecycle.PER_CLASS)
class BrowserTest {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final String TWO_ROOKS = "4k4/9/9/9/9/9/9/9/9/R2K4R w - - 0 1";
  private static final String PERPETUAL_CHECK = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";

  private ChromeDriver driver;
  private ServerProcess server;
  private BoardPage page;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    driver = Chromium.start();
    server = ServerProcess.start(folder, 0, "--memory");
  }

  @AfterAll
  void stop() {
    if (server != null) {
      server.close();
    }
    if (driver != null) {
      driver.quit();
    }
  }

  @BeforeEach
  void openPage() {
    page = new BoardPage(driver, "localhost", server.port());
    page.screen(1280, 800, false);
  }

  @AfterEach
  void closePage() {
    List<String> complaints =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(entry -> entry.getMessage())
            // A killed server is one of the things tested.
            .filter(message -> !message.contains("ERR_CONNECTION_REFUSED"))
            .toList();
    page.close();
    assertEquals(List.of(), complaints, "messages of the browser's console");
  }

  @Test
  void wholeGameAgainstTheEngine() {
    page.setUp(TWO_ROOKS);
    page.find("input[type=range]").sendKeys(Keys.HOME);
    page.awaitText("output", "1 · Beginner");
    page.start("engine", "5m+3");
    try (Searcher searcher = AlphaBetaSearcher.create()) {
      while (!page.shows(".verdict")) {
        Game game = Game.from(Position.fromFen(page.fen()));
        Move best = searcher.search(game, SearchLimits.depth(5)).bestMove().orElseThrow();
        page.play(best.toString());
        page.await("the engine's reply", () -> page.isTurn() || page.shows(".verdict"));
        assertTrue(page.moves() < 40, "the game does not end");
      }
    }
    page.awaitText(".verdict", "You won");
    page.press("Rematch");
    page.await(
        "sides changed",
        () -> "black".equals(page.find("xiangqi-board").getDomAttribute("orientation")));
    page.await("the engine's first move", () -> page.moves() == 1 && page.isTurn());
    page.press("Abort");
    page.click("dialog .primary");
    page.awaitText(".verdict", "No result");
  }

  @Test
  void twoPeoplePlayWithClocks() {
    page.start("people", "5m+3");
    page.awaitText(".notice", "Waiting for the other player");
    BoardPage guest = new BoardPage(driver, "127.0.0.1", server.port());
    guest.open(page.address());
    guest.type(".notice input", "<b>Wang & Li</b>");
    guest.press("Play Black");
    guest.find(".player.black .clock");

    page.await("the guest", page::isTurn);
    assertTrue(
        page.find(".player.black .name").getText().equals("<b>Wang & Li</b>"), "names are text");
    page.play("h2e2");
    guest.play("h9g7");
    page.play("h0g2");
    String clock = guest.find(".player.black .digits").getText();
    guest.await(
        "a running clock", () -> !guest.find(".player.black .digits").getText().equals(clock));

    page.set("chat", true);
    page.press("Good luck!");
    page.awaitText(".chat-log", "Guest: Good luck!");
    page.press("Draw");
    guest.awaitText(".notice", "offers a draw");
    page.picture(SCREENSHOTS, "offer-desktop");
    guest.press("Decline");
    page.awaitText("#toasts", "declined");
    page.press("Undo");
    guest.awaitText(".notice", "take the move back");
    guest.press("Accept");
    page.await("two moves left", () -> page.moves() == 2 && page.isTurn());
    guest.await("two moves left", () -> guest.moves() == 2);
    assertEquals(page.fen(), guest.fen());

    page.play("b0c2");
    guest.press("Resign");
    guest.click("dialog .primary");
    guest.awaitText(".verdict", "You lost");
    page.awaitText(".verdict", "You won");
    page.press("Rematch");
    guest.awaitText(".notice", "asks for a rematch");
    guest.press("Accept");
    page.await(
        "sides changed",
        () -> "black".equals(page.find("xiangqi-board").getDomAttribute("orientation")));
    guest.play("h2e2");
    page.await("the guest's move", () -> page.moves() == 1);
    guest.close();
  }

  @Test
  void reloadInMidGame() {
    page.start("screen", "");
    page.play("h2e2");
    page.play("h9g7");
    String fen = page.fen();
    page.reload();
    page.await("the game", () -> page.moves() == 2 && page.isTurn());
    assertEquals(fen, page.fen());
    page.play("h0g2");
    page.find("[data-do=takeback]").click();
    page.await("a move taken back", () -> page.moves() == 2);
  }

  @Test
  void movesCanBeSteppedThrough() {
    page.start("screen", "");
    String first = page.position();
    page.play("h2e2");
    String second = page.position();
    page.play("h9g7");
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
    page.choose(".moves-card select", "auto");
  }

  @Test
  void serverKilledInMidGame(@TempDir Path folder) throws IOException {
    ServerProcess first =
        ServerProcess.start(folder, 0, STORE, folder.resolve("games.db").toString());
    BoardPage other = new BoardPage(driver, "localhost", first.port());
    other.start("screen", "15m+10");
    for (String move : List.of("h2e2", "h9g7", "h0g2")) {
      other.play(move);
    }
    String fen = other.fen();
    first.kill();
    other.find(".link-banner");
    assertFalse(other.isTurn(), "nobody moves without a server");
    try (ServerProcess second =
        ServerProcess.start(folder, first.port(), STORE, folder.resolve("games.db").toString())) {
      assertEquals(first.port(), second.port());
      other.await(
          "connected again",
          () -> {
            other.all(".link-banner button").stream()
                .filter(button -> button.isDisplayed())
                .forEach(button -> button.click());
            return !other.shows(".link-banner");
          });
      other.await("the game", other::isTurn);
      assertEquals(3, other.moves());
      assertEquals(fen, other.fen());
      other.play("i9h9");
      assertEquals(4, other.moves());
      other.close();
    }
  }

  private static final String STORE = "--data";

  @Test
  void moveSentByHandIsRefusedInWords() {
    page.start("screen", "");
    String fen = page.fen();
    Object answer =
        page.callback(
            """
            const done = arguments[arguments.length - 1];
            import('/assets/connection.js').then(({connection}) => connection.request({do: 'play', game: location.pathname.slice(6), seq: 1,
              event: {event: 'move', side: 'red', move: 'a0a9'}})).then(() => done('accepted'), error => done(error.code + ': ' + error.message));
            """);
    assertEquals("illegal-move: the move is illegal", answer);
    assertEquals(fen, page.fen());
    page.play("h2e2");
  }

  @Test
  void gameByKeyboardAlone() {
    page.tabTo("input[value=engine]");
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    page.tabTo(".new-game button.primary");
    page.keys(Keys.ENTER);
    page.find("xiangqi-board");
    page.tabTo("xiangqi-board");
    keyMove("h2e2");
    keyMove("h9g7");
    page.keys("h0g2");
    page.await("a typed move", () -> page.moves() == 3);
    page.tabTo("[data-do=resign]");
    page.keys(Keys.ENTER);
    page.find("dialog");
    page.tabTo("dialog .primary");
    page.keys(Keys.ENTER);
    page.awaitText(".verdict", "Red wins");
    page.tabTo(".moves button");
    page.keys(Keys.HOME);
    page.await(
        "the first move",
        () -> "h2e2".equals(page.find("xiangqi-board").getDomAttribute("lastmove")));
  }

  @Test
  void perpetualCheckEndsWithTheWordsOfTheVerdict() {
    page.setUp(PERPETUAL_CHECK);
    page.click("summary");
    page.choose("details select", "wxf");
    page.start("screen", "");
    for (String move : List.of("e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9")) {
      if (!page.shows(".verdict")) {
        page.play(move);
      }
    }
    page.awaitText(".verdict", "Black wins");
    String words = page.find(".verdict .why").getText();
    assertTrue(words.contains("perpetual") || words.contains("check"), words);
    page.click(".language");
    page.awaitText(".verdict", "黑胜");
    page.awaitText(".verdict .why", "长将");
  }

  @Test
  void analysisWithLinesAndCurve() {
    page.open("/#analyse");
    for (int ply = 1; ply <= 12; ply++) {
      int now = ply;
      page.await("lines", () -> page.all(".lines li").size() == 3);
      page.click(".lines button");
      page.await("a move", () -> page.moves() == now);
    }
    page.press("Evaluate all moves");
    page.find(".curve-box");
    page.await(
        "lines after the end of the curve",
        () ->
            page.find("[aria-labelledby=curve-title] button").isEnabled()
                && page.all(".lines li").size() == 3);
    assertNotEquals("", page.find(".evalbar span").getText());
    page.await("a long line", () -> page.find(".lines .pv").getText().split(" ").length > 5);
    page.picture(SCREENSHOTS, "analysis-desktop");
    page.screen(360, 740, true);
    page.click("[aria-label='First position']");
    page.await("the first position", () -> page.fen().contains(" w - - 0 1"));
    page.picture(SCREENSHOTS, "analysis-phone");
  }

  @Test
  void filesAreOpenedAndSaved() {
    page.callback(
        """
        const done = arguments[arguments.length - 1];
        const text = '[Event "Test"]\\n[Red "Hu"]\\n[Black "Xu"]\\n[Result "1-0"]\\n\\n1. 炮二平五 {a comment} 马8进7 2. 马二进三 1-0\\n';
        import('/assets/files.js').then(({read}) => read(new File([text], 'game.pgn'))).then(done);
        """);
    page.await("the game", () -> page.moves() == 3);
    page.awaitText(".moves", "C2=5");
    page.awaitText(".moves", "a comment");
    page.click("[data-do=save]");
    page.find("dialog select");
    page.click("dialog .plain");
    Object sizes =
        page.callback(
            """
            const done = arguments[arguments.length - 1];
            import('/assets/api.js').then(async ({config, exportGame}) => {
              const sizes = [];
              for (const {name} of (await config()).formats) {
                sizes.push((await exportGame(name, 'chinese',
                  {fen: null, moves: ['h2e2', 'h9g7'], tags: {Red: 'Hu'}, comments: {1: 'a comment'}})).size);
              }
              return sizes.every(size => size > 20) && sizes.length > 3;
            }).then(done, error => done(error.message));
            """);
    assertEquals(true, sizes);
  }

  @Test
  void screensAreAccessibleAndFit() {
    List<String> found = new ArrayList<>();
    for (String language : List.of("en", "zh")) {
      page.open("/");
      page.set("language", language);
      look(found, language + "-start");
      page.click("#top button[aria-label]");
      look(found, language + "-settings");
      page.open("/#analyse");
      page.find(".lines li");
      look(found, language + "-analysis");
      page.open("/#setup");
      look(found, language + "-setup");
      page.open("/");
      page.click("label:has(input[value=people])");
      page.click(".new-game .primary");
      page.find(".notice");
      look(found, language + "-waiting");
      page.open("/");
      page.click("label:has(input[value=screen])");
      page.choose(".new-game > .field select", "15m+10");
      page.click(".new-game .primary");
      page.find("xiangqi-board");
      for (String move : List.of("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7")) {
        page.play(move);
      }
      look(found, language + "-game");
      for (String theme : language.equals("en") ? List.of("dark", "contrast") : List.<String>of()) {
        page.set("theme", theme);
        look(found, language + "-game-" + theme);
      }
      page.set("theme", "light");
      page.click("[data-do=save]");
      page.find("dialog");
      look(found, language + "-save");
      page.click("dialog .plain");
      page.click("[data-do=resign]");
      page.click("dialog .primary");
      page.find(".verdict");
      look(found, language + "-over");
    }
    assertEquals(List.of(), found);
  }

  /** Takes pictures on a desktop and a phone, and collects what axe-core and the ruler find. */
  private void look(List<String> found, String name) {
    page.violations().forEach(violation -> found.add(name + ": " + violation));
    page.picture(SCREENSHOTS, name + "-desktop");
    page.screen(360, 740, true);
    page.misfits(360).forEach(misfit -> found.add(name + ": " + misfit));
    page.picture(SCREENSHOTS, name + "-phone");
    page.screen(1280, 800, false);
  }

  /** Moves a piece by the keys of the board. */
  private void keyMove(String move) {
    int before = page.moves();
    page.await("own turn", page::isTurn);
    keySquare(move.substring(0, 2));
    keySquare(move.substring(2));
    page.await("move " + move, () -> page.moves() > before);
  }

  /** The keyboard's cursor of the board starts at e0. */
  private void keySquare(String square) {
    int file = square.charAt(0) - 'a';
    int rank = square.charAt(1) - '0';
    for (; cursorFile < file; cursorFile++) {
      page.keys(Keys.ARROW_RIGHT);
    }
    for (; cursorFile > file; cursorFile--) {
      page.keys(Keys.ARROW_LEFT);
    }
    for (; cursorRank < rank; cursorRank++) {
      page.keys(Keys.ARROW_UP);
    }
    for (; cursorRank > rank; cursorRank--) {
      page.keys(Keys.ARROW_DOWN);
    }
    page.keys(Keys.ENTER);
  }

  private int cursorFile = 4;
  private int cursorRank;
}
