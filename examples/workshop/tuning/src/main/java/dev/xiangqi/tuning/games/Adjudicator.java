package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import java.util.Optional;

/**
 * Ends a game early once the scores of both sides agree on its result. A side wins when it has been
 * at least 1,200 centipawns ahead for six plies. From ply 120 on, the game is a draw when neither
 * side has been more than 8 centipawns ahead for thirty plies. At ply 300 it is a draw in any case.
 */
final class Adjudicator {
  private static final int WON = 1200;
  private static final int WON_PLIES = 6;
  private static final int LEVEL = 8;
  private static final int LEVEL_PLIES = 30;
  private static final int LEVEL_FROM = 120;
  private static final int MAX_PLIES = 300;

  /** Number of consecutive plies with a winning score: positive for Red, negative for Black. */
  private int winning;

  /** Number of consecutive plies with a level score. */
  private int level;

  /**
   * Adds the score of one ply.
   *
   * @param game the game before the ply
   * @param score the score in centipawns for the side to move
   * @return the result, or empty if the game continues
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
    return level >= LEVEL_PLIES || game.ply() >= MAX_PLIES
        ? Optional.of(GameResult.DRAW)
        : Optional.empty();
  }
}
