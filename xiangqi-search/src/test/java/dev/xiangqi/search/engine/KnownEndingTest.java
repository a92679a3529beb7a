package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine with tables of endings: horse against advisor, and all of three men. */
class KnownEndingTest {
  private static final SearchLimits SHORT = SearchLimits.depth(4);
  private static final String DRAWN = "3k5/9/9/9/9/9/9/9/2C6/4K4 w";

  /** The horse can take an advisor. */
  private static final String CAPTURE = "4k4/9/3a1a3/9/6N2/9/9/9/9/3K5 w";

  @TempDir private static Path folder = Path.of("");

  private static EndgameTables tables = EndgameTables.none();

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EndgameBuilder.to(folder).men(3).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
    tables = EndgameTables.open(folder);
  }

  private static AlphaBetaSearcher.Builder builder() {
    return AlphaBetaSearcher.builder().hash(1).endings(tables);
  }

  private static SearchResult search(Game game, SearchLimits limits) {
    try (AlphaBetaSearcher searcher = builder().build()) {
      return searcher.search(game, limits);
    }
  }

  private static SearchResult search(String fen) {
    return search(Game.from(Position.fromFen(fen)), SHORT);
  }

  private static Position longest() {
    return tables.longestWin(EndgameMaterial.parse("KN-KA")).orElseThrow();
  }

  private static EndgameEntry entry(Position position) {
    return tables.probe(position).orElseThrow();
  }

  @Test
  void theLongestWinIsMatedWithoutSearch() {
    Position position = longest();
    int plies = entry(position).plies().orElseThrow();
    SearchResult result = search(Game.from(position), SHORT);
    assertEquals(Optional.of(new Score.WinIn(plies)), result.score());
    assertEquals(StopReason.KNOWN_MOVE, result.stopReason());
    assertEquals(0, result.nodes());
    List<Move> line = result.lines().get(0).moves();
    assertEquals(plies, line.size());
    Game game = Game.from(position);
    for (Move move : line) {
      assertEquals(Optional.empty(), RuleSet.wxf().judge(game));
      game = game.play(move);
    }
    assertTrue(game.position().hasNoLegalMove());
  }

  @Test
  void theWinnerMatesInTimeAgainstAnyDefence() {
    Random random = new Random(4);
    for (EndgameLaw law : EndgameLaw.values()) {
      try (AlphaBetaSearcher searcher = builder().rules(law.rules()).build()) {
        for (int round = 0; round < 3; round++) {
          Game game = Game.from(longest());
          int most = entry(game.position()).plies().orElseThrow();
          while (law.rules().judge(game).isEmpty()) {
            List<Move> moves = game.position().legalMoves();
            Move move =
                game.ply() % 2 == 0
                    ? searcher.search(game, SHORT).bestMove().orElseThrow()
                    : moves.get(random.nextInt(moves.size()));
            game = game.play(move);
            assertTrue(game.ply() <= most, law::toString);
          }
          GameResult won = GameResult.winFor(longest().sideToMove());
          assertEquals(won, law.rules().judge(game).orElseThrow().result(), law::toString);
        }
      }
    }
  }

  @Test
  void aLossIsHeldOutAndEachLineIsExact() {
    Position position = longest().play(tables.best(longest(), EndgameLaw.WXF).get(0));
    int plies = entry(position).plies().orElseThrow();
    SearchResult result =
        search(Game.from(position), SearchLimits.builder().depth(4).lines(3).build());
    assertEquals(Optional.of(new Score.LossIn(plies)), result.score());
    assertEquals(Math.min(3, position.legalMoves().size()), result.lines().size());
    Score before = new Score.WinIn(1);
    for (SearchInfo line : result.lines()) {
      int after = entry(position.play(line.moves().get(0))).plies().orElseThrow();
      assertEquals(new Score.LossIn(after + 1), line.score());
      assertTrue(before.compareTo(line.score()) >= 0);
      before = line.score();
    }
  }

  @Test
  void aDrawIsSearchedForTheBestTryAndShownAsADraw() {
    SearchResult result = search(DRAWN);
    assertEquals(Optional.of(new Score.Centipawns(0)), result.score());
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(result.nodes() > 0);
  }

  @Test
  void aMoveThatLosesTheDrawIsNotPlayed() {
    int few = 0;
    for (Position position : positions("4ka3/9/9/9/9/9/9/9/9/3K2N2 b", 300)) {
      List<Move> best = tables.best(position, EndgameLaw.WXF);
      if (entry(position).wxf() == EndgameOutcome.DRAW
          && best.size() < position.legalMoves().size()) {
        SearchResult result = search(Game.from(position), SearchLimits.depth(1));
        assertTrue(best.contains(result.bestMove().orElseThrow()), position::toFen);
        few++;
      }
    }
    assertTrue(few > 3, few + " positions");
  }

  /** Positions that random moves lead to, with the same men. */
  private static List<Position> positions(String fen, int count) {
    Random random = new Random(8);
    List<Position> positions = new ArrayList<>();
    Position position = Position.fromFen(fen);
    while (positions.size() < count) {
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty() || EndgameMaterial.of(position).men() < 4) {
        position = Position.fromFen(fen);
        continue;
      }
      position = position.play(moves.get(random.nextInt(moves.size())));
      if (EndgameMaterial.of(position).men() == 4 && !position.hasNoLegalMove()) {
        // The count of quiet plies begins again.
        String[] words = position.toFen().split(" ", -1);
        positions.add(Position.fromFen(words[0] + " " + words[1]));
      }
    }
    return positions;
  }

  @Test
  void theTreeEndsAtKnownPositions() {
    // Only the capture of an advisor leads to a table.
    SearchResult result = search(CAPTURE);
    assertEquals("g5f7", result.bestMove().orElseThrow().toString());
    int value = result.score().orElseThrow().centipawns();
    assertTrue(value > 19_900, result::toString);
    SearchResult without;
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build()) {
      without = searcher.search(Game.from(Position.fromFen(CAPTURE)), SHORT);
    }
    assertTrue(without.score().orElseThrow().centipawns() < 19_000, without::toString);
  }

  @Test
  void aWinThatTheLimitOfQuietPliesEndsIsNotAnnounced() {
    Position position = longest();
    int plies = entry(position).plies().orElseThrow();
    int limit = RuleSet.wxf().quietPlyLimit();
    String fen = position.toFen().replace("- - 0 1", "- - %d 100");
    SearchResult inTime =
        search(Game.from(Position.fromFen(String.format(fen, limit - plies))), SHORT);
    assertEquals(Optional.of(new Score.WinIn(plies)), inTime.score());
    SearchResult late =
        search(Game.from(Position.fromFen(String.format(fen, limit - plies + 1))), SHORT);
    assertNotEquals(StopReason.KNOWN_MOVE, late.stopReason());
    assertTrue(late.score().orElseThrow() instanceof Score.Centipawns, late::toString);
  }

  @Test
  void aThirdOccurrenceIsAvoided() {
    Game game = repeated().orElseThrow();
    Move played = search(game, SHORT).bestMove().orElseThrow();
    assertFalse(RuleSet.wxf().spoils(game, played));
    assertEquals(EndgameOutcome.LOSS, entry(game.position().play(played)).wxf());
  }

  /** A game in which the first of the best moves would draw or lose by repetition. */
  private static Optional<Game> repeated() {
    List<Position> starts = new ArrayList<>();
    for (String rook : List.of("R8", "1R7", "2R6", "4R4", "6R2", "7R1", "8R")) {
      starts.add(Position.fromFen("5k3/9/9/9/9/9/" + rook + "/9/9/3K5 w"));
      starts.add(Position.fromFen("9/9/5k3/9/9/9/" + rook + "/9/9/3K5 w"));
    }
    for (Position start : starts) {
      Move move = tables.best(start, EndgameLaw.WXF).get(0);
      Move back = new Move(move.to(), move.from());
      Position moved = start.play(move);
      for (Move reply : moved.legalMoves()) {
        Optional<Game> game =
            playTwice(
                Game.from(moved), List.of(reply, back, new Move(reply.to(), reply.from())), move);
        if (game.filter(found -> RuleSet.wxf().spoils(found, move)).isPresent()) {
          return game;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Game> playTwice(Game start, List<Move> moves, Move last) {
    List<Move> all = new ArrayList<>(moves);
    all.add(last);
    all.addAll(moves);
    Game game = start;
    for (Move move : all) {
      if (!game.position().isLegal(move) || RuleSet.wxf().judge(game).isPresent()) {
        return Optional.empty();
      }
      game = game.play(move);
    }
    return RuleSet.wxf().judge(game).isPresent() ? Optional.empty() : Optional.of(game);
  }

  private static SearchLimits mate(int moves) {
    return SearchLimits.builder().mate(moves).depth(4).build();
  }

  @Test
  void aMateIsFoundOrExcludedByTheTables() {
    Position position = longest();
    int moves = (entry(position).plies().orElseThrow() + 1) / 2;
    Game game = Game.from(position);
    assertEquals(StopReason.MATE_FOUND, search(game, mate(moves)).stopReason());
    assertEquals(StopReason.NO_MATE, search(game, mate(moves - 1)).stopReason());
    Game drawn = Game.from(Position.fromFen(DRAWN));
    assertEquals(StopReason.NO_MATE, search(drawn, mate(3)).stopReason());
  }

  @Test
  void weakerLevelsDoNotUseTables() {
    try (AlphaBetaSearcher searcher = builder().level(10).seed(1).build()) {
      assertTrue(searcher.search(Game.from(longest()), SHORT).nodes() > 0);
    }
  }

  @Test
  void rulesThatTheTablesDoNotKnowAreRefused() {
    AlphaBetaSearcher.Builder threefold = builder().rules(RuleSet.threefold());
    String message = assertThrows(IllegalArgumentException.class, threefold::build).getMessage();
    assertEquals(
        "tables of endings: expected the rules wxf, cxa or tiantian, got threefold", message);
  }

  @Test
  void theOptionOpensAFolder(@TempDir Path empty) {
    AlphaBetaProvider provider = new AlphaBetaProvider();
    Map<String, String> options =
        Map.of("Warm Up", "false", "Hash", "1", "EgtbPaths", folder.toString());
    try (AlphaBetaSearcher searcher = (AlphaBetaSearcher) provider.create(options)) {
      SearchResult result = searcher.search(Game.from(longest()), SHORT);
      assertEquals(StopReason.KNOWN_MOVE, result.stopReason());
    }
    for (String wrong : List.of(empty.resolve("none").toString(), empty.toString())) {
      Map<String, String> refused = Map.of("Warm Up", "false", "EgtbPaths", wrong);
      Exception refusal =
          assertThrows(IllegalArgumentException.class, () -> provider.create(refused));
      String message = String.valueOf(refusal.getMessage());
      assertTrue(message.startsWith("EgtbPaths: expected a "), message);
    }
  }
}
