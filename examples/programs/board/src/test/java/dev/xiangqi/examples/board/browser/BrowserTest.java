package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.Ports;
import dev.xiangqi.examples.board.ServerProcess;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** The page in a browser, as players use it. */
class BrowserTest extends PageTest {
  private static final String BOOK_MOVE = "e3e4";
  private static final String TWO_ROOKS = "4k4/9/9/9/9/9/9/9/9/R2K4R w - - 0 1";
  private static final String PERPETUAL_CHECK = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";

  @Override
  List<String> options(Path folder) throws IOException {
    return List.of("--memory", "--book", book(folder, BOOK_MOVE).toString());
  }

  @Override
  List<String> expectedComplaints() {
    // A killed server and a full one are among the things tested.
    return List.of("ERR_CONNECTION_REFUSED", "status of 503");
  }

  @Test
  void wholeGameAgainstTheEngine() {
    page.setUpByKeys(
        Keys.ARROW_LEFT,
        "K",
        Keys.HOME,
        "R",
        Keys.END,
        "R",
        Keys.PAGE_UP,
        Keys.ARROW_LEFT,
        Keys.ARROW_LEFT,
        Keys.ARROW_LEFT,
        Keys.ARROW_LEFT,
        "k");
    page.await(
        "the position", () -> TWO_ROOKS.equals(page.find("input.fen").getDomProperty("value")));
    page.press("Play it");
    page.awaitText(".notice", "your own position");
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
    awaitBottom(page, "black");
    page.await("the engine's first move", () -> page.moves() == 1 && page.isTurn());
    page.press("Abort");
    page.click("dialog .primary");
    page.awaitText(".verdict", "No result");
  }

  private static void awaitBottom(BoardPage page, String side) {
    page.await(
        side + " at the bottom",
        () -> side.equals(page.find("xiangqi-board").getDomAttribute("orientation")));
  }

  @Test
  void engineUsesItsBookAndGivesHints() {
    page.click("label:has(input[value=black])");
    page.start("engine", "");
    page.await("the move of the book", () -> page.moves() == 1 && page.isTurn());
    assertEquals(BOOK_MOVE, page.board("lastmove"));
    page.press("Hint");
    page.awaitPassing("Hint: ");
    assertEquals(
        1,
        page.find("xiangqi-board")
            .getShadowRoot()
            .findElements(By.cssSelector(".arrow.good"))
            .size());
  }

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
    guest.find(".player.black .clock");
    page.await("the guest", page::isTurn);
    page.script(COUNT_TONES);
    assertEquals("<b>Wang & Li</b>", page.find(".player.black .name").getText(), "names are text");

    page.play("h2e2");
    guest.play("h9g7");
    guest.click("i9", "h9");
    guest.await("the premove", () -> guest.board("premove").equals("i9h9"));
    assertEquals(2, guest.moves());
    page.play("h0g2");
    page.await("the premove was played", () -> page.moves() == 4 && page.isTurn());
    assertEquals("i9h9", page.board("lastmove"));
    String clock = guest.find(".player.red .digits").getText();
    guest.await(
        "a running clock", () -> !guest.find(".player.red .digits").getText().equals(clock));

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
    awaitBottom(page, "black");
    guest.play("h2e2");
    page.await("the guest's move", () -> page.moves() == 1);
    page.press("Flip");
    awaitBottom(page, "red");
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
    page.find(".notice");
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
    page.find("dialog");
    page.tabTo("dialog .primary");
    page.keys(Keys.ENTER);
    page.awaitPassing("The game is withdrawn.");
    page.find(".new-game");
    guest.awaitText("[role=alert]", "it has been removed");
    assertFalse(guest.shows(".notice"), "nothing is left to join");
    guest.open("/");
  }

  @Test
  void engineShowsItsPlaceInTheQueue() {
    Look look = new Look();
    page.find(".new-game");
    Object others = page.callback(CREATE_GAMES);
    page.click("label:has(input[value=black])");
    page.find("input[type=range]").sendKeys(Keys.END);
    page.click(".new-game .toggle input");
    page.start("engine", "");
    page.awaitPassing("place ");
    look.here(page, "en-queue");
    page.callback(ABORT_GAMES, others);
    page.await("the engine's move", () -> page.moves() == 1 && page.isTurn());
    assertFalse(page.shows(".notice"), "no queue any more");
    assertEquals(List.of(), look.found());
  }

  /**
   * Lets the only engine think about many games, some seconds each; the connection of the page
   * attends to them.
   */
  private static final String CREATE_GAMES =
      """
      const done = arguments[arguments.length - 1];
      Promise.all([import('/assets/api.js'), import('/assets/connection.js')])
        .then(async ([{create, seatTokens}, {connection}]) => {
          const games = [];
          for (let i = 0; i < 15; i++) {
            const game = await create({kind: 'engine', side: 'black', rules: 'wxf', time: '60m', fen: null,
              name: '', open: false, engine: {level: 28, style: 'normal', book: false}});
            await connection.request({do: 'enter', game, token: seatTokens(game)[0]});
            games.push(game);
          }
          return games;
        }).then(done, error => done(error.message));
      """;

  private static final String ABORT_GAMES =
      """
      const [games, done] = arguments;
      import('/assets/connection.js').then(({connection}) => Promise.all(games.map(game =>
        connection.request({do: 'play', game, seq: 1, event: {event: 'abort', side: 'black'}}))))
        .then(() => done(''), error => done(error.message));
      """;

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
    page.click("[data-do=takeback]");
    page.await("a move taken back", () -> page.moves() == 2);
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
    other.find(".link-banner");
    assertFalse(other.isTurn(), "nobody moves without a server");
    assertEquals(List.of(), other.violations());
    try (ServerProcess second = ServerProcess.start(folder, first.port(), options)) {
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
      // The server has a place for one game.
      other.open("/");
      other.press("Start the game");
      other.awaitText(".new-game .error", "the server is full");
      other.close();
    }
  }

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
    assertEquals(
        "illegal-move: a0a9 is illegal: the pawn on a3 blocks the path of the rook on a0", answer);
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
    Look look = new Look();
    boolean warned = false;
    for (String move : List.of("e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9")) {
      if (!page.shows(".verdict")) {
        page.play(move);
        if (!warned && page.shows(".notice.warning")) {
          look.here(page, "en-warning");
          warned = true;
        }
      }
    }
    assertTrue(warned, "a warning comes before the verdict");
    page.awaitText(".verdict", "Black wins");
    String words = page.find(".verdict .why").getText();
    assertTrue(words.contains("perpetual") || words.contains("check"), words);
    page.click(".language");
    page.awaitText(".verdict", "黑胜");
    page.awaitText(".verdict .why", "长将");
    assertEquals(List.of(), look.found());
  }

  @Test
  void settingsGoBackToTheirDefaults() {
    page.start("screen", "");
    page.set("name", "Guo");
    page.set("theme", "dark");
    page.set("faces", "western");
    page.set("language", "zh");
    page.click("#top button[aria-label]");
    page.press("恢复默认设置");
    page.awaitPassing("All settings have their defaults again.");
    page.awaitText("dialog", "Back to the defaults");
    assertEquals(true, page.script("return document.activeElement.matches('dialog .reset')"));
    assertEquals("light", page.script("return document.documentElement.dataset.theme"));
    assertEquals("chinese", page.find("xiangqi-board").getDomAttribute("faces"));
    page.reload();
    page.awaitText("#top", "New game");
    page.open("/");
    page.click(".new-game summary");
    assertEquals("Guo", page.find("input[maxlength='40']").getDomProperty("value"));
  }

  @Test
  void analysisWithLinesAndCurve() {
    page.open("/#analyse");
    page.await("lines", () -> page.count(".lines li") == 3);
    page.click(".lines button");
    page.await("a move", () -> page.moves() == 1);
    page.open("/#analyse");
    // The engine may choose moves after which fewer than three are legal.
    for (String move : OPENING) {
      page.play(move);
    }
    assertFalse(page.shows(".games-card"), "the server has no games to explore");
    page.press("Evaluate all moves");
    page.find(".curve-box");
    page.await(
        "lines after the end of the curve",
        () ->
            page.find("[aria-labelledby=curve-title] button").isEnabled()
                && page.count(".lines li") == 3);
    assertEquals(
        12L,
        page.script(
            "return document.querySelector('.curve .line').getAttribute('d').match(/L/g).length"));
    assertNotEquals("", page.find(".evalbar span").getText());
    page.await("a long line", () -> page.find(".lines .pv").getText().split(" ").length > 5);
    Look.picture(page, "analysis-desktop");
    page.screen(390, 844, true);
    page.script(RECORD_PLACES);
    page.click("[aria-label='One move back']");
    assertEquals(true, page.script(CURRENT_MOVE_IS_SEEN));
    page.await("lines of the position", () -> page.count(".lines li") == 3);
    assertEquals(1L, page.script("return places.size"), "the buttons stay where they are");
    page.press("Flip");
    page.find(".evalbar.flipped");
    page.click("[aria-label='First position']");
    page.await("the first position", () -> page.fen().contains(" w - - 0 1"));
    page.screen(1280, 800, false);
    page.click(".curve");
    assertEquals(6L, page.script(CURRENT_MOVE));
  }

  /** A browser may keep a page that is left, with its connection, for the way back. */
  @Test
  void aPageThatIsLeftEndsItsAnalysis() {
    page.open("/#analyse");
    page.await("lines", () -> page.count(".lines li") == 3);
    page.leave();
    page.await("an idle engine", () -> metrics().contains("engines_busy 0\n"));
    page.back();
    page.await("lines again", () -> page.count(".lines li") == 3);
  }

  private static final List<String> OPENING =
      List.of(
          "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "b0c2", "g6g5", "c3c4", "c6c5", "h0h4",
          "b7b3");

  private static final String RECORD_PLACES =
      """
      window.places = new Set();
      (function look() {
        const {top} = document.querySelector('.analysis .actions').getBoundingClientRect();
        places.add(Math.round(top + scrollY));
        requestAnimationFrame(look);
      })();
      """;

  private static final String CURRENT_MOVE =
      "return [...document.querySelectorAll('.moves button')]"
          + ".findIndex(move => move.ariaCurrent === 'true') + 1";

  private static final String CURRENT_MOVE_IS_SEEN =
      """
      const move = document.querySelector('.moves [aria-current]').getBoundingClientRect();
      const box = document.querySelector('.moves-card .scroll').getBoundingClientRect();
      return move.top >= box.top && move.bottom <= box.bottom;
      """;

  @Test
  void filesOfEachFormatAreOpenedAndSaved(@TempDir Path folder) throws IOException {
    Path given = folder.resolve("given.pgn");
    Files.writeString(
        given,
        """
        [Event "Test"]
        [Red "Hu"]
        [Black "Xu"]
        [Result "1-0"]

        1. 炮二平五 {a comment} 马8进7 2. 马二进三 1-0

        [Red "Li"]
        [Result "0-1"]

        1. 兵七进一 0-1
        """);
    page.downloadTo(folder);
    page.upload(".tools li:nth-child(2) button", given);
    page.press("1. Hu – Xu 1-0 · Test");
    page.await("the game", () -> page.moves() == 3);
    page.awaitText(".moves", "C2=5");
    page.awaitText(".moves", "a comment");

    // Another move does not lose those of the game.
    page.click(".moves button");
    page.await("the position after it", page::isTurn);
    page.click("b9", "c7");
    page.await("a variation", () -> page.moves() == 2);
    page.press("Back to the moves of the game");
    page.await("the game", () -> page.moves() == 3 && page.count(".lines li") == 3);

    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        Path saved = page.save(folder, format);
        page.script("document.querySelector('.moves').id = 'old'");
        page.upload("[data-do=open]", saved);
        page.await(
            "the game as " + format.name(),
            () -> page.count("#old") == 0 && page.moves() == 3 && page.count(".lines li") == 3);
        Files.delete(saved);
      }
    }
    page.press("Play from here");
    page.start("screen", "");
    page.play("h2e2");
    assertTrue(Files.size(page.save(folder, GameFormat.named("pgn").orElseThrow())) > 0);
  }

  @Test
  void screensAreAccessibleAndFit() {
    Look look = new Look();
    look.at(page, "start", ".new-game");
    page.open("/#analyse");
    look.at(page, "analysis", ".lines li");
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
    page.find("dialog");
    look.here(page, name);
    page.click("dialog .plain");
    page.await("no dialog", () -> !page.shows("dialog"));
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
