package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MisjudgementTest {
  private static final int DEVIATION = 100;
  private static final Move QUIET = Move.parse("b2e2");
  private static final Move CAPTURE = Move.parse("b2b9");

  private static int[] errors(Game game, Move move) {
    return LongStream.range(0, 20_000)
        .mapToInt(seed -> new Misjudgement(DEVIATION, seed).of(game, move))
        .toArray();
  }

  /** The square root of the mean square. */
  private static double deviation(int[] errors) {
    double sum = 0;
    for (int error : errors) {
      sum += (double) error * error;
    }
    return Math.sqrt(sum / errors.length);
  }

  private static Game played(String... moves) {
    Game game = Game.start();
    for (String move : moves) {
      game = game.play(Move.parse(move));
    }
    return game;
  }

  @Test
  void quietMovesHaveTheWholeDeviationAndNoBias() {
    int[] errors = errors(Game.start(), QUIET);
    assertEquals(DEVIATION, deviation(errors), 3);
    double sum = 0;
    int great = 0;
    for (int error : errors) {
      sum += error;
      great += Math.abs(error) > 3 * DEVIATION ? 1 : 0;
    }
    assertEquals(0, sum / errors.length, 3);
    // Of a normal distribution, 0.27 % are so great.
    assertTrue(great > errors.length / 100, "great errors: " + great);
  }

  @Test
  void capturesAndChecksAreJudgedBetterAndRetreatsWorse() {
    double quiet = deviation(errors(Game.start(), QUIET));
    assertEquals(quiet / 2, deviation(errors(Game.start(), CAPTURE)), 2);
    // The cannon is taken where it took the horse.
    assertEquals(quiet / 4, deviation(errors(played("b2b9"), Move.parse("a9b9"))), 2);
    Game advanced = played("b2b4", "a9a8");
    assertEquals(quiet, deviation(errors(advanced, Move.parse("b4c4"))), 4);
    assertEquals(1.25 * quiet, deviation(errors(advanced, Move.parse("b4b2"))), 4);
    Game screened = played("b2e2", "b9c7", "e2e6", "a9a8", "e6d6", "c7e8");
    assertTrue(screened.position().play(Move.parse("d6e6")).isInCheck());
    assertEquals(quiet / 2, deviation(errors(screened, Move.parse("d6e6"))), 2);
  }

  @Test
  void anErrorDependsOnPositionMoveAndSeed() {
    Misjudgement misjudgement = new Misjudgement(DEVIATION, 7);
    List<Game> games = List.of(Game.start(), played("h2e2", "h9g7"));
    assertEquals(misjudgement.of(Game.start(), QUIET), misjudgement.of(Game.start(), QUIET));
    assertNotEquals(misjudgement.of(games.get(0), QUIET), misjudgement.of(games.get(1), QUIET));
    assertNotEquals(
        misjudgement.of(Game.start(), QUIET), misjudgement.of(Game.start(), Move.parse("b2d2")));
    assertNotEquals(
        misjudgement.of(Game.start(), QUIET),
        new Misjudgement(DEVIATION, 8).of(Game.start(), QUIET));
    assertEquals(0, new Misjudgement(0, 7).of(Game.start(), QUIET));
  }
}
