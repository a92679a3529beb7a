package dev.xiangqi.book;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/**
 * Receives games to count: a {@link BookBuilder} or a {@link DiskBookBuilder}. For one thread.
 *
 * @since 0.1.0
 */
public interface GameSink {
  /**
   * Adds a game.
   *
   * @param game the starting position and the moves
   * @param result the game result
   * @param info players, ratings and date
   * @return whether the settings accept the game
   */
  boolean add(Game game, GameResult result, GameInfo info);

  /**
   * Adds a game given by its moves. Moves that are counted are checked. The moves after them are
   * only used to tell games apart.
   *
   * @param start the starting position
   * @param moves all moves in order
   * @param result the game result
   * @param info players, ratings and date
   * @return whether the settings accept the game
   * @throws IllegalMoveException if a move to be counted is not legal; the game is not added
   */
  boolean add(Position start, List<Move> moves, GameResult result, GameInfo info);
}
