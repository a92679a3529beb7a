package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** The search board against games played move by move. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class SearchPathTest {
  private static final RuleSet UNCAPPED =
      RuleSet.wxf().toBuilder().name("uncapped").noCheckCap().build();

  /** Red's rook gives perpetual check. */
  private static final Position ROOK = Position.fromFen("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1");

  private final SearchPath path = new SearchPath(new TermEvaluation(Scores.MAX_PLY));

  private static List<Move> moves(String text) {
    return Arrays.stream(text.split(" ")).map(Move::parse).toList();
  }

  private static Game played(Position start, String text) {
    return played(Game.from(start), text);
  }

  private static Game played(Game start, String text) {
    Game game = start;
    for (Move move : moves(text)) {
      game = game.play(move);
    }
    return game;
  }

  private void begin(Game game) {
    path.begin(game, RuleSet.wxf());
  }

  private void make(String text) {
    moves(text).forEach(move -> path.make(move.packed()));
  }

  private static void assertSame(SearchPath one, SearchPath other) {
    assertTrue(one.board().samePieces(other.board()));
    assertEquals(other.board().sideToMove(), one.board().sideToMove());
    assertEquals(other.board().key(), one.board().key());
    assertEquals(other.board().lock(), one.board().lock());
    for (int part = 0; part < PartKeys.COUNT; part++) {
      assertEquals(other.parts().of(part), one.parts().of(part));
    }
    assertEquals(other.attackers(), one.attackers());
    assertEquals(other.quietPlies(), one.quietPlies());
    assertEquals(other.quietPliesLeft(), one.quietPliesLeft());
    assertEquals(other.isDraw(), one.isDraw());
    assertEquals(other.evaluate(), one.evaluate());
  }

  @Property(tries = 100)
  void incrementalUpdatesMatchAFreshBegin(@ForAll Position position, @ForAll long seed) {
    Game game = Game.from(position);
    SearchPath anew = new SearchPath(new TermEvaluation(Scores.MAX_PLY));
    Random random = new Random(seed);
    path.begin(game, UNCAPPED);
    for (int i = 0; i < 100; i++) {
      List<Move> legal = game.position().legalMoves();
      if (legal.isEmpty() || (game.ply() > 0 && random.nextInt(3) == 0)) {
        if (game.ply() == 0) {
          return;
        }
        path.unmake(game.lastMove().orElseThrow().packed());
        game = game.previous().orElseThrow();
      } else {
        Move move = legal.get(random.nextInt(legal.size()));
        path.make(move.packed());
        game = game.play(move);
      }
      if (!path.board().isInCheck()) {
        path.makeNull();
        path.unmakeNull();
      }
      assertEquals(game.ply(), path.ply());
      anew.begin(game, UNCAPPED);
      assertSame(path, anew);
    }
  }

  @Test
  void aRepetitionWithinTheTreeEndsItTheFirstTime() {
    begin(Game.start());
    make("h0g2 h9g7 g2h0 g7h9");
    assertEquals(0, path.cycle(), "the root came once");
    make("h0g2");
    assertEquals(4, path.cycle());
    path.unmake(Move.parse("h0g2").packed());
    assertEquals(0, path.cycle());
  }

  @Test
  void aRepetitionOfTheGameEndsItTheSecondTime() {
    begin(played(Position.initial(), "h0g2 h9g7 g2h0"));
    make("g7h9");
    assertEquals(0, path.cycle());
    begin(played(Position.initial(), "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0"));
    make("g7h9");
    assertEquals(4, path.cycle());
  }

  @Test
  void unmadeMovesAreNoRepetition() {
    begin(Game.start());
    make("h0g2 h9g7 g2h0 g7h9");
    for (String move : List.of("g7h9", "g2h0", "h9g7", "h0g2")) {
      path.unmake(Move.parse(move).packed());
    }
    make("h0g2 h9g7 g2i3 g7h9 i3g2");
    assertEquals(0, path.cycle());
  }

  @Test
  void nothingRepeatsOverANullMove() {
    begin(Game.start());
    make("h0g2 h9g7 g2h0 g7h9");
    path.makeNull();
    path.makeNull();
    assertEquals(0, path.cycle());
    path.unmakeNull();
    path.unmakeNull();
    make("h0g2");
    assertEquals(4, path.cycle());
  }

  @Test
  void cyclesAreThoseOfTheGame() {
    for (long seed = 0; seed < 60; seed++) {
      Game game = Positions.shuffled(Position.initial(), seed, 60);
      begin(Game.start());
      for (int ply = 1; ply <= game.ply(); ply++) {
        Game now = game.at(ply);
        path.make(now.lastMove().orElseThrow().packed());
        Optional<Game> before = now.previousOccurrence();
        int cycle = before.map(earlier -> now.ply() - earlier.ply()).orElse(0);
        boolean counts = cycle < ply || now.occurrences() > 2;
        assertEquals(counts ? cycle : 0, path.cycle(), () -> now.moves().toString());
      }
    }
  }

  @Test
  void perpetualCheckLoses() {
    String checks = "a0a9 e9e8 a9a8 e8e9 a8a9";
    Game thrice = played(ROOK, checks + " e9e8 a9a8 e8e9 a8a9");
    assertEquals(
        Optional.of(Side.RED), RuleSet.wxf().judge(thrice).orElseThrow().loser(), "by the rules");
    for (RuleSet rules :
        List.of(RuleSet.wxf(), RuleSet.cxa(), RuleSet.checkOnly(), RuleSet.pikafish())) {
      path.begin(Game.from(ROOK), rules);
      make(checks);
      assertEquals(4, path.cycle());
      assertEquals(Board.RED, path.loser(4), rules::name);
    }
    path.begin(Game.from(ROOK), RuleSet.threefold());
    make(checks);
    assertEquals(Repetition.NOBODY, path.loser(4));
    path.begin(Game.from(ROOK.colorsSwapped()), RuleSet.wxf());
    moves(checks).forEach(move -> path.make(move.flipped().packed()));
    assertEquals(Board.BLACK, path.loser(4));
  }

  @Test
  void aSingleQuietMoveEndsPerpetualCheck() {
    // Every other move of the rook gives check.
    begin(Game.from(Position.fromFen("4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1")));
    make("a8a9 e9e8 a9b9 e8f8 b9b8 f8f9 b8a8 f9e9 a8a9");
    assertEquals(8, path.cycle());
    assertEquals(Repetition.NOBODY, path.loser(8));
  }

  @Test
  void checksOfTheCorpusAreJudgedAsByTheRules() throws IOException {
    int judged = 0;
    for (Game game : RuleCases.games()) {
      Optional<Verdict> verdict = RuleSet.wxf().judge(game);
      if (game.occurrences() < 3 || game.ply() > 200 || verdict.isEmpty()) {
        continue;
      }
      Game root = game.previous().orElseThrow();
      begin(root);
      path.make(game.lastMove().orElseThrow().packed());
      int checker = Repetition.checker(path.board(), path.cycle());
      if (checker != Repetition.NOBODY) {
        judged++;
        assertEquals(
            checker + ExactRepetition.FINAL,
            path.loser(path.cycle()),
            () -> game.moves().toString());
        assertEquals(
            Optional.of(checker == Board.RED ? Side.RED : Side.BLACK),
            verdict.orElseThrow().loser(),
            () -> game.moves().toString());
      }
    }
    assertTrue(judged >= 10, "judged " + judged);
  }

  @Test
  void checksOverTheCapAreNotCounted() {
    RuleSet rules = RuleSet.wxf();
    assertTrue(rules.checkCap().isPresent());
    int cap = rules.checkCap().getAsInt();
    Game game = played(ROOK, "a0a9");
    for (int i = 0; i < 2 * cap; i++) {
      game = played(game, i % 2 == 0 ? "e9e8 a9a8" : "e8e9 a8a9");
      path.begin(game, rules);
      assertEquals(game.quietPlies(cap), path.quietPlies());
      Move evasion = game.position().legalMoves().get(0);
      path.make(evasion.packed());
      assertEquals(game.quietPlies(cap) + 1, path.quietPlies());
      assertEquals(rules.quietPlyLimit() - path.quietPlies(), path.quietPliesLeft());
    }
    assertTrue(game.quietPlies(cap) < game.position().quietPlies(), "nothing was capped");
  }

  @Test
  void withoutAttackersItIsADraw() {
    begin(Game.from(Position.fromFen("3k1a3/4a4/9/4r4/4R4/9/9/9/9/5K3 w - - 0 1")));
    assertEquals(2, path.attackers());
    make("e5e6");
    assertEquals(1, path.attackers());
    begin(Game.from(Position.fromFen("3k1a3/4a4/9/9/9/9/9/9/9/5K3 w - - 0 1")));
    assertTrue(path.isDraw());
  }
}
