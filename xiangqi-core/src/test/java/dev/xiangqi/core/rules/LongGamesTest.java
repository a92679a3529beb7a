package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Allocations;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Judging all plies of a long game takes work proportional to its length. */
class LongGamesTest {
  private static final int PLIES = 100_000;
  private static final long MOST_BYTES = PLIES * 150_000L;

  private static void assertLinear(RuleSet rules, String fen, String loop) {
    Game game = Game.from(Position.fromFen(fen));
    List<Move> moves = List.of(loop.split(" ", -1)).stream().map(Move::parse).toList();
    assertEquals(
        PLIES - moves.size() * (rules.fold() - 1) + 1,
        verdicts(rules, game, at -> moves.get(at.ply() % moves.size())));
  }

  /** Plays a long game, judges it after each move, and counts the verdicts. */
  private static int verdicts(RuleSet rules, Game start, Function<Game, Move> moves) {
    int[] verdicts = new int[1];
    Allocations.assertAtMost(
        MOST_BYTES,
        () -> {
          Game game = start;
          while (game.ply() < PLIES) {
            game = game.play(moves.apply(game));
            verdicts[0] += rules.judge(game).isPresent() ? 1 : 0;
          }
        });
    return verdicts[0];
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "cxa", "pikafish", "ucci-league", "check-only", "threefold"})
  void idle(String name) {
    assertLinear(
        RuleSet.named(name),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "a0a1 a9a8 a1a0 a8a9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league", "check-only", "threefold"})
  void checks(String name) {
    assertLinear(RuleSet.named(name), "3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8a9 d9d8 a9a8 d8d9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league", "check-only", "threefold"})
  void mutualChecks(String name) {
    assertLinear(RuleSet.named(name), "5k3/4r4/5c3/9/5R3/9/9/4K4/5C3/9 w", "f5e5 f7e7 e5f5 e7f7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league"})
  void chases(String name) {
    assertLinear(
        RuleSet.named(name),
        "4k4/9/9/c8/9/9/9/7R1/9/5K3 w",
        "h2a2 a6b6 a2b2 b6c6 b2c2 c6d6 c2d2 d6g6 d2g2 g6h6 g2h2 h6a6");
  }

  /** Positions recur after hundreds of plies, in no particular order. */
  @ParameterizedTest
  @ValueSource(strings = {"wxf", "cxa", "pikafish", "ucci-league"})
  void wandering(String name) {
    RuleSet rules = RuleSet.named(name);
    Random random = new Random(5);
    Game game = Game.from(Position.fromFen("3k1ab2/4a4/4b4/9/9/9/9/4B4/4A4/4KAB2 w"));
    Function<Game, Move> wandering =
        at -> {
          List<Move> moves = at.position().legalMoves();
          return moves.get(random.nextInt(moves.size()));
        };
    assertEquals(PLIES, verdicts(rules, game, wandering), "no attackers are left");
  }
}
