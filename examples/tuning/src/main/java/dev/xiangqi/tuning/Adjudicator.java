package dev.xiangqi.tuning;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import java.util.Optional;

/**
 * Ends a game early once both sides agree on its result: told of the score of each ply. A side wins
 * that has been at least 1,200 ahead for six plies; it is a draw when after ply 120 neither has
 * been more than 8 ahead for thirty plies, and after ply 300.
 */
final class Adjudicator {
  private static final int WON = 1200;
  private static final int WON_PLIES = 6;
  private static final int LEVEL = 8;
  private static final int LEVEL_PLIES = 30;
  private static final int LEVEL_FROM = 120;
  private static final int LONGEST = 300;

  /** How many plies Red has been winning, or with a minus sign Black. */
  private int winning;

  private int level;

  /**
   * Hears of a ply.
   *
   * @param game before the ply
   * @param score from the mover's view, centipawns
   * @return the result, if that settles it
   */
  Optional<GameResult> settle(Game game, int score) {
    int forRed = game.position().sideToMove() == Side.RED ? score : -score;
    if (forRed >= WON) {
      winning = Math.max(winning, 0) + 1;
    } else if (forRed <= -WON) {
      winning = Math.min(winning, 0) - 1;
    } else {
      winning = 0;
    }
    level = game.ply() >= LEVEL_FROM && Math.abs(score) <= LEVEL ? level + 1 : 0;
    if (Math.abs(winning) >= WON_PLIES) {
      return Optional.of(winning > 0 ? GameResult.RED_WINS : GameResult.BLACK_WINS);
    }
    return level >= LEVEL_PLIES || game.ply() >= LONGEST
        ? Optional.of(GameResult.DRAW)
        : Optional.empty();
  }
}
