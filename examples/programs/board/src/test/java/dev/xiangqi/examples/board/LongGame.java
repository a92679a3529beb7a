package dev.xiangqi.examples.board;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import java.util.List;
import java.util.Random;

/** Games of any length that no rule ends. */
public final class LongGame {
  /** Rules under which the games go on. */
  public static final RuleSet RULES = RuleSet.threefold();

  private static final int CAPTURE_AFTER = 100;

  private LongGame() {}

  /** {@return the same game each time, of a number of plies} */
  public static Game of(int plies) {
    Random random = new Random(41);
    Game game = Game.start();
    int quiet = 0;
    while (game.ply() < plies) {
      List<Move> moves = game.position().legalMoves();
      Move move = moves.get(random.nextInt(moves.size()));
      boolean captures = game.position().captured(move).isPresent();
      boolean wanted = captures == quiet > CAPTURE_AFTER || random.nextInt(500) == 0;
      Game next = game.play(move);
      if (wanted && !next.position().hasNoLegalMove() && RULES.judge(next).isEmpty()) {
        game = next;
        quiet = captures ? 0 : quiet + 1;
      }
    }
    return game;
  }

  /** {@return the moves of a game, as a JSON array of texts} */
  public static String json(Game game) {
    return game.moves().stream().map(move -> "\"" + move + "\"").toList().toString();
  }
}
