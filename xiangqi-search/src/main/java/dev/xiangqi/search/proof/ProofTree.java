package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.proof.ProofNode.Ending;
import dev.xiangqi.search.proof.solver.Walk;
import dev.xiangqi.search.proof.solver.WinSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the tree of a proof.
 *
 * <p>A position is kept as answered when all lines from it are complete. So a reference to it leads
 * to lines that were complete before, and never back.
 */
final class ProofTree {
  private final Walk walk;
  private final int maxNodes;
  private final Map<Long, ProofNode> answered = new HashMap<>();
  private int nodes;
  private int repetitions;

  ProofTree(Walk walk, int maxNodes) {
    this.walk = walk;
    this.maxNodes = maxNodes;
  }

  /**
   * {@return the tree of a win of the side to move, or empty if it is too large or the solver was
   * stopped}
   *
   * @param within the length of the win
   */
  Optional<ProofNode> build(int within) {
    return attack(Optional.empty(), within);
  }

  private Optional<ProofNode> attack(Optional<Move> last, int within) {
    Optional<ProofNode> known = known(last, within);
    if (known.isPresent()) {
      return known;
    }
    int before = repetitions;
    int move = walk.winningMove(within);
    if (move == 0 || nodes >= maxNodes) {
      return Optional.empty();
    }
    return after(move, within, false).map(node -> keep(last, List.of(node), before));
  }

  private Optional<ProofNode> defend(Optional<Move> last, int within) {
    Optional<ProofNode> known = known(last, within);
    if (known.isPresent()) {
      return known;
    }
    int before = repetitions;
    List<ProofNode> next = new ArrayList<>();
    for (int reply : walk.moves()) {
      Optional<ProofNode> node = after(reply, within, true);
      if (node.isEmpty()) {
        return Optional.empty();
      }
      next.add(node.orElseThrow());
    }
    next.sort(Comparator.comparingInt(ProofNode::plies).reversed());
    return Optional.of(keep(last, next, before));
  }

  /** The position after a move. */
  private Optional<ProofNode> after(int packed, int within, boolean attacks) {
    Optional<Move> move = Optional.of(Move.ofPacked(packed));
    int left = within == WinSearch.ANY_LENGTH ? within : within - 1;
    nodes++;
    walk.enter(packed);
    try {
      if (walk.isRepeated()) {
        repetitions++;
        return Optional.of(new ProofNode(move, walk.position(), 0, Ending.REPETITION, List.of()));
      }
      return attacks ? attack(move, left) : defend(move, left);
    } finally {
      walk.leave();
    }
  }

  private Optional<ProofNode> known(Optional<Move> last, int within) {
    return Optional.ofNullable(answered.get(walk.key()))
        .filter(node -> node.plies() <= within)
        .map(
            node ->
                new ProofNode(
                    last, node.position(), node.plies(), Ending.ANSWERED_ELSEWHERE, List.of()));
  }

  /** What rests on a repetition holds only after the moves that led there, and is not kept. */
  private ProofNode keep(Optional<Move> last, List<ProofNode> next, int repetitionsBefore) {
    int plies = next.stream().mapToInt(node -> node.plies() + 1).max().orElse(0);
    Ending ending = next.isEmpty() ? Ending.NO_LEGAL_MOVE : Ending.NONE;
    ProofNode node = new ProofNode(last, walk.position(), plies, ending, next);
    if (!next.isEmpty() && repetitions == repetitionsBefore) {
      answered.put(walk.key(), node);
    }
    return node;
  }
}
