package dev.xiangqi.notation.find;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.Optional;

/**
 * A position of a game in which a query holds.
 *
 * @param ply its ply in the main line; 0 is the starting position
 * @param position the position
 * @param next the move played there; empty at the end of the game
 * @since 0.1.0
 */
public record FoundPosition(int ply, Position position, Optional<Move> next) {
  /**
   * Creates a result.
   *
   * @param ply its ply in the main line
   * @param position the position
   * @param next the move played there, if any
   */
  public FoundPosition {
    requireNonNull(position, "position");
    requireNonNull(next, "next");
  }
}
