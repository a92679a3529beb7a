package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Replays a tree with the rules of the game alone: every legal reply is answered, every end is mate
 * or stalemate, and no line comes to a position twice.
 */
final class ProofChecker {
  private final Map<Position, ProofNode> answered = new HashMap<>();

  /** Fails if a tree is no proof of a win within its plies. */
  static void check(Position position, ProofNode tree, boolean checksOnly) {
    ProofChecker checker = new ProofChecker();
    checker.collect(tree);
    assertEquals(position, tree.position());
    checker.attack(tree, tree.plies(), new HashSet<>(), checksOnly);
  }

  private void collect(ProofNode node) {
    if (!node.isAnsweredElsewhere()) {
      // The shortest answer, if a position has several.
      answered.merge(
          node.position(), node, (one, other) -> one.plies() <= other.plies() ? one : other);
    }
    node.next().forEach(this::collect);
  }

  private ProofNode whole(ProofNode node) {
    return node.isAnsweredElsewhere() ? answered.get(node.position()) : node;
  }

  private void attack(ProofNode reached, int plies, Set<Position> line, boolean checksOnly) {
    ProofNode node = whole(reached);
    assertTrue(line.add(node.position()), "a line comes back to " + node.position().toFen());
    assertEquals(1, node.next().size(), () -> node.position().toFen());
    ProofNode next = node.next().get(0);
    Move move = next.move().orElseThrow();
    assertTrue(node.position().isLegal(move), move::toString);
    assertEquals(node.position().play(move), next.position());
    assertTrue(!checksOnly || next.position().isInCheck(), move::toString);
    defend(next, plies - 1, line, checksOnly);
    line.remove(node.position());
  }

  private void defend(ProofNode reached, int plies, Set<Position> line, boolean checksOnly) {
    ProofNode node = whole(reached);
    assertFalse(plies < 0, "longer than told");
    Set<Move> open = new HashSet<>(node.position().legalMoves());
    for (ProofNode next : node.next()) {
      Move move = next.move().orElseThrow();
      assertTrue(open.remove(move), move::toString);
      assertEquals(node.position().play(move), next.position());
      attack(next, plies - 1, line, checksOnly);
    }
    assertEquals(Set.of(), open, "replies without an answer");
  }
}
