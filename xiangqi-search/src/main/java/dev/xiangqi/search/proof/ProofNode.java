package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;

/**
 * A position of a proof. Where the attacker moves there is one next position; where the defender
 * moves there is one for each legal move. Immutable and thread-safe.
 *
 * @param move the move that leads to this position; empty for the first one
 * @param position the position
 * @param plies the greatest number of plies to the end of a line from here
 * @param ending whether and how the line ends here
 * @param next the next positions; the longest defence first
 * @since 0.1.0
 */
public record ProofNode(
    Optional<Move> move, Position position, int plies, Ending ending, List<ProofNode> next) {
  /**
   * Copies the list.
   *
   * @param move the move that leads to this position
   * @param position the position
   * @param plies the greatest number of plies to the end
   * @param ending whether and how the line ends
   * @param next the next positions
   */
  public ProofNode {
    next = List.copyOf(next);
  }

  /** {@return the number of positions of the tree, this one included} */
  public int size() {
    int size = 1;
    for (ProofNode node : next) {
      size += node.size();
    }
    return size;
  }

  /**
   * How a line ends.
   *
   * @since 0.1.0
   */
  public enum Ending {
    /** It goes on. */
    NONE,

    /** The defender has no legal move. */
    NO_LEGAL_MOVE,

    /** The position was in the line before, and the rules let the defender lose the repetition. */
    REPETITION,

    /** The same position is answered in another line of the tree. */
    ANSWERED_ELSEWHERE
  }
}
