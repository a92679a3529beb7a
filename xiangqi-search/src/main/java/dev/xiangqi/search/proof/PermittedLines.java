package dev.xiangqi.search.proof;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.rules.RuleSet;
import java.util.HashMap;
import java.util.Map;

/** Whether a law that forbids moves lets the attacker play every line of a proof. */
final class PermittedLines {
  /** Lines beyond this number of positions are not looked at. */
  private static final int MOST = 200_000;

  private final RuleSet rules;
  private final Map<PositionKey, ProofNode> answers = new HashMap<>();
  private int visited;

  private PermittedLines(RuleSet rules) {
    this.rules = rules;
  }

  /** {@return whether all moves are permitted; false also if there are too many lines} */
  static boolean arePermitted(RuleSet rules, ProofNode tree) {
    PermittedLines lines = new PermittedLines(rules);
    lines.collect(tree);
    return lines.follow(tree, Game.from(tree.position()), true);
  }

  private void collect(ProofNode node) {
    if (node.ending() == ProofNode.Ending.NONE) {
      answers.put(node.position().key(), node);
    }
    node.next().forEach(this::collect);
  }

  /** Follows the lines through positions that are answered elsewhere, too. */
  private boolean follow(ProofNode reached, Game game, boolean attacks) {
    ProofNode node =
        reached.ending() == ProofNode.Ending.ANSWERED_ELSEWHERE
            ? answers.getOrDefault(reached.position().key(), reached)
            : reached;
    for (ProofNode next : node.next()) {
      Move move = next.move().orElseThrow();
      boolean isForbidden = rules.whyForbidden(game, move).isPresent();
      if (++visited > MOST || (attacks && isForbidden)) {
        return false;
      }
      // A reply that the law forbids needs no answer.
      if (!isForbidden && !follow(next, game.play(move), !attacks)) {
        return false;
      }
    }
    return true;
  }
}
