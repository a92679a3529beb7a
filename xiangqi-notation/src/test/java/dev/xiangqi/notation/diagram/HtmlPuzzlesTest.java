package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class HtmlPuzzlesTest {
  private static final String HOSTILE =
      "</noscript></script><img src=x onerror=alert(1)>\"'{{task}}";
  private static final Pattern TURN =
      Pattern.compile(
          "data-move=\"(\\w{4})\"(?: data-legal=\"([^\"]*)\")?(?: data-mates=\"([^\"]*)\")?>");

  private static String english(GameTree... puzzles) {
    return puzzles(HtmlPuzzles.defaults().language(Locale.ENGLISH).page(List.of(puzzles)));
  }

  /** The part of a page with its puzzles. */
  private static String puzzles(String page) {
    int start = page.indexOf("<p id=\"said\"");
    return page.substring(start, page.indexOf("<script", start));
  }

  /** The page knows no rules: each turn of the solver has its legal moves and those that mate. */
  @Property(tries = 40)
  void eachTurnHasItsMoves(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    Assume.that(!tree.mainMoves().isEmpty());
    List<String> expected = new ArrayList<>();
    Side solver = tree.start().sideToMove();
    tree.walk(
        (ply, at) -> {
          Position position = at.position();
          String turn =
              moves(position, move -> true)
                  + " "
                  + moves(position, move -> position.play(move).hasNoLegalMove());
          expected.add(ply.move() + " " + (position.sideToMove() == solver ? turn : "[] []"));
        });
    List<String> shown = new ArrayList<>();
    Matcher turn = TURN.matcher(puzzles(HtmlPuzzles.defaults().page(List.of(tree))));
    while (turn.find()) {
      shown.add(turn.group(1) + " " + read(turn.group(2)) + " " + read(turn.group(3)));
    }
    assertEquals(expected, shown);
  }

  private static List<String> moves(Position position, Predicate<Move> wanted) {
    return position.legalMoves().stream().filter(wanted).map(Move::toString).toList();
  }

  private static List<String> read(String groups) {
    List<String> moves = new ArrayList<>();
    for (String group : Splitter.on(' ').omitEmptyStrings().split(groups == null ? "" : groups)) {
      for (int at = 2; at < group.length(); at += 2) {
        moves.add(group.substring(0, 2) + group.substring(at, at + 2));
      }
    }
    return moves;
  }

  @Example
  void saysWhoMovesAndWhatFor() {
    String fen = "4k4/9/9/9/r7R/9/9/9/9/3K5 b";
    assertTask("Black to move and mate in 2", fen, "PuzzleAim=mate", "MatePlies=3");
    assertTask("Black to move and mate", fen, "PuzzleAim=mate", "MatePlies=<b>");
    assertTask("Black to move and win", fen, "PuzzleAim=gain");
    assertTask("Black to move and draw", fen, "puzzleaim=Draw");
    assertTask("Black to move", fen, "PuzzleAim=<b>");
    assertTask("Red to move", fen.replace(" b", " w"));
  }

  private static void assertTask(String task, String fen, String... tags) {
    Position start = Position.fromFen(fen);
    GameTree tree = SamplePuzzles.puzzle(fen, tags).play(start.legalMoves().get(0)).build();
    String page = english(tree);
    assertTrue(page.contains(">" + task + "</p>"), page);
    assertTrue(page.contains("<h1>1. " + task + "</h1>"), page);
    assertFalse(page.contains("<b>"));
  }

  @Example
  void factsComeBeforeTheSolutionAndNamesAfterIt() {
    String page = english(SamplePuzzles.mate());
    assertTrue(
        page.contains(
            """
            <dl>
            <dt>Event</dt><dd>Club evening</dd>
            <dt>Red</dt><dd>Anna</dd>
            <dt>Difficulty</dt><dd>5</dd>
            <dt>Source</dt><dd>games.pgn:7</dd>
            </dl>
            <p class="names" hidden>Kill: alternating rooks, own name. Motifs: quiet move, fork. \
            Missed in the game.</p>
            <div class="moves" hidden>
            """),
        page);
  }

  @Example
  void namesAreInTheLanguageOfThePage() {
    HtmlPuzzles page = HtmlPuzzles.defaults().motifs((word, language) -> word + language);
    List<GameTree> puzzles = List.of(SamplePuzzles.mate());
    String simplified = page.language(Locale.SIMPLIFIED_CHINESE).page(puzzles);
    assertTrue(simplified.contains(">杀法：双车错、own name。手段：quiet movezh_CN、forkzh_CN。实战错过。</p>"));
    assertTrue(simplified.contains("<h1>1. 红先，2 着成杀</h1>"));
    String traditional = page.language(Locale.TRADITIONAL_CHINESE).page(puzzles);
    assertTrue(traditional.contains(">殺法：雙車錯、own name。手段："));
    assertTrue(traditional.contains("<html lang=\"zh-TW\">"));
  }

  /** The names of kills are Chinese in any file. */
  @Example
  void languageFollowsTheOtherTags() {
    HtmlPuzzles page = HtmlPuzzles.defaults();
    assertTrue(page.page(SamplePuzzles.all()).contains("<html lang=\"en\">"));
    GameTree chinese = SamplePuzzles.mate();
    chinese = chinese.withTags(chinese.tags().with("Event", "杯赛"));
    assertTrue(page.page(List.of(chinese)).contains("<html lang=\"zh-CN\">"));
  }

  @Example
  void aKillWithoutATagIsNamedFromTheBoard() {
    assertTrue(
        english(SamplePuzzles.twoMates()).contains(">Kill: bare-faced king. </p>")
            || english(SamplePuzzles.twoMates()).contains("Kill: "),
        english(SamplePuzzles.twoMates()));
    GameTree plain = SamplePuzzles.gain();
    plain = plain.withTags(Tags.empty());
    assertFalse(english(plain).contains("class=\"names\""));
  }

  @Example
  void severalPuzzlesHaveAList() {
    String page = english(SamplePuzzles.mate(), SamplePuzzles.gain());
    assertTrue(
        page.contains("title=\"1. Red to move and mate in 2 · Difficulty 5\">1</button>"), page);
    assertTrue(page.contains("title=\"2. Black to move and win\">2</button>"));
    assertTrue(page.contains("Solved <span id=\"count\">0</span> / 2"));
    String one = HtmlPuzzles.defaults().page(List.of(SamplePuzzles.gain()));
    assertFalse(one.contains("<nav"));
    assertFalse(one.contains("id=\"next\""));
    assertTrue(one.contains("id=\"hint\""));
  }

  @Example
  void notationAndBoardMayBeSet() {
    List<GameTree> puzzles = List.of(SamplePuzzles.gain());
    HtmlPuzzles page = HtmlPuzzles.defaults();
    assertTrue(page.notation(MoveNotation.iccs()).page(puzzles).contains(">A5-I5</a>"));
    String dark =
        page.board(SvgDiagram.letters().theme(Theme.DARK)).theme(PageTheme.DARK).page(puzzles);
    assertTrue(dark.contains("theme=\"dark\" coordinates=\"none\" faces=\"western\""));
    assertTrue(dark.contains("orientation=\"black\""));
    assertTrue(dark.contains("<meta name=\"color-scheme\" content=\"dark\">"));
  }

  @Example
  void textsOfTagsAreEscaped() {
    GameTree hostile =
        SamplePuzzles.puzzle(
                "4k4/9/9/9/r7R/9/9/9/9/3K5 b",
                "Event=" + HOSTILE,
                "PuzzleAim=" + HOSTILE,
                "Kills=" + HOSTILE,
                "Motifs=" + HOSTILE,
                "Difficulty=" + HOSTILE)
            .play(Move.parse("a5i5"))
            .build();
    String page = HtmlPuzzles.defaults().page(List.of(hostile, hostile));
    assertFalse(page.contains("<img"));
    assertEquals(1, page.split("</noscript", -1).length - 1);
    assertEquals(1, page.split("<script", -1).length - 1);
    assertTrue(page.contains(Markup.escape(HOSTILE)));
  }

  @Example
  void isSelfContained() {
    String page = HtmlPuzzles.defaults().page(SamplePuzzles.all());
    String rest = page.replace("http://www.w3.org/2000/svg", "");
    for (String foreign :
        List.of("http:", "https:", "\"//", "@import", "url(", "fetch(", "eval(", " style=\"")) {
      assertFalse(rest.contains(foreign), foreign);
    }
    assertTrue(
        Pattern.compile(
                """
                content="default-src 'none'; style-src 'sha256-[^']{44}' 'sha256-[^']{44}'; \
                script-src 'sha256-[^']{44}';""")
            .matcher(page)
            .find());
  }

  @Example
  void styleAndScriptAreSmall() {
    String page = HtmlPuzzles.defaults().page(SamplePuzzles.all());
    int style = page.indexOf("</style>") - page.indexOf("<style>");
    int script = page.lastIndexOf("</script>") - page.indexOf("<script>");
    int own = script - BoardScript.text().length();
    assertTrue(style + own < 25_000, () -> style + " + " + own + " bytes");
  }

  @Example
  void aPuzzleNeedsAMove() {
    HtmlPuzzles page = HtmlPuzzles.defaults();
    assertThrows(IllegalArgumentException.class, () -> page.page(List.of()));
    GameTree none = SamplePuzzles.puzzle("4k4/9/9/9/r7R/9/9/9/9/3K5 b").build();
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class, () -> page.page(List.of(SamplePuzzles.gain(), none)));
    assertEquals("puzzle 2 has no moves; expected some", refusal.getMessage());
  }
}
