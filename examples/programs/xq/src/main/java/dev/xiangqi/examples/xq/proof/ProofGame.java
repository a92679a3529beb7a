package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofNode;
import java.util.List;

/**
 * The tree of a proof as a game: the longest defence is the main line, the others are variations.
 */
final class ProofGame {
  private final GameTreeBuilder game;

  private ProofGame(GameTreeBuilder game) {
    this.game = game;
  }

  /** {@return the game of a proof with a tree} */
  static GameTree of(Proof proof) {
    Side attacker = proof.position().sideToMove();
    Tags tags = Tags.empty().with("Event", proof.toString());
    GameTreeBuilder game = GameTree.builder(tags, proof.position());
    new ProofGame(game).follow(proof.tree().orElseThrow());
    return game.result(GameResult.winFor(attacker)).build();
  }

  /** Adds what follows a position: the first of the next ones continues the line. */
  private void follow(ProofNode node) {
    List<ProofNode> next = node.next();
    if (next.isEmpty()) {
      return;
    }
    play(next.get(0));
    for (ProofNode other : next.subList(1, next.size())) {
      game.beginVariation();
      play(other);
      follow(other);
      game.endVariation();
    }
    follow(next.get(0));
  }

  private void play(ProofNode node) {
    game.play(node.move().orElseThrow());
    switch (node.ending()) {
      case ANSWERED_ELSEWHERE -> game.commentMove("this position is answered in another line");
      case REPETITION -> game.commentMove("the defender loses this repetition");
      case NONE, NO_LEGAL_MOVE -> {}
    }
  }
}
