package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.testing.LabelledKill;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Labelled kills whose moves end before the mate, completed by the prover. It plays the longest
 * defence, and any of the shortest mates, so an end may have another name than the label.
 */
class LabelledProofsTest {
  private static final long NODES = 20_000;
  private static final int LEAST_COMPLETED = 18;

  /** Lines of the file whose completed end has not the label, with the reason. */
  private static final Map<Integer, String> MISSES =
      Map.of(
          22, "the defence ends in mate, not in stalemate",
          35, "a rook takes the empty flight square, so the own men do not smother",
          83, "the mate comes eight moves later, without the horse",
          108, "the defence leads the king away from the horse's side");

  private final Prover prover = Prover.builder().shortest(true).memory(16).nodes(NODES).build();

  /** The game to the end, if the prover finds a win of either side within its limit. */
  private Optional<Game> completed(Game game) {
    Proof proof = prover.prove(game.position());
    return proof.verdict().isWin() ? Optional.of(game.play(proof.line())) : longestDefence(game);
  }

  private Optional<Game> longestDefence(Game game) {
    Optional<Game> longest = Optional.empty();
    for (Move move : game.position().legalMoves()) {
      Game reply = game.play(move);
      Proof proof = prover.prove(reply.position());
      if (!proof.verdict().isWin()) {
        return Optional.empty();
      }
      Game end = reply.play(proof.line());
      longest = Optional.of(longest.filter(other -> other.ply() >= end.ply()).orElse(end));
    }
    return longest;
  }

  @Test
  void labelIsMostlyAmongTheNames() throws IOException {
    Set<Integer> misses = new TreeSet<>();
    int completed = 0;
    for (LabelledKill open : LabelledKill.all()) {
      Optional<Game> end = open.isEnded() ? Optional.empty() : completed(open.game());
      if (end.isPresent() && end.get().position().hasNoLegalMove()) {
        completed++;
        if (!open.isNameOf(end.get())) {
          misses.add(open.number());
        }
      }
    }
    assertTrue(completed >= LEAST_COMPLETED, completed + " completed");
    assertEquals(new TreeSet<>(MISSES.keySet()), misses);
  }
}
