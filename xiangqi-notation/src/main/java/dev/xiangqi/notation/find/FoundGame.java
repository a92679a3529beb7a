package dev.xiangqi.notation.find;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;

/**
 * A game in which a query holds.
 *
 * @param game the game
 * @param plies the plies of its main line at which the query holds, ascending, at least one; 0 is
 *     the starting position
 * @since 0.1.0
 */
public record FoundGame(GameTree game, List<Integer> plies) {
  /**
   * Creates a result.
   *
   * @param game the game
   * @param plies the plies at which the query holds
   */
  public FoundGame {
    requireNonNull(game, "game");
    plies = List.copyOf(requireNonNull(plies, "plies"));
  }

  /**
   * Returns a position of the main line, in time proportional to the ply.
   *
   * @param ply from 0, the starting position, to the number of moves
   * @return the position
   * @throws IndexOutOfBoundsException if the game has no such ply
   */
  public Position position(int ply) {
    Game game = Game.from(this.game.start());
    for (Move move : this.game.mainMoves().subList(0, ply)) {
      game = game.play(move);
    }
    return game.position();
  }

  /**
   * Returns the moves of the main line after a ply.
   *
   * @param ply from 0, the starting position, to the number of moves
   * @return the moves played from there on, an unmodifiable list
   * @throws IndexOutOfBoundsException if the game has no such ply
   */
  public List<Move> continuation(int ply) {
    List<Move> moves = game.mainMoves();
    return moves.subList(ply, moves.size());
  }
}
