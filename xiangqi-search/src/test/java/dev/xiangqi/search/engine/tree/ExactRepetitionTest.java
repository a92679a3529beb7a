package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RepetitionRule;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Repetitions near the root against the rule set. */
class ExactRepetitionTest {
  private static final List<RuleSet> RULES =
      List.of(RuleSet.wxf(), RuleSet.cxa(), RuleSet.pikafish(), RuleSet.checkOnly());

  private final ExactRepetition exact = new ExactRepetition();

  private static int loser(Optional<Verdict> verdict) {
    return verdict
        .flatMap(Verdict::loser)
        .map(side -> side == Side.RED ? Board.RED : Board.BLACK)
        .orElse(Repetition.NOBODY);
  }

  private static int[] line(Game game, int plies) {
    return game.moves().subList(game.ply() - plies, game.ply()).stream()
        .mapToInt(Move::packed)
        .toArray();
  }

  private static int cycle(Game game) {
    return game.ply() - game.previousOccurrence().orElseThrow().ply();
  }

  @Test
  void theEndOfAGameIsJudgedAsByTheRules() throws IOException {
    int chases = 0;
    for (Game game : RuleCases.games()) {
      for (RuleSet rules : RULES) {
        if (game.occurrences() != 3 || game.ply() > 200) {
          continue;
        }
        Optional<Verdict> verdict = rules.judge(game);
        for (int plies = 1; verdict.isPresent() && plies <= 4; plies++) {
          exact.begin(game.at(game.ply() - plies), rules);
          int[] line = line(game, plies);
          int side = loser(verdict);
          assertEquals(
              side == Repetition.NOBODY ? side : side + ExactRepetition.FINAL,
              exact.loser(line, plies, cycle(game)),
              () -> rules.name() + " " + game.moves());
        }
        chases += verdict.filter(ExactRepetitionTest::isChase).isPresent() ? 1 : 0;
      }
    }
    assertTrue(chases >= 10, "chases " + chases);
  }

  private static boolean isChase(Verdict verdict) {
    return verdict.termination() == Termination.PERPETUAL_CHASE;
  }

  @Test
  void aFirstReturnIsJudgedAsIfItCameAgain() {
    int judged = 0;
    for (long seed = 0; seed < 40; seed++) {
      Game game = Positions.shuffled(Position.initial(), seed, 80);
      for (int ply = 6; ply <= game.ply(); ply++) {
        Game now = game.at(ply);
        if (now.occurrences() != 2) {
          continue;
        }
        judged++;
        for (RuleSet rules : RULES) {
          exact.begin(game.at(ply - 6), rules);
          Game since = now.previousOccurrence().orElseThrow();
          int expected = loser(rules.repetition().judge(since, now));
          assertEquals(expected, exact.loser(line(now, 6), 6, cycle(now)));
        }
      }
    }
    assertTrue(judged >= 100, "judged " + judged);
  }

  private static RuleSet user(RepetitionRule law) {
    return RuleSet.builder("user", law).build();
  }

  @Test
  void verdictsOnALineAreCached() {
    AtomicInteger judged = new AtomicInteger();
    RuleSet rules =
        user(
            (since, game) -> {
              judged.incrementAndGet();
              return Optional.of(Verdict.of(GameResult.BLACK_WINS, Termination.PERPETUAL_CHASE));
            });
    exact.begin(Game.start(), rules);
    int[] line =
        Arrays.stream(new String[] {"h0g2", "h9g7", "g2h0", "g7h9"})
            .mapToInt(move -> Move.parse(move).packed())
            .toArray();
    for (int i = 0; i < 3; i++) {
      assertEquals(Board.RED, exact.loser(line, 4, 4));
    }
    assertEquals(1, judged.get());
    exact.begin(Game.start(), rules);
    assertEquals(Board.RED, exact.loser(line, 4, 4));
    assertEquals(2, judged.get());
  }

  @Test
  void customRulesDecideWhereTheGameWouldEnd() {
    RuleSet rules =
        user((since, game) -> Optional.of(Verdict.of(GameResult.RED_WINS, Termination.REPETITION)));
    String[] shuffle = {"h0g2", "h9g7", "g2h0", "g7h9"};
    Game game = Game.start();
    for (int i = 0; i < 7; i++) {
      game = game.play(Move.parse(shuffle[i % 4]));
    }
    SearchPath tree = new SearchPath(new TermEvaluation(Scores.MAX_PLY));
    tree.begin(game, rules);
    tree.make(Move.parse("g7h9").packed());
    assertEquals(Board.BLACK + ExactRepetition.FINAL, tree.loser(tree.cycle()));
    tree.begin(Game.start(), rules);
    for (int i = 0; i < 5; i++) {
      tree.make(Move.parse(shuffle[i % 4]).packed());
    }
    assertEquals(Repetition.NOBODY, tree.loser(tree.cycle()), "met again in the search alone");
  }
}
