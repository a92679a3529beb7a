package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.proof.ProofNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the tree of a proof from what a solver knows, and solves again what its table has lost.
 *
 * <p>Each position has a length, and the lengths become smaller along every line. So no line comes
 * to a position twice, and a reference to a position that is answered in another line cannot lead
 * back.
 */
final class TreeWalk {
  private final Solver solver;
  private final Board board;
  private final int maxNodes;
  private final Map<Long, ProofNode> answered = new HashMap<>();
  private int nodes;

  TreeWalk(Solver solver, Board board, int maxNodes) {
    this.solver = solver;
    this.board = board;
    this.maxNodes = maxNodes;
  }

  /**
   * {@return the tree, or empty if it is too large or the solver was stopped}
   *
   * @param within the length of the win
   */
  Optional<ProofNode> tree(int within) {
    return solver.attacks() ? attack(Optional.empty(), within) : defend(Optional.empty(), within);
  }

  /** The attacker moves and wins within some plies. */
  private Optional<ProofNode> attack(Optional<Move> last, int within) {
    Optional<ProofNode> known = known(last, within);
    if (known.isPresent()) {
      return known;
    }
    int move = solver.winningMove(within);
    if (move == 0 || ++nodes > maxNodes) {
      return Optional.empty();
    }
    board.make(move);
    Optional<ProofNode> next = defend(Optional.of(Move.ofPacked(move)), within - 1);
    board.unmake();
    return next.map(node -> keep(last, List.of(node)));
  }

  /** The defender moves and is lost within some plies. */
  private Optional<ProofNode> defend(Optional<Move> last, int within) {
    Optional<ProofNode> known = known(last, within);
    if (known.isPresent()) {
      return known;
    }
    int[] replies = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, replies);
    List<ProofNode> next = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      board.make(replies[i]);
      Optional<ProofNode> node = attack(Optional.of(Move.ofPacked(replies[i])), within - 1);
      board.unmake();
      if (node.isEmpty()) {
        return Optional.empty();
      }
      next.add(node.orElseThrow());
    }
    next.sort(Comparator.comparingInt(ProofNode::plies).reversed());
    return Optional.of(keep(last, next));
  }

  private Optional<ProofNode> known(Optional<Move> last, int within) {
    return Optional.ofNullable(answered.get(board.key()))
        .filter(node -> node.plies() <= within)
        .map(node -> new ProofNode(last, node.position(), node.plies(), List.of(), true));
  }

  private ProofNode keep(Optional<Move> last, List<ProofNode> next) {
    int plies = next.stream().mapToInt(node -> node.plies() + 1).max().orElse(0);
    ProofNode node = new ProofNode(last, Position.of(board), plies, next, false);
    if (!next.isEmpty()) {
      answered.put(board.key(), node);
    }
    return node;
  }
}
