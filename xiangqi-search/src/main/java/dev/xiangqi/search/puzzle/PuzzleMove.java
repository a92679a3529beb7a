package dev.xiangqi.search.puzzle;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * A move of a solution with the moves after it. After a move of the solver there are the replies,
 * the most stubborn first; after a reply there is one move of the solver. Immutable and
 * thread-safe.
 *
 * @param move the move
 * @param next the moves after it; empty where the solution ends
 * @since 0.1.0
 */
public record PuzzleMove(Move move, List<PuzzleMove> next) {
  /**
   * Copies the list.
   *
   * @param move the move
   * @param next the moves after it
   */
  public PuzzleMove {
    requireNonNull(move, "move");
    next = List.copyOf(requireNonNull(next, "next"));
  }

  /** {@return this move and the first moves after it} */
  public List<Move> line() {
    List<Move> line = new ArrayList<>();
    line.add(move);
    List<PuzzleMove> rest = next;
    while (!rest.isEmpty()) {
      line.add(rest.get(0).move);
      rest = rest.get(0).next;
    }
    return List.copyOf(line);
  }

  /** {@return the number of moves of the tree, this one included} */
  public int size() {
    int size = 1;
    for (PuzzleMove after : next) {
      size += after.size();
    }
    return size;
  }

  /** {@return the same moves on an image of the board} */
  PuzzleMove on(Image image) {
    List<PuzzleMove> moved = new ArrayList<>();
    for (PuzzleMove after : next) {
      moved.add(after.on(image));
    }
    return new PuzzleMove(image.of(move), moved);
  }
}
