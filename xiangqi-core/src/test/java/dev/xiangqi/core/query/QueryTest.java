package dev.xiangqi.core.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Comparison;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.pattern.Pieces;
import dev.xiangqi.testing.KillExample;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.SlowQueries;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import dev.xiangqi.testing.SlowQueries.SlowQuery;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries: their text, what they mean, and their errors. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class QueryTest {
  private static final Game OPENING =
      Game.start()
          .play(Move.parse("h2e2"))
          .play(Move.parse("h9g7"))
          .play(Move.parse("h0g2"))
          .play(Move.parse("i9h9"));

  private static final GameFacts FACTS =
      GameFacts.of(
          GameResult.RED_WINS,
          4,
          Map.of("Red", "Hu Ronghua", "Black", "Yang Guanlin", "Date", "1960.??.??"));

  private static BitSet find(String query) {
    return Query.parse(query).matcher().find(OPENING, FACTS);
  }

  private static BitSet plies(int... plies) {
    BitSet set = new BitSet();
    for (int ply : plies) {
      set.set(ply);
    }
    return set;
  }

  @Test
  void positionsMovesAndFacts() {
    assertEquals(plies(1, 2, 3, 4), find("C@e2"));
    assertEquals(plies(1), find("played C@h2 to @e2"));
    assertEquals(plies(2, 3), find("n@g7 and r@i9"));
    assertEquals(plies(0, 1, 2, 3, 4), find("player 'ronghua' and result 1-0"));
    assertEquals(plies(), find("black 'hu'"));
    assertEquals(plies(1), find("played C then within 1 played n"));
    assertEquals(plies(1), find("C@e2 and move = 1 and turn black"));
    assertEquals(plies(0), find("for 5 year = 1960"));
    assertEquals(plies(), find("for 6 year = 1960"));
    assertEquals(plies(2), find("played [Nn] then played [Nn]"));
    assertEquals(plies(0, 1, 2, 3), find("year >= 1960 then played r"));
    assertEquals(plies(), find("ends 'checkmate'"));
    assertEquals(plies(0, 1, 2, 3, 4), find("tag Date '196' and plies < 5 and not opening ''"));
    assertEquals(plies(1, 3), find("played X"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          player 'Hu' and hollow C then within 20 mate | player "Hu" and hollow C then within 20 mate
          for 8 (R attacks r or C) and year >= 1990    | for 8 (R attacks r or C) and year >= 1990
          played C@b2 to n@e2-e3 and not check         | played C@b2 to n@e2-e3 and not check
          played R to [Xx]                             | played R to ?
          result 1/2                                   | result 1/2
          result *                                     | result *
          opening '中炮' or swapped red "A"             | opening "中炮" or red "A" or black "A"
          (R then C) and N                             | (R then C) and N
          R then C then within 4 N                     | R then C then within 4 N
          (R or C) and year = 1990                     | (R or C) and year = 1990
          R and C and year = 1990                      | R and C and year = 1990
          not (player "x" and check)                   | not (player "x" and check)
          mirrored (played C@b2 or C@a1)               | played C@b2 or C@a1 or played C@h2 or C@i1
          ends 'the "word"'                            | ends 'the "word"'
          kill  any                                    | kill any
          kill '马后炮' or swapped kill 'Horse-Cannon'  | kill "马后炮"
          mirrored (kill "ma hou pao" and R)           | kill "马后炮" and R
          """)
  void text(String text, String canonical) {
    Query query = Query.parse(text);
    assertEquals(canonical, query.toString());
    assertEquals(query, Query.parse(query.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          player Hu       | 8  | words in quotes                  | "Hu"
          player 'Hu      | 8  | words in quotes                  | "'Hu"
          tag 'x'         | 5  | the name of a tag                | "'x'"
          result 2-0      | 8  | 1-0, 0-1, 1/2 or *               | "2-0"
          year 1990       | 6  | =, !=, <, <=, > or >=            | "1990"
          for 0 R         | 5  | a number from 1                  | "0"
          R then within 0 C | 15 | a number from 1                | "0"
          kill 闷杀       | 6  | words in quotes                  | "闷杀"
          R then          | 7  | a piece, a number, ( or a word such as turn | the end
          red turn        | 5  | words in quotes                  | "turn"
          R R             | 3  | and, or, then, or the end        | "R"
          (R then C       | 10 | and, or, or )                    | the end
          """)
  void errors(String text, int column, String expected, String found) {
    InvalidPatternException error =
        assertThrows(InvalidPatternException.class, () -> Query.parse(text), text);
    assertEquals(
        "column " + column + ": expected " + expected + ", found " + found, error.getMessage());
  }

  @Test
  void unknownKillIsRefusedWithTheNames() {
    InvalidPatternException error =
        assertThrows(InvalidPatternException.class, () -> Query.parse("R and kill '马前炮'"));
    assertEquals(11, error.offset());
    assertEquals("\"马前炮\"", error.found());
    assertTrue(error.expected().startsWith("any, or the name of a kill: 白脸将 借将 "));
  }

  @Test
  void killsStandAtTheEnd() {
    for (KillExample example : KillExample.all()) {
      Game game = example.game();
      for (Query query : List.of(Query.anyKill(), Query.kill(example.kill()))) {
        assertEquals(plies(game.ply()), query.matcher().find(game, FACTS), example.toString());
        assertEquals(query, Query.parse(query.toString()));
        assertEquals(query, query.mirrored().colorsSwapped());
        assertFalse(query.isOfGames());
      }
      Query other = Query.kill(example.kill());
      assertEquals(plies(), other.matcher().find(example.counterfactual(), FACTS));
    }
    assertEquals(plies(), find("kill any"));
    assertEquals(plies(0), find("turn red and move = 1 and not kill any"));
  }

  @Test
  void aTextMayBeLongerThanOneThatIsRead() {
    String counts =
        IntStream.range(0, 600)
            .mapToObj(number -> "C@b2 = " + number)
            .collect(Collectors.joining(" or "));
    Query query = Query.parse("mirrored (" + counts + ") and year = 1");
    assertTrue(query.toString().length() > 10_000);
    assertEquals(query, query.mirrored().mirrored());
  }

  @Test
  void equalOperandsBecomeOne() {
    assertEquals(
        "red \"a\" or black \"a\"", Query.parse("swapped ".repeat(10) + "red 'a'").toString());
    assertEquals(
        "played C@b2 or played C@h2",
        Query.parse("mirrored mirrored (played C@b2 or played C@b2)").toString());
    assertEquals(
        "for 2 played C@b2 or for 2 played C@h2",
        Query.parse("mirrored ".repeat(50) + "for 2 played C@b2").toString());
    Query twice = Query.parse("mirrored (played C@b2 then N@a1)");
    assertEquals(twice, twice.orMirrored().orMirrored());
    assertEquals(
        "not not (played C@b2 or played C@h2)",
        Query.parse("mirrored not mirrored not mirrored played C@b2").toString());
  }

  @Test
  void aHundredLevelsAreReadAndNoMore() {
    for (String text :
        List.of("(", "not ", "for 2 ", "played C then ", "year = 1 then within 3 ")) {
      String close = text.equals("(") ? ")" : "";
      String levels = text.repeat(100) + "year = 1" + close.repeat(100);
      assertEquals(Query.parse(levels), Query.parse(Query.parse(levels).toString()), text);
      InvalidPatternException error =
          assertThrows(InvalidPatternException.class, () -> Query.parse(text + levels + close));
      assertEquals(
          "at most 100 levels of brackets, not, for, mirrored, swapped and then", error.expected());
    }
  }

  @Test
  void hostileTextIsRefusedSoon() {
    String[] texts = {
      "(".repeat(9_000),
      "R then ".repeat(1_400) + "R",
      "mirrored swapped ".repeat(51) + "C@b2",
      "mirrored (year = 1 and C@b2 then not ".repeat(33) + "C@b2" + ")".repeat(33),
      "mirrored (played C@b2 and ".repeat(20) + "C@b2" + ")".repeat(20),
      "swapped (red 'a' and ".repeat(20) + "C@b2" + ")".repeat(20),
      "for 2 ".repeat(1_600) + "R"
    };
    for (String text : texts) {
      assertThrows(InvalidPatternException.class, () -> Query.parse(text));
    }
  }

  /** Any query says the same as its plain definition, and its mirror image of mirrored games. */
  @Property(tries = 2000)
  void meaning(@ForAll Game game, @ForAll long seed) {
    Random random = new Random(seed);
    GameResult result = GameResult.values()[random.nextInt(4)];
    String date = random.nextInt(5) == 0 ? "????.??.??" : 1955 + random.nextInt(70) + ".01.02";
    Map<String, String> tags = Map.of("Red", "Hu Ronghua", "Black", "Lü Qin", "Date", date);
    SlowGame list = SlowGame.of(game, result, tags);
    SlowQuery slow = new SlowQueries(random).next(list, 3);
    Query query = Query.parse(slow.text());
    BitSet expected = slow.find().apply(list);
    QueryMatcher matcher = query.matcher();
    assertEquals(expected, matcher.find(game, list.facts()), slow.text());
    assertEquals(!expected.isEmpty(), query.matches(game, list.facts()));
    assertEquals(query, Query.parse(query.toString()), slow.text());
    SlowGame mirrored = list.mirrored();
    assertEquals(
        expected, query.mirrored().matcher().find(mirrored.game(), mirrored.facts()), slow.text());
    if (!slow.text().contains("move ")) {
      // Black begins the other game, so its moves have other numbers.
      SlowGame swapped = list.swapped();
      assertEquals(
          expected,
          query.colorsSwapped().matcher().find(swapped.game(), swapped.facts()),
          slow.text());
    }
    assertEquals(expected, matcher.find(game, list.facts()), "again: " + slow.text());
  }

  /** A game that begins as the game before needs only the rest of its positions shown. */
  @Property(tries = 500)
  void sharedPositions(@ForAll Game game, @ForAll long seed) {
    Random random = new Random(seed);
    Game other = game.at(random.nextInt(game.ply() + 1));
    SlowGame list = SlowGame.of(game, GameResult.RED_WINS, Map.of("Red", "Hu"));
    SlowGame shorter = SlowGame.of(other, GameResult.DRAW, Map.of("Red", "Li"));
    SlowQuery slow = new SlowQueries(random).next(list, 3);
    QueryMatcher matcher = Query.parse(slow.text()).matcher();
    matcher.begin(list.facts());
    Board board = list.positions().get(0).toBoard();
    matcher.show(board, 0, Board.EMPTY);
    for (Move move : list.moves()) {
      int captured = board.pieceAt(Board.to(move.packed()));
      board.make(move.packed());
      matcher.show(board, move.packed(), captured);
    }
    assertEquals(slow.find().apply(list), matcher.end(), slow.text());
    boolean chance = matcher.begin(shorter.facts(), other.ply() + 1);
    BitSet second = chance ? matcher.end() : new BitSet();
    assertEquals(slow.find().apply(shorter), second, slow.text());
  }

  @Test
  void builder() {
    Pattern hollow = Pattern.parse("hollow C");
    Pieces rook = Pieces.of(Piece.RED_ROOK);
    Query query =
        Query.player("Hu")
            .and(Query.of(hollow).or(Query.played(rook, Pieces.any())))
            .thenWithin(20, Query.of(Pattern.checkmate()));
    assertEquals(
        Query.parse("player 'Hu' and (hollow C or played R to ?) then within 20 mate"), query);
    assertEquals(Query.parse("R then C"), Query.of(Pattern.parse("R")).then(Query.parse("C")));
    assertEquals(Query.parse("for 3 check"), Query.of(Pattern.check()).lasting(3));
    assertEquals(Query.parse("tag Event 'x'"), Query.tag("Event", "x"));
    assertEquals(Query.parse("ends 'mate'"), Query.ends("mate"));
    assertEquals(Query.parse("result 0-1"), Query.result(GameResult.BLACK_WINS));
    assertEquals(Query.parse("year > 2000"), Query.year(Comparison.GREATER, 2000));
    assertEquals(Query.parse("plies <= 20"), Query.plies(Comparison.AT_MOST, 20));
    assertEquals(Query.parse("not check"), Query.of(Pattern.check()).not());
    assertEquals(Query.parse("mirrored C@b2"), Query.parse("C@b2").orMirrored());
    assertEquals(Query.parse("swapped C@b2"), Query.parse("C@b2").orColorsSwapped());
    assertThrows(IllegalArgumentException.class, () -> Query.tag("a b", "x"));
    assertThrows(IllegalArgumentException.class, () -> Query.tag("", "x"));
    assertThrows(IllegalArgumentException.class, () -> Query.player("'\""));
    assertThrows(IllegalArgumentException.class, () -> Query.parse("R").lasting(0));
    assertThrows(
        IllegalArgumentException.class, () -> Query.parse("R").thenWithin(0, Query.parse("C")));
  }

  @Test
  void factsDecideBeforePositions() {
    QueryMatcher matcher = Query.parse("player 'nobody' and check").matcher();
    assertFalse(matcher.begin(FACTS));
    matcher = Query.parse("not (player 'nobody' and check)").matcher();
    assertTrue(matcher.begin(FACTS));
    matcher.show(OPENING.position().toBoard(), 0, Board.EMPTY);
    assertEquals(plies(0), matcher.end());
    assertEquals(List.of(), List.copyOf(matcher.end().stream().skip(1).boxed().toList()));
  }

  @Test
  void years() {
    assertEquals(1960, FACTS.year().getAsInt());
    assertTrue(GameFacts.of(GameResult.DRAW, 0, Map.of()).year().isEmpty());
    assertEquals(
        2004, GameFacts.of(GameResult.DRAW, 0, Map.of("Date", "13/10/2004")).year().getAsInt());
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(Query.parse("R and year = 1990"), Query.parse("(R) and year=1990"))
        .addEqualityGroup(Query.parse("R"), Query.of(Pattern.parse("R")))
        .testEquals();
  }
}
