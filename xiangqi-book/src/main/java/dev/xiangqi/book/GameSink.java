package dev.xiangqi.book;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/**
 * Takes games to be counted: a {@link BookBuilder}, or a {@link DiskBookBuilder}. For one thread.
 */
public interface GameSink {
  /**
   * Adds a game.
   *
   * @param game its start and moves
   * @param result who won
   * @param info what else is known of it
   * @return whether the settings let it be counted
   */
  boolean add(Game game, GameResult result, GameInfo info);

  /**
   * Adds a game given by its moves, which need not have been played on positions before. Those that
   * are counted are checked; those behind them do no more than tell the game from others.
   *
   * @param start where it began
   * @param moves from the first to the last
   * @param result who won
   * @param info what else is known of it
   * @return whether the settings let it be counted
   * @throws IllegalMoveException if a move to be counted is not legal; nothing is added then
   */
  boolean add(Position start, List<Move> moves, GameResult result, GameInfo info);
}
