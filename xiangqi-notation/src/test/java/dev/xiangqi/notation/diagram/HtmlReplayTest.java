package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.KillExample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class HtmlReplayTest {
  private static final String HOSTILE =
      "</noscript></script><script>alert(1)</script>--><img src=x onerror=alert(1)>\"'&lt;]]>";
  private static final Pattern MOVE =
      Pattern.compile("<a class=\"(red|black)\" data-move=\"(\\w{4})\">([^<]*)</a>");

  private static GameTreeBuilder game(Tag... tags) {
    return GameTree.builder(Tags.of(List.of(tags)), Position.initial());
  }

  /** The part of a page with its games. */
  private static String games(String page) {
    int start = page.indexOf("<div class=\"book\">");
    return page.substring(start, page.indexOf("<script", start));
  }

  @Property(tries = 60)
  void showsEveryMoveAndComment(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    String games = games(HtmlReplay.defaults().notation(MoveNotation.ucci()).page(tree));
    List<String> moves = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    tree.walk(
        (ply, at) -> {
          StringBuilder signs = new StringBuilder();
          ply.nags().forEach(nag -> signs.append(NagSigns.of(nag)));
          moves.add(ply.move() + " " + ply.move() + signs);
          comments.add(ply.commentBefore());
          comments.add(ply.commentAfter());
        });
    List<String> shown = new ArrayList<>();
    Matcher matcher = MOVE.matcher(games);
    while (matcher.find()) {
      shown.add(matcher.group(2) + " " + matcher.group(3));
    }
    assertEquals(moves, shown);
    for (String comment : comments) {
      assertTrue(games.contains(Markup.escape(comment)));
    }
  }

  @Example
  void textsOfGamesAreEscaped() {
    GameTreeBuilder builder =
        game(
            new Tag("Event", HOSTILE),
            new Tag("Red", HOSTILE),
            new Tag("<b>", HOSTILE),
            new Tag("Annotator", "\u0000\ud800"));
    GameTree tree =
        builder
            .commentLine(HOSTILE)
            .play(Move.parse("h2e2"))
            .commentBeforeMove(HOSTILE)
            .commentMove(HOSTILE)
            .build();
    String page = HtmlReplay.defaults().page(List.of(tree, tree));
    assertEquals(1, count(page, "<script"));
    assertEquals(1, count(page, "</script"));
    assertEquals(1, count(page, "</noscript"));
    assertFalse(page.contains("<img"));
    assertFalse(page.contains("<b>"));
    assertFalse(page.contains("\u0000"));
    assertFalse(page.contains("\ud800"));
    assertTrue(page.contains(Markup.escape(HOSTILE)));
  }

  @Example
  void saysHowTheMainLineEnds() {
    KillExample example = KillExample.all().get(Kill.HORSE_CANNON.ordinal());
    GameTree tree =
        GameTree.builder(Tags.empty(), Position.fromFen(example.start()))
            .play(Move.parse(example.moves()))
            .commentMove("#")
            .build();
    String english = games(HtmlReplay.defaults().page(tree));
    assertTrue(
        english.contains("#</span>\n<span class=\"comment kill\">Kill: horse-cannon</span>"));
    String chinese = games(HtmlReplay.defaults().language(Locale.TRADITIONAL_CHINESE).page(tree));
    assertTrue(chinese.contains("<span class=\"comment kill\">殺法：馬後炮</span>"));
    assertFalse(games(HtmlReplay.defaults().page(game().build())).contains("kill"));
  }

  @Example
  void placeholdersInTextsAreNotReplaced() {
    GameTree tree = game(new Tag("Event", "{{script}}")).commentLine("{{title}}").build();
    String page = HtmlReplay.defaults().page(tree);
    assertEquals(1, count(page, "{{title}}"));
    assertEquals(1, count(page, "<title>{{script}}"));
    assertFalse(page.replace("{{script}}", "").replace("{{title}}", "").contains("{{"));
  }

  @Example
  void isSelfContained() {
    String page = HtmlReplay.defaults().page(game().build());
    String rest = page.replace("http://www.w3.org/2000/svg", "");
    for (String foreign :
        List.of("http:", "https:", "\"//", "@import", "url(", "fetch(", "eval(")) {
      assertFalse(rest.contains(foreign), foreign);
    }
    assertTrue(
        Pattern.compile(
                """
                content="default-src 'none'; style-src 'sha256-[^']{44}' 'sha256-[^']{44}'; \
                script-src 'sha256-[^']{44}';""")
            .matcher(page)
            .find());
    assertFalse(page.contains(" style=\""));
  }

  @Example
  void variationsFollowTheirMoveAsParagraphs() {
    GameTree tree =
        game()
            .play(Move.parse("h2e2"))
            .nag(1)
            .beginVariation()
            .play(Move.parse("b2e2"))
            .commentMove("or")
            .play(Move.parse("h9g7"))
            .endVariation()
            .play(Move.parse("b9c7"))
            .build();
    String page = HtmlReplay.defaults().language(Locale.ENGLISH).page(tree);
    String moves = page.substring(page.indexOf("<div class=\"moves\">"));
    assertTrue(
        moves.startsWith(
            """
            <div class="moves">
            <p class="line d0 start" data-depth="0">
            <i>1.</i><a class="red" data-move="h2e2">C2=5!</a>
            </p>
            <p class="line d1 start" data-depth="1">
            <button class="fold" aria-label="Show or hide the variation"></button>
            <i>1.</i><a class="red" data-move="b2e2">C8=5</a>
            <span class="comment">or</span>
            <i>1...</i><a class="black" data-move="h9g7">H8+7</a>
            </p>
            <p class="line d0" data-depth="0">
            <i>1...</i><a class="black" data-move="b9c7">H2+3</a>
            </p>
            </div>
            """),
        moves);
  }

  @Example
  void languageFollowsTheTagsByDefault() {
    GameTree chinese = game(new Tag("Event", "杯赛")).result(GameResult.DRAW).build();
    GameTree english = game(new Tag("Event", "Cup")).result(GameResult.DRAW).build();
    HtmlReplay replay = HtmlReplay.defaults();
    assertTrue(replay.page(chinese).contains("<html lang=\"zh-CN\">"));
    assertTrue(replay.page(chinese).contains("<dt>赛事</dt><dd>杯赛</dd>"));
    assertTrue(replay.page(chinese).contains("1/2-1/2 · 和棋"));
    assertTrue(replay.page(english).contains("<html lang=\"en\">"));
    assertTrue(replay.page(english).contains("<dt>Event</dt><dd>Cup</dd>"));
    assertTrue(replay.page(List.of(english, chinese)).contains("<title>棋谱</title>"));
    assertTrue(replay.language(Locale.ENGLISH).page(chinese).contains("<dt>Event</dt>"));
    assertTrue(replay.language(Locale.TRADITIONAL_CHINESE).page(english).contains("<dt>賽事</dt>"));
    assertTrue(replay.language(Locale.FRENCH).page(chinese).contains("1/2-1/2 · Draw"));
    assertTrue(replay.language(Locale.FRENCH).page(chinese).contains("<html lang=\"en\">"));
  }

  @Example
  void headerShowsKnownValues() {
    GameTree tree =
        game(
                new Tag("Event", "?"),
                new Tag("Date", "????.??.??"),
                new Tag("Round", "3"),
                new Tag("RedTeam", "North"),
                new Tag("White", "A"),
                new Tag("Black", "B"),
                new Tag("Result", "1-0"),
                new Tag("Own", "x"))
            .result(GameResult.RED_WINS)
            .build();
    String games = games(HtmlReplay.defaults().page(tree));
    assertTrue(
        games.contains(
            """
            <h1>A – B</h1>
            <p class="result">1-0 · Red wins</p>
            <dl>
            <dt>Round</dt><dd>3</dd>
            <dt>Red team</dt><dd>North</dd>
            <dt>Own</dt><dd>x</dd>
            </dl>
            """),
        games);
    assertTrue(HtmlReplay.defaults().page(game().build()).contains("<h1>Xiangqi</h1>"));
  }

  @Example
  void onlyTheKnownPlayerIsNamedWithTheSide() {
    HtmlReplay replay = HtmlReplay.defaults();
    String red = games(replay.page(game(new Tag("White", "Hu"), new Tag("Black", "?")).build()));
    assertTrue(red.contains("<h1>Hu</h1>\n<dl>\n<dt>Red</dt><dd>Hu</dd>\n</dl>"), red);
    String black = games(replay.page(game(new Tag("Black", "胡")).build()));
    assertTrue(black.contains("<h1>胡</h1>\n<dl>\n<dt>黑方</dt><dd>胡</dd>\n</dl>"), black);
    GameTree none = game(new Tag("Red", "?"), new Tag("Black", "")).build();
    assertTrue(games(replay.page(none)).contains("<h1>Xiangqi</h1>\n<dl>\n</dl>"));
  }

  @Example
  void notationAndBoardMayBeSet() {
    GameTree tree = game().play(Move.parse("h2e2")).build();
    HtmlReplay replay = HtmlReplay.defaults();
    assertTrue(replay.page(tree).contains(">C2=5</a>"));
    assertTrue(replay.notation(MoveNotation.iccs()).page(tree).contains(">H2-E2</a>"));
    Locale taiwan = Locale.TRADITIONAL_CHINESE;
    GameTree horse = game().play(Move.parse("h0g2")).build();
    assertTrue(replay.language(taiwan).page(horse).contains(">馬二進三</a>"));
    String dark = replay.board(SvgDiagram.letters().theme(Theme.DARK)).page(tree);
    assertTrue(dark.contains(Theme.DARK.board));
    String drawn = dark.substring(0, dark.indexOf("<script>"));
    assertTrue(drawn.contains("theme=\"dark\" coordinates=\"none\" faces=\"western\""));
    assertFalse(drawn.contains(Strokes.of('帥')));
    assertFalse(drawn.contains("class=\"labels\""));
  }

  @Example
  void manyGamesHaveAChooser() {
    GameTree one = game(new Tag("Red", "<A>"), new Tag("Event", "Cup")).build();
    GameTree two = game(new Tag("Event", "Cup")).result(GameResult.BLACK_WINS).build();
    String page = HtmlReplay.defaults().page(List.of(one, two));
    assertTrue(page.contains("<option value=\"0\">1. &lt;A&gt;, Cup</option>"), page);
    assertTrue(page.contains("<option value=\"1\">2. Cup, 0-1</option>"));
    assertEquals(2, count(page, "<section class=\"game\""));
    assertFalse(HtmlReplay.defaults().page(one).contains("<select"));
    assertThrows(IllegalArgumentException.class, () -> HtmlReplay.defaults().page(List.of()));
  }

  @Property(tries = 60)
  void partsHaveAllGamesInOrder(@ForAll long seed) {
    Random random = new Random(seed);
    List<GameTree> games =
        Stream.generate(() -> Trees.random(random.nextLong()))
            .limit(1 + random.nextInt(9))
            .toList();
    long most = 1L + random.nextInt(20_000);
    List<List<GameTree>> parts = PageLinks.split(games, most);
    assertEquals(games, parts.stream().flatMap(List::stream).toList());
    for (List<GameTree> part : parts) {
      assertFalse(part.isEmpty());
      long length = part.stream().mapToLong(PageLinks::length).sum();
      assertTrue(part.size() == 1 || length <= most, () -> length + " of " + most);
    }
  }

  @Example
  void moreGamesThanAPageBearsGetPagesWithLinks() {
    GameTreeBuilder builder = game(new Tag("Event", "杯赛"));
    String[] shuffle = {"h2h3", "h7h6", "h3h2", "h6h7"};
    for (int i = 0; i < 80_000; i++) {
      builder.play(Move.parse(shuffle[i % 4]));
    }
    GameTree large = builder.build();
    GameTree small = game().build();
    List<String> pages =
        HtmlReplay.defaults()
            .pages(List.of(large, small, large, large), number -> "a&b-" + number + ".html")
            .toList();
    assertEquals(1, pages.stream().filter(page -> page.contains("<select")).count());
    assertEquals(3, pages.size());
    String links =
        """
        <nav class="pages" aria-label="棋谱">
        <a href="a&amp;b-1.html">1–2</a>
        <b aria-current="page">3</b>
        <a href="a&amp;b-3.html">4</a>
        </nav>
        """;
    assertTrue(pages.get(1).contains(links), () -> pages.get(1).substring(0, 9000));
    assertTrue(pages.get(1).contains("<title>棋谱 3</title>"));
    assertTrue(pages.get(0).contains("<option value=\"1\">2. 象棋</option>"));
    assertThrows(
        IllegalArgumentException.class, () -> HtmlReplay.defaults().pages(List.of(), n -> ""));
  }

  @Example
  void fewGamesAreOnePageWithoutLinks() {
    List<GameTree> games = List.of(game().build(), game().build());
    HtmlReplay replay = HtmlReplay.defaults();
    assertEquals(List.of(replay.page(games)), replay.pages(games, n -> n + ".html").toList());
    assertFalse(replay.page(games).contains("<nav"));
  }

  @Example
  void deepAndLongGames() {
    GameTreeBuilder deep = game().play(Move.parse("h2e2"));
    for (int i = 0; i < 50_000; i++) {
      deep.beginVariation().play(Move.parse(i % 2 == 0 ? "b2e2" : "h2e2"));
    }
    for (int i = 0; i < 50_000; i++) {
      deep.endVariation();
    }
    String page = HtmlReplay.defaults().page(deep.build());
    assertEquals(50_001, count(page, "<a class"));
    GameTreeBuilder lengthy = game();
    String[] shuffle = {"h2h3", "h7h6", "h3h2", "h6h7"};
    for (int i = 0; i < 100_000; i++) {
      lengthy.play(Move.parse(shuffle[i % 4]));
    }
    page = HtmlReplay.defaults().page(lengthy.build());
    assertEquals(100_000, count(page, "<a class"));
    assertTrue(page.length() < 100 * 100_000, () -> "linear in the number of moves");
  }

  @Example
  void styleAndScriptAreSmall() {
    String page = HtmlReplay.defaults().page(game().build());
    int style = page.indexOf("</style>") - page.indexOf("<style>");
    int script = page.lastIndexOf("</script>") - page.indexOf("<script>");
    int own = script - BoardScript.text().length();
    assertTrue(style + own < 15_000, () -> style + " + " + own + " bytes");
  }

  @Example
  void anEngineIsAPartOfThePage() {
    HtmlReplay plain = HtmlReplay.defaults();
    String worker = "self.onmessage = () => self.postMessage('{{script}}');";
    String page = plain.engine(worker).page(game().build());
    assertTrue(page.contains("<script type=\"text/plain\" id=\"engine\">" + worker + "</script>"));
    assertTrue(page.contains(" 'wasm-unsafe-eval'; "), page.substring(0, 500));
    assertTrue(page.contains("; worker-src blob:\""), page.substring(0, 500));
    assertFalse(plain.page(game().build()).contains("wasm-unsafe-eval"));
    assertTrue(page.contains("data-notation=\"wxf\"") && page.contains(">Analyse</button>"));
    String chinese = plain.engine(worker).language(Locale.TRADITIONAL_CHINESE).page(game().build());
    assertTrue(chinese.contains("data-notation=\"chinese-traditional\""));
    assertTrue(chinese.contains("最佳著法，分數以紅方為準"));
    for (String wrong : List.of("a </SCRIPT>", "<!-- b")) {
      assertThrows(IllegalArgumentException.class, () -> plain.engine(wrong));
    }
  }

  private static int count(String text, String part) {
    int count = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      count++;
    }
    return count;
  }
}
