package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.proof.ProofNode.Ending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replays a tree with the rules of the game alone: every legal reply is answered, every end is mate
 * or stalemate or a repetition that the defender loses, and no line comes to a position twice
 * otherwise.
 */
final class ProofChecker {
  private final Position start;
  private final boolean checksOnly;
  private final RuleSet rules;
  private final Map<PositionKey, ProofNode> answers = new HashMap<>();
  private final Set<PositionKey> complete = new HashSet<>();
  private final List<PositionKey> line = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();

  private ProofChecker(Position start, boolean checksOnly, RuleSet rules) {
    this.start = start;
    this.checksOnly = checksOnly;
    this.rules = rules;
  }

  /** Fails if a tree is no proof of a win within its plies. */
  static void check(ProofNode tree, boolean checksOnly, RuleSet rules) {
    ProofChecker checker = new ProofChecker(tree.position(), checksOnly, rules);
    checker.collect(tree);
    checker.attack(tree);
  }

  private void collect(ProofNode node) {
    if (node.ending() == Ending.NONE) {
      // The shortest answer, if a position has several.
      answers.merge(
          node.position().key(), node, (one, other) -> one.plies() <= other.plies() ? one : other);
    }
    node.next().forEach(this::collect);
  }

  private void attack(ProofNode node) {
    if (isAnswered(node)) {
      return;
    }
    assertEquals(1, node.next().size(), () -> node.position().toFen());
    ProofNode next = node.next().get(0);
    Move move = next.move().orElseThrow();
    assertTrue(node.position().isLegal(move), move::toString);
    follow(node, next, false);
    assertTrue(!checksOnly || next.position().isInCheck(), move::toString);
    complete.add(node.position().key());
  }

  private void defend(ProofNode node) {
    if (isAnswered(node)) {
      return;
    }
    Set<Move> open = new HashSet<>(node.position().legalMoves());
    assertEquals(open.isEmpty(), node.ending() == Ending.NO_LEGAL_MOVE);
    for (ProofNode next : node.next()) {
      assertTrue(open.remove(next.move().orElseThrow()), next::toString);
      follow(node, next, true);
    }
    assertEquals(Set.of(), open, "replies without an answer");
    complete.add(node.position().key());
  }

  /** Whether the answer is in another line, which has been checked. */
  private boolean isAnswered(ProofNode node) {
    if (node.ending() != Ending.ANSWERED_ELSEWHERE) {
      return complete.contains(node.position().key());
    }
    ProofNode answer = answers.getOrDefault(node.position().key(), node);
    assertEquals(Ending.NONE, answer.ending(), () -> node.position().toFen());
    assertTrue(answer.plies() <= node.plies(), () -> node.position().toFen());
    if (answer.position().sideToMove() == start.sideToMove()) {
      attack(answer);
    } else {
      defend(answer);
    }
    return true;
  }

  private void follow(ProofNode node, ProofNode next, boolean attacks) {
    Move move = next.move().orElseThrow();
    assertEquals(node.position().play(move).key(), next.position().key());
    assertFalse(next.plies() >= node.plies(), "longer than the position before");
    line.add(node.position().key());
    moves.add(move);
    if (next.ending() == Ending.REPETITION) {
      checkRepetition(next.position());
    } else {
      assertFalse(line.contains(next.position().key()), () -> next.position().toFen());
      if (attacks) {
        attack(next);
      } else {
        defend(next);
      }
    }
    line.remove(line.size() - 1);
    moves.remove(moves.size() - 1);
  }

  private void checkRepetition(Position repeated) {
    int since = line.indexOf(repeated.key());
    assertNotEquals(-1, since, repeated::toFen);
    List<Move> loop = moves.subList(since, moves.size());
    Position first = Game.from(start).play(moves.subList(0, since)).position();
    Game game = Game.from(first).play(loop);
    while (rules.judge(game).isEmpty()) {
      game = game.play(loop);
    }
    Verdict verdict = rules.judge(game).orElseThrow();
    assertEquals(GameResult.winFor(start.sideToMove()), verdict.result(), repeated::toFen);
  }
}
