package dev.xiangqi.notation.find;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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
   * Returns the positions in which the query holds, in time proportional to the last of the plies.
   *
   * @return a position for each of the plies, an unmodifiable list
   * @throws IndexOutOfBoundsException if the main line has no such ply
   */
  public List<FoundPosition> positions() {
    List<FoundPosition> positions = new ArrayList<>(plies.size());
    List<Move> moves = game.mainMoves();
    Position position = game.start();
    int played = 0;
    for (int ply : plies) {
      for (Move move : moves.subList(played, ply)) {
        position = position.play(move);
      }
      played = ply;
      Optional<Move> next = moves.subList(ply, moves.size()).stream().findFirst();
      positions.add(new FoundPosition(ply, position, next));
    }
    return Collections.unmodifiableList(positions);
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
