package dev.xiangqi.tuning.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class AdjudicatorTest {
  private final Adjudicator adjudicator = new Adjudicator();

  /** Moves back and forth with Red's score at each ply, and returns the last ply and the result. */
  private String end(IntUnaryOperator scores) {
    Game game = Game.start();
    String[] moves = {"b0c2", "b9c7", "c2b0", "c7b9"};
    while (true) {
      int forRed = scores.applyAsInt(game.ply());
      int score = game.position().sideToMove() == Side.RED ? forRed : -forRed;
      Optional<GameResult> result = adjudicator.settle(game, score);
      if (result.isPresent()) {
        return game.ply() + " " + result.get();
      }
      game = game.play(Move.parse(moves[game.ply() % 4]));
    }
  }

  @Test
  void sixPliesFarAheadWin() {
    assertEquals("15 RED_WINS", end(ply -> ply < 10 ? 1199 : 1200));
  }

  @Test
  void sixPliesFarBehindLose() {
    assertEquals("15 BLACK_WINS", end(ply -> ply < 10 ? -1199 : -29_000));
  }

  @Test
  void pliesMustRunOn() {
    assertEquals(
        "26 BLACK_WINS",
        end(ply -> ply < 20 ? 2000 * (ply % 6 == 0 ? 0 : 1) : ply == 20 ? 0 : -2000));
  }

  @Test
  void scoresOfBothSidesDoNotAddUp() {
    assertEquals("300 DRAW", end(ply -> ply % 10 < 5 ? 1300 : -1300));
  }

  @Test
  void thirtyLevelPliesDrawLate() {
    assertEquals("149 DRAW", end(ply -> 8));
    assertEquals("179 DRAW", new AdjudicatorTest().end(ply -> ply == 149 ? 9 : -8));
  }

  @Test
  void nothingLastsForEver() {
    assertEquals("300 DRAW", end(ply -> 100));
  }
}
