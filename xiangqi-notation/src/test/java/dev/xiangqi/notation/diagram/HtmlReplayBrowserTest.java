package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests replays in a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlReplayBrowserTest {
  /** The placement on the board, by the visible centres of the pieces. */
  private static final String PLACEMENT =
      """
      (() => {
        const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
        const box = svg.getBoundingClientRect();
        const scale = svg.viewBox.baseVal.width / box.width;
        const margin = (svg.viewBox.baseVal.width - 800) / 2;
        const rows = Array.from({length: 10}, () => new Array(9).fill('1'));
        for (const piece of svg.querySelectorAll('.piece')) {
          const ring = piece.querySelectorAll('circle')[1].getBoundingClientRect();
          const x = (ring.x + ring.width / 2 - box.x) * scale - margin;
          const y = (ring.y + ring.height / 2 - box.y) * scale - margin;
          rows[Math.round(y / 100)][Math.round(x / 100)] += piece.dataset.letter;
        }
        return rows.map(row => row.map(point => point.replace(/1(?=.)/, '')).join(''))
            .map(row => row.replace(/1+/g, ones => ones.length)).join('/');
      })()""";

  private static final String SAID = "document.getElementById('said').textContent";
  private static final String CURRENT =
      "[...document.querySelectorAll('.now')].map(move => move.textContent).join()";

  private Browser browser;
  private Path folder;

  @BeforeAll
  void start(@TempDir Path temporary) throws IOException {
    folder = temporary;
    browser = Browser.start();
    // An empty console proves nothing unless messages are captured.
    browser.open(
        Files.writeString(
            folder.resolve("noisy.html"),
            "<script>console.log('heard'); throw 'seen'</script><img src=none.png>"));
    assertTrue(browser.complaints().size() >= 2, () -> "" + browser.complaints());
    assertEquals(2, browser.requested().size(), () -> "" + browser.requested());
  }

  @AfterAll
  void stop() throws IOException {
    // Null if the test was skipped.
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void desktopScreen() {
    browser.screen(1280, 800, false, false);
  }

  /** No page may log anything or request anything but itself. */
  @AfterEach
  void quiet() {
    assertEquals(List.of(), browser.complaints());
    List<String> requested = browser.requested();
    requested.removeIf(url -> url.startsWith("data:"));
    assertEquals(1, requested.size(), requested::toString);
    assertTrue(requested.get(0).startsWith("file:"), requested::toString);
  }

  private void open(String page) throws IOException {
    browser.open(Files.writeString(folder.resolve("replay.html"), page));
  }

  private String placement() {
    return browser.evaluate(PLACEMENT);
  }

  static GameTree game() {
    Tags tags =
        Tags.of(
            List.of(
                new Tag("Event", "城市邀请赛"),
                new Tag("Date", "2026.03.08"),
                new Tag("Red", "红方甲"),
                new Tag("Black", "黑方乙"),
                new Tag("Opening", "中炮对屏风马")));
    GameTreeBuilder game = GameTree.builder(tags, Position.initial());
    game.commentLine("一盘自编的棋，用来看版面。");
    play(game, "炮二平五 马8进7 马二进三");
    game.nag(1).commentMove("正着。红方先出车路，\n黑方也不肯落后。");
    play(game, "车9平8 车一平二 马2进3 兵七进一");
    game.beginVariation();
    play(game, "马八进九 卒7进1");
    game.nag(5).commentMove("另有变化。");
    play(game, "炮八平七 马7进6");
    game.beginVariation();
    play(game, "炮8进2 车二进四");
    game.endVariation();
    play(game, "车九平八");
    game.endVariation().beginVariation();
    play(game, "车二进四 卒3进1");
    game.endVariation();
    play(game, "卒7进1 车二进六 炮8平9 车二平三 炮9退1 马八进七 士4进5 马七进六 炮9平7 车三平四 象3进5 炮八平六");
    game.commentMove("</script><script>window.hacked = 1</script><img src=x onerror=hacked=1>");
    play(game, "卒7进1 兵三进一 马7进8 炮五进四");
    return game.result(GameResult.RED_WINS).build();
  }

  private static void play(GameTreeBuilder game, String moves) {
    for (String move : Splitter.on(' ').split(moves)) {
      game.play(MoveNotation.chinese().parse(Position.of(game.board()), move));
    }
  }

  /** A game of random moves, with captures. */
  private static GameTree random(long seed, int plies) {
    Random random = new Random(seed);
    Game game = Game.from(Position.initial());
    while (game.ply() < plies && !game.position().hasNoLegalMove()) {
      List<Move> moves = game.position().legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return GameTree.of(game, GameResult.UNKNOWN);
  }

  /** The placements along the main line. */
  private static List<String> placements(GameTree tree) {
    List<String> placements = new ArrayList<>();
    Position position = tree.start();
    placements.add(FenPieces.of(position));
    for (Move move : tree.mainMoves()) {
      position = position.play(move);
      placements.add(FenPieces.of(position));
    }
    return placements;
  }

  @Test
  void stepThroughAWholeGameAndBack() throws IOException {
    GameTree tree = random(7, 120);
    open(HtmlReplay.defaults().page(tree));
    List<String> placements = placements(tree);
    for (int ply = 0; ply < placements.size(); ply++) {
      assertEquals(placements.get(ply), placement(), "after ply " + ply);
      browser.click("#next", 0.5);
    }
    assertEquals(placements.get(placements.size() - 1), placement());
    for (int ply = placements.size() - 1; ply >= 0; ply--) {
      assertEquals(placements.get(ply), placement(), "back to ply " + ply);
      browser.click("#previous", 0.5);
    }
    browser.click("#last", 0.5);
    assertEquals(placements.get(placements.size() - 1), placement());
    browser.click("#first", 0.5);
    assertEquals(placements.get(0), placement());
  }

  @Test
  void keys() throws IOException {
    GameTree tree = game();
    open(HtmlReplay.defaults().page(tree));
    List<String> placements = placements(tree);
    browser.press("ArrowRight");
    browser.press("ArrowRight");
    assertEquals(placements.get(2), placement());
    browser.press("ArrowLeft");
    assertEquals(placements.get(1), placement());
    browser.press("End");
    assertEquals(placements.get(placements.size() - 1), placement());
    browser.press("Home");
    assertEquals(placements.get(0), placement());
    for (int i = 0; i < 7; i++) {
      browser.press("ArrowRight");
    }
    assertEquals("兵七进一", browser.evaluate(CURRENT));
    browser.press("ArrowDown");
    assertEquals("马八进九", browser.evaluate(CURRENT));
    browser.press("ArrowDown");
    assertEquals("车二进四", browser.evaluate(CURRENT));
    browser.press("ArrowDown");
    assertEquals("兵七进一", browser.evaluate(CURRENT));
    browser.press("ArrowUp");
    assertEquals("车二进四", browser.evaluate(CURRENT));
  }

  @Test
  void clicksOnTheHalvesOfTheBoard() throws IOException {
    open(HtmlReplay.defaults().page(game()));
    browser.click("#board", 0.8);
    browser.click("#board", 0.8);
    assertEquals("马８进７", browser.evaluate(CURRENT));
    browser.click("#board", 0.2);
    assertEquals("炮二平五", browser.evaluate(CURRENT));
  }

  /** Clicks every move of every line, each from the place of the previous click. */
  @Test
  void clickOnEveryMove() throws IOException {
    for (long seed = 0; seed < 12; seed++) {
      GameTree tree = Trees.random(seed);
      List<String> expected = new ArrayList<>();
      tree.walk((ply, at) -> expected.add(FenPieces.of(at.position().play(ply.move()))));
      open(HtmlReplay.defaults().page(tree));
      String clicked =
          browser.evaluate(
              """
              [...document.querySelectorAll('.line a')].map(move => {
                move.click();
                if (%s !== move.textContent) throw move.textContent;
                return %s;
              }).join()"""
                  .formatted(CURRENT, PLACEMENT));
      assertEquals(String.join(",", expected), clicked, "seed " + seed);
    }
  }

  @Test
  void clickIntoAVariation() throws IOException {
    open(HtmlReplay.defaults().page(game()));
    browser.click(".d2 a:last-of-type", 0.5);
    assertEquals("6. 车二进四", browser.evaluate(SAID));
    browser.click("#previous", 0.5);
    browser.click("#previous", 0.5);
    assertEquals("炮八平七", browser.evaluate(CURRENT));
    browser.click("#next", 0.5);
    assertEquals("马７进６", browser.evaluate(CURRENT));
  }

  @Test
  void variationsFold() throws IOException {
    open(HtmlReplay.defaults().page(game()));
    String shown =
        "[...document.querySelectorAll('.line')].map(line => line.hidden ? '-' : '+').join('')";
    assertEquals("++++++", browser.evaluate(shown));
    browser.click(".fold", 0.5);
    assertEquals("++--++", browser.evaluate(shown));
    // Going to a move in a folded variation unfolds it.
    for (int i = 0; i < 7; i++) {
      browser.press("ArrowRight");
    }
    browser.press("ArrowDown");
    assertEquals("++++++", browser.evaluate(shown));
  }

  @Test
  void flip() throws IOException {
    GameTree tree = game();
    open(HtmlReplay.defaults().page(tree));
    String labels =
        """
        (board => board.querySelector('.labels text').getBoundingClientRect().y
            < board.querySelector('.river').getBoundingClientRect().y)
        (document.querySelector('#board').shadowRoot)""";
    assertEquals("true", browser.evaluate(labels));
    browser.click("#flip", 0.5);
    assertEquals("false", browser.evaluate(labels));
    browser.press("ArrowRight");
    String seen = new StringBuilder(placements(tree).get(1)).reverse().toString();
    assertEquals(seen, placement());
    browser.press("f");
    assertEquals(placements(tree).get(1), placement());
    open(HtmlReplay.defaults().board(SvgDiagram.letters().flipped(true)).page(tree));
    browser.press("ArrowRight");
    assertEquals(seen, placement());
  }

  @Test
  void commentsAreShownAndNotExecuted() throws IOException {
    open(HtmlReplay.defaults().page(game()));
    assertEquals("一盘自编的棋，用来看版面。", browser.evaluate(SAID));
    for (int i = 0; i < 3; i++) {
      browser.press("ArrowRight");
    }
    assertEquals("2. 马二进三!\n正着。红方先出车路，\n黑方也不肯落后。", browser.evaluate(SAID));
    assertEquals(
        "</script><script>window.hacked = 1</script><img src=x onerror=hacked=1>",
        browser.evaluate("[...document.querySelectorAll('.comment')].pop().textContent"));
    assertEquals("undefined", browser.evaluate("typeof window.hacked"));
  }

  @Test
  void playsAutomatically() throws IOException {
    GameTree tree = random(3, 2);
    open(HtmlReplay.defaults().page(tree));
    browser.press(" ");
    String pressed = "document.getElementById('play').getAttribute('aria-pressed')";
    assertEquals("true", browser.evaluate(pressed));
    Waiting.until("the end of the game", () -> browser.evaluate(pressed).equals("false"));
    assertEquals(placements(tree).get(2), placement());
  }

  private void choose(int game) {
    browser.evaluate(
        """
        (chooser => {
          chooser.value = %d;
          chooser.dispatchEvent(new Event('change', {bubbles: true}));
          return '';
        })(document.getElementById('games'))"""
            .formatted(game));
  }

  @Test
  void chooseAGame() throws IOException {
    GameTree second = Trees.random(5);
    open(HtmlReplay.defaults().page(List.of(game(), second)));
    choose(1);
    assertEquals(placements(second).get(0), placement());
    browser.press("End");
    assertEquals(placements(second).get(second.mainMoves().size()), placement());
    choose(0);
    assertEquals("一盘自编的棋，用来看版面。", browser.evaluate(SAID));
    browser.press("End");
    assertEquals(placements(game()).get(game().mainMoves().size()), placement());
  }

  /** The moves and comments of the file that can be seen, in the order of the page. */
  private static final String SEEN =
      """
      [...document.querySelectorAll('.line a, .line .comment:not(.kill)')]
          .map(element => element.dataset.move ?? element.textContent).join('\\n')""";

  private static String expected(GameTree tree) {
    List<String> expected = new ArrayList<>();
    tree.walk(
        new GameTree.Visitor() {
          @Override
          public void begin(Line line, Cursor at) {
            add(line.comment());
          }

          @Override
          public void ply(Ply ply, Cursor at) {
            add(ply.commentBefore());
            add(ply.move().toString());
            add(ply.commentAfter());
          }

          private void add(String text) {
            if (!text.isEmpty()) {
              expected.add(text);
            }
          }
        });
    return String.join("\n", expected);
  }

  @Test
  void everyGameAndCommentCanBeReached() throws IOException {
    List<GameTree> games = new ArrayList<>(List.of(game()));
    for (long seed = 0; seed < 40; seed++) {
      games.add(Trees.random(seed));
    }
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      open(HtmlReplay.defaults().language(language).page(games));
      for (int game : order) {
        choose(game);
        assertEquals(expected(games.get(game)), browser.evaluate(SEEN), "game " + game);
        assertEquals(placements(games.get(game)).get(0), placement());
        browser.press("End");
        assertEquals(
            placements(games.get(game)).get(games.get(game).mainMoves().size()), placement());
      }
    }
    assertEquals("undefined", browser.evaluate("typeof window.hacked"));
  }

  @Test
  void withoutScriptsAllGamesAreShown() throws IOException {
    List<GameTree> games = List.of(game(), Trees.random(1), Trees.random(2));
    browser.scripts(false);
    try {
      open(HtmlReplay.defaults().page(games));
      assertEquals(
          games.stream().map(HtmlReplayBrowserTest::expected).collect(Collectors.joining("\n")),
          browser.evaluate(SEEN));
    } finally {
      browser.scripts(true);
    }
  }

  /** A game becomes elements when it is chosen. So thousands take no longer than their text. */
  @Test
  void thousandsOfGames() throws IOException {
    GameTree game = random(1, 80);
    List<GameTree> games = new ArrayList<>(Collections.nCopies(1_400, game));
    games.add(game());
    open(HtmlReplay.defaults().page(games));
    String elements = "document.querySelectorAll('*').length";
    int few = 2 * games.size() + 500;
    assertTrue(Integer.parseInt(browser.evaluate(elements)) < few);
    choose(1_400);
    assertEquals("一盘自编的棋，用来看版面。", browser.evaluate(SAID));
    choose(700);
    assertEquals(expected(game), browser.evaluate(SEEN));
    assertTrue(Integer.parseInt(browser.evaluate(elements)) < few);
  }

  @Test
  void linksLeadToAllPages() throws IOException {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    String[] shuffle = {"h2h3", "h7h6", "h3h2", "h6h7"};
    for (int i = 0; i < 1_000; i++) {
      builder.play(Move.parse(shuffle[i % 4]));
      builder.commentMove("x".repeat(3_000));
    }
    GameTree large = builder.build();
    List<GameTree> games = List.of(game(), large, large, large, game());
    for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      List<String> pages =
          HtmlReplay.defaults()
              .language(language)
              .theme(PageTheme.DARK)
              .pages(games, number -> "./page " + number + ".html")
              .toList();
      assertEquals(2, pages.size());
      for (int i = 0; i < pages.size(); i++) {
        Files.writeString(folder.resolve("page " + (i + 1) + ".html"), pages.get(i));
      }
      browser.open(folder.resolve("page 1.html"));
      assertEquals("1–3 4–5", browser.evaluate(LINKS), language.toString());
      assertListFits("replay-pages-" + language.getLanguage());
      browser.follow(".pages a");
      assertEquals("4", browser.evaluate("parseInt(games.options[0].text)"));
      assertListFits("replay-last-page-" + language.getLanguage());
      choose(1);
      assertEquals(expected(game()), browser.evaluate(SEEN));
      browser.follow(".pages a");
      assertEquals(expected(game()), browser.evaluate(SEEN));
    }
  }

  private void assertListFits(String name) throws IOException {
    for (int[] size : new int[][] {{1280, 800}, {390, 844}, {844, 390}, {320, 568}}) {
      browser.screen(size[0], size[1], size[0] < 1000, false);
      assertEquals("true,true", browser.evaluate(LIST_FITS), size[0] + "x" + size[1]);
      browser.picture(name + "-" + size[0]);
    }
  }

  private static final String LINKS =
      "[...document.querySelectorAll('.pages > *')].map(link => link.textContent).join(' ')";

  /** Whether links and chooser are within the window. */
  private static final String LIST_FITS =
      """
      [document.querySelector('.pages'), document.getElementById('games')].map(element => {
        const box = element.getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
      }).join()""";

  @Test
  void pagesAreLightOrDarkAsAsked() throws IOException {
    String ground = "getComputedStyle(document.body).backgroundColor";
    String light = "rgb(251, 249, 245)";
    String dark = "rgb(24, 26, 30)";
    for (boolean reader : new boolean[] {false, true}) {
      browser.screen(1280, 800, false, reader);
      for (PageTheme theme : PageTheme.values()) {
        open(HtmlReplay.defaults().theme(theme).page(game()));
        boolean expected = theme == PageTheme.DARK || (theme == PageTheme.AUTO && reader);
        assertEquals(expected ? dark : light, browser.evaluate(ground), theme + " " + reader);
      }
    }
  }

  /** As large as the largest trees of opening books. */
  @Test
  void largeTrees() throws IOException {
    assertLinear(work(lines(175)), work(lines(350)));
  }

  /** Nested deeper than any tree of a person. */
  @Test
  void deepTrees() throws IOException {
    assertLinear(work(nested(2500)), work(nested(5000)));
  }

  /** Twice the tree takes twice the work of the script, not four times. */
  private static void assertLinear(long one, long two) {
    assertTrue(one > 0 && two < 2.5 * one, () -> one + " steps, then " + two);
  }

  private static GameTree lines(int count) {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    Random random = new Random(1);
    for (int line = 0; line < count; line++) {
      if (line > 0) {
        builder.beginVariation();
      }
      List<Move> moves = Position.of(builder.board()).legalMoves();
      for (int ply = 0; ply < 90 && !moves.isEmpty(); ply++) {
        builder.play(moves.get(random.nextInt(moves.size())));
        moves = Position.of(builder.board()).legalMoves();
      }
      if (line > 0) {
        builder.endVariation();
      }
    }
    return builder.build();
  }

  private static GameTree nested(int levels) {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    builder.play(Move.parse("h2e2"));
    for (int depth = 0; depth < levels; depth++) {
      builder.beginVariation().play(Move.parse(depth % 2 == 0 ? "b2e2" : "h2e2"));
    }
    for (int depth = 0; depth < levels; depth++) {
      builder.endVariation();
    }
    return builder.build();
  }

  /** Opens a tree, goes to its end and to its last move, and counts the steps of the script. */
  private long work(GameTree tree) throws IOException {
    int[] plies = {0};
    tree.walk((ply, at) -> plies[0]++);
    String page = HtmlReplay.defaults().page(tree);
    browser.startCounting();
    open(page);
    browser.press("End");
    assertEquals(placements(tree).get(tree.mainMoves().size()), placement());
    String last = "[...document.querySelectorAll('.line a')].pop().click()";
    browser.evaluate(last);
    long steps = browser.counted();
    assertEquals(
        String.valueOf(plies[0]), browser.evaluate("document.querySelectorAll('.line a').length"));
    return steps;
  }

  @Test
  void fitsScreens() throws IOException {
    String page = HtmlReplay.defaults().page(game());
    String english =
        HtmlReplay.defaults()
            .language(Locale.ENGLISH)
            .board(SvgDiagram.letters().theme(Theme.DARK).coordinates(Coordinates.SQUARES))
            .page(List.of(game(), game()));
    fits(page, 1280, 800, false, "desktop");
    fits(page, 390, 844, true, "phone");
    fits(page, 844, 390, true, "phone-landscape");
    fits(page, 320, 568, true, "small-phone");
    fits(page, 820, 1180, true, "tablet");
    fits(english, 1280, 800, false, "desktop-dark");
    fits(english, 390, 844, true, "phone-dark");
  }

  /**
   * Checks that board, buttons and some moves are visible together, and nothing is cut off at the
   * side.
   */
  private void fits(String page, int width, int height, boolean mobile, String name)
      throws IOException {
    browser.screen(width, height, mobile, name.contains("dark"));
    open(page);
    for (int i = 0; i < 9; i++) {
      browser.press("ArrowRight");
    }
    browser.picture(name);
    String seen =
        """
        (() => {
          const box = element => document.querySelector(element).getBoundingClientRect();
          const board = box('#board');
          const now = box('.now');
          const book = box('.book');
          return [
            document.documentElement.scrollWidth <= innerWidth,
            board.left >= 0 && board.right <= innerWidth && board.top >= 0,
            board.width >= Math.min(innerWidth, innerHeight) * 0.6,
            box('.controls').bottom <= innerHeight && box('.controls').top >= board.bottom - 1,
            box('#next').width >= 32 && box('#next').height >= 40,
            book.height >= 120 && book.right <= innerWidth,
            now.top >= book.top && now.bottom <= innerHeight
          ].join();
        })()""";
    assertEquals(
        "true,true,true,true,true,true,true", browser.evaluate(seen), width + "x" + height);
  }

  @Test
  void pictures() throws IOException {
    Move move = Move.parse("h2e2");
    browser.screen(600, 660, false, false);
    for (Theme theme : Theme.values()) {
      String svg =
          SvgDiagram.chinese()
              .theme(theme)
              .coordinates(Coordinates.FILES)
              .arrow(Move.parse("h9g7"))
              .draw(Position.initial().play(move), move);
      browser.open(Files.writeString(folder.resolve("board.svg"), svg));
      assertEquals("32", browser.evaluate("document.querySelectorAll('.pieces > .piece').length"));
      browser.picture("board-" + theme.name().toLowerCase(Locale.ROOT));
    }
  }
}
