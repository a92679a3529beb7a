package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Games of one player, who plays the engine or both sides, as in a browser. */
class PlayBrowserTest extends PageTest {
  private static final String BOOK_MOVE = "e3e4";

  private static final String TWO_ROOKS = "4k4/9/9/9/9/9/9/9/9/R2K4R w - - 0 1";

  private static final String PERPETUAL_CHECK = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";

  @Override
  List<String> options(Path folder) throws IOException {
    return List.of("--memory", "--book", book(folder, BOOK_MOVE).toString());
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
    page.await("the position", () -> TWO_ROOKS.equals(page.property("input.fen", "value")));
    page.press("Play it");
    page.awaitText(".notice", "your own position");
    page.send("input[type=range]", Keys.HOME);
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
    page.awaitBottom("black");
    page.await("the engine's first move", () -> page.moves() == 1 && page.isTurn());
    page.press("Abort");
    page.click("dialog .primary");
    page.awaitText(".verdict", "No result");
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
        1L, page.arrows().stream().filter(arrow -> arrow.toString().startsWith("good ")).count());
  }

  @Test
  void engineShowsItsPlaceInTheQueue() {
    Look look = new Look();
    page.await(".new-game");
    Object others = page.callback(CREATE_GAMES);
    page.click("label:has(input[value=black])");
    page.send("input[type=range]", Keys.END);
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
    page.await("xiangqi-board");
    page.tabTo("xiangqi-board");
    keyMove("h2e2");
    keyMove("h9g7");
    page.keys("h0g2");
    page.await("a typed move", () -> page.moves() == 3);
    page.tabTo("[data-do=resign]");
    page.keys(Keys.ENTER);
    page.await("dialog");
    page.tabTo("dialog .primary");
    page.keys(Keys.ENTER);
    page.awaitText(".verdict", "Red wins");
    page.tabTo(".moves button");
    page.keys(Keys.HOME);
    page.await("the first move", () -> "h2e2".equals(page.attribute("xiangqi-board", "lastmove")));
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
    String words = page.text(".verdict .why");
    assertTrue(words.contains("perpetual") || words.contains("check"), words);
    page.click(".language");
    page.awaitText(".verdict", "黑胜");
    page.awaitText(".verdict .why", "长将");
    page.await("arrows", () -> page.arrows().equals(List.of("bad d1e1", "bad e1d1")));
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
    assertEquals("chinese", page.attribute("xiangqi-board", "faces"));
    page.reload();
    page.awaitText("#top", "New game");
    page.open("/");
    page.click(".new-game summary");
    assertEquals("Guo", page.property("input[maxlength='40']", "value"));
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
