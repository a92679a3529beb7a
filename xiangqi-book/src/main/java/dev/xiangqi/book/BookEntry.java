package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Position;
import java.util.Optional;

/**
 * A position and one of its moves. Books of all formats are read into entries and written from
 * them. The move is always legal.
 *
 * @param position the position; its counters do not matter
 * @param move a legal move with its numbers
 * @since 0.1.0
 */
public record BookEntry(Position position, BookMove move) {
  /**
   * Creates an entry.
   *
   * @param position the position; its counters do not matter
   * @param move a legal move with its numbers
   * @throws IllegalMoveException if the move is not legal in the position
   */
  public BookEntry {
    requireNonNull(position, "position");
    requireNonNull(move, "move");
    Optional<IllegalMoveReason> reason = position.whyIllegal(move.move());
    if (reason.isPresent()) {
      throw new IllegalMoveException(position, move.move(), reason.get());
    }
  }
}
