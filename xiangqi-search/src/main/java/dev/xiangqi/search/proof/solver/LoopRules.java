package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the attacker wins if a loop of moves is repeated until the rules decide. Answers are
 * kept. For one thread.
 */
final class LoopRules {
  private static final int MOST_KEPT = 100_000;

  /** More plies than any limit of a rule set that ends a loop. */
  private static final int MOST_PLIES = 1000;

  private final RuleSet rules;
  private final Side attacker;
  private final Map<List<Object>, Boolean> known = new HashMap<>();

  LoopRules(RuleSet rules, Side attacker) {
    this.rules = rules;
    this.attacker = attacker;
  }

  /**
   * {@return whether the attacker wins, since the defender has to leave the loop}
   *
   * @param start the position of the first move
   * @param loop the moves, which lead back to it
   */
  boolean attackerWins(Position start, List<Move> loop) {
    if (known.size() >= MOST_KEPT) {
      known.clear();
    }
    return known.computeIfAbsent(List.of(start, loop), key -> repeat(start, loop));
  }

  private boolean repeat(Position start, List<Move> loop) {
    List<Move> played = new ArrayList<>();
    while (played.size() < MOST_PLIES) {
      for (Move move : loop) {
        if (rules.continuation().isPresent()) {
          Game game = Game.from(start).play(played);
          Optional<ForbiddenMove> refusal = rules.whyForbidden(game, move);
          if (refusal.isPresent()) {
            return game.position().sideToMove() != attacker;
          }
        }
        played.add(move);
        Optional<Verdict> verdict = rules.judge(start, played);
        if (verdict.isPresent()) {
          GameResult result = verdict.orElseThrow().result();
          return result == GameResult.winFor(attacker);
        }
      }
    }
    return false;
  }
}
