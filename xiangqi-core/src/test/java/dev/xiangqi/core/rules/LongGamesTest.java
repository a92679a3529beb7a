package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Steps;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Judging all plies of a long game takes work proportional to its length. */
class LongGamesTest {
  private static final int PLIES = 100_000;
  private static final int COUNTED_PLIES = 10_000;
  private static final long MOST_BYTES_A_PLY = 150_000;

  /** Moves in a loop. */
  static final class Looping implements IntConsumer {
    private final RuleSet rules;
    private final Game start;
    private final List<Move> moves;

    Looping(String rules, String fen, String loop) {
      this.rules = RuleSet.named(rules);
      start = Game.from(Position.fromFen(fen));
      moves = List.of(loop.split(" ", -1)).stream().map(Move::parse).toList();
    }

    @Override
    public void accept(int plies) {
      int beforeTheFirst = moves.size() * (rules.fold() - 1) - 1;
      assertEquals(
          Math.max(0, plies - beforeTheFirst),
          verdicts(rules, start, plies, at -> moves.get(at.ply() % moves.size())));
    }
  }

  /** Moves at random, without attackers on the board. */
  static final class Wandering implements IntConsumer {
    private final RuleSet rules;

    Wandering(String rules) {
      this.rules = RuleSet.named(rules);
    }

    @Override
    public void accept(int plies) {
      Random random = new Random(5);
      Game start = Game.from(Position.fromFen("3k1ab2/4a4/4b4/9/9/9/9/4B4/4A4/4KAB2 w"));
      int verdicts =
          verdicts(
              rules,
              start,
              plies,
              at -> {
                List<Move> moves = at.position().legalMoves();
                return moves.get(random.nextInt(moves.size()));
              });
      assertEquals(plies, verdicts, "no attackers are left");
    }
  }

  /** Plays a long game, judges it after each move, and counts the verdicts. */
  private static int verdicts(RuleSet rules, Game start, int plies, Function<Game, Move> moves) {
    int verdicts = 0;
    Game game = start;
    while (game.ply() < plies) {
      game = game.play(moves.apply(game));
      verdicts += rules.judge(game).isPresent() ? 1 : 0;
    }
    return verdicts;
  }

  private static void assertLinear(Class<? extends IntConsumer> game, String... args) {
    IntConsumer work = Steps.counting(IntConsumer.class, game, args);
    Steps.assertLinear(COUNTED_PLIES, work);
    Allocations.assertAtMost(PLIES * MOST_BYTES_A_PLY, () -> work.accept(PLIES));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "cxa", "pikafish", "ucci-league", "check-only", "threefold"})
  void idle(String name) {
    assertLinear(
        Looping.class,
        name,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "a0a1 a9a8 a1a0 a8a9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league", "check-only", "threefold"})
  void checks(String name) {
    assertLinear(Looping.class, name, "3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8a9 d9d8 a9a8 d8d9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league", "check-only", "threefold"})
  void mutualChecks(String name) {
    assertLinear(Looping.class, name, "5k3/4r4/5c3/9/5R3/9/9/4K4/5C3/9 w", "f5e5 f7e7 e5f5 e7f7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "pikafish", "ucci-league"})
  void chases(String name) {
    assertLinear(
        Looping.class,
        name,
        "4k4/9/9/c8/9/9/9/7R1/9/5K3 w",
        "h2a2 a6b6 a2b2 b6c6 b2c2 c6d6 c2d2 d6g6 d2g2 g6h6 g2h2 h6a6");
  }

  /** Positions recur after hundreds of plies, in no particular order. */
  @ParameterizedTest
  @ValueSource(strings = {"wxf", "cxa", "pikafish", "ucci-league"})
  void wandering(String name) {
    assertLinear(Wandering.class, name);
  }
}
