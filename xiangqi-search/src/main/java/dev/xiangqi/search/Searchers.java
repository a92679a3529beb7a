package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.MoveSource;
import java.util.Random;

/**
 * Combines searchers.
 *
 * @since 0.1.0
 */
public final class Searchers {
  private Searchers() {}

  /**
   * Returns a searcher that plays the moves of a source, and searches only positions that the
   * source does not know. Excluded and illegal moves of the source are ignored, and so are moves
   * that the rules of the searcher forbid, or that end the game at once without a win. A search
   * that ponders, is infinite, looks for a mate or has several lines does not use the source.
   *
   * @param source for instance a book
   * @param random chooses among the source's moves; repeatable if it has a seed
   * @param searcher searches all other positions; closed with the returned searcher
   * @return a searcher
   */
  public static Searcher withSource(MoveSource source, Random random, Searcher searcher) {
    return new SourceSearcher(
        requireNonNull(source, "source"),
        requireNonNull(random, "random"),
        requireNonNull(searcher, "searcher"));
  }

  /**
   * Returns a searcher that looks for a mate with a prover first, and searches with another
   * searcher if there is none.
   *
   * @param prover looks for a mate
   * @param proof limits of the prover: {@link SearchLimits#mate()} and its effort; allowed first
   *     moves are those of the search
   * @param searcher searches where no mate is found; both are closed with the returned searcher
   * @return a searcher
   * @throws IllegalArgumentException if {@code proof} has no mate limit
   */
  public static Searcher mateFirst(Searcher prover, SearchLimits proof, Searcher searcher) {
    requireNonNull(prover, "prover");
    requireNonNull(proof, "proof");
    requireNonNull(searcher, "searcher");
    if (proof.mate().isEmpty()) {
      throw new IllegalArgumentException("proof: expected a mate limit, got " + proof);
    }
    return new MateFirstSearcher(prover, proof, searcher);
  }
}
