package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;

/**
 * A position of a proof. Where the attacker moves there is one next position, or more with duals;
 * where the defender moves there is one for each legal move, and none if the game has ended.
 *
 * <p>A position that occurs in several lines is answered in one of them; the others end with {@link
 * #isAnsweredElsewhere}. Immutable and thread-safe.
 *
 * @param move the move that leads to this position; empty for the first one
 * @param position the position
 * @param plies the greatest number of plies to the end from here
 * @param next the next positions; the longest defence first
 * @param isAnsweredElsewhere whether the continuation is in another line of the tree
 * @since 0.1.0
 */
public record ProofNode(
    Optional<Move> move,
    Position position,
    int plies,
    List<ProofNode> next,
    boolean isAnsweredElsewhere) {
  /** Copies the list. */
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
}
