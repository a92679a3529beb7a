package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.MoveSource;
import java.util.random.RandomGenerator;

/** Puts searchers together. */
public final class Searchers {
  private Searchers() {}

  /**
   * Returns a searcher that asks a source of moves first, and searches only what the source does
   * not know. Moves that the limits exclude, and illegal ones, are not taken. A search that
   * ponders, is infinite, asks for a mate or for several lines does not ask the source.
   *
   * @param source a book for instance
   * @param random chooses among its moves; one with a seed repeats itself
   * @param searcher is asked otherwise; closed with the returned one
   * @return a searcher
   */
  public static Searcher withSource(MoveSource source, RandomGenerator random, Searcher searcher) {
    return new SourceSearcher(
        requireNonNull(source, "source"),
        requireNonNull(random, "random"),
        requireNonNull(searcher, "searcher"));
  }

  /**
   * Returns a searcher that asks a prover of mates first, and another one where there is none.
   *
   * @param prover is asked for a mate
   * @param proof how far: {@link SearchLimits#mate()} and what may be spent; first moves are
   *     limited as the search is
   * @param searcher is asked otherwise; both are closed with the returned one
   * @return a searcher
   * @throws IllegalArgumentException if no mate is asked for
   */
  public static Searcher mateFirst(Searcher prover, SearchLimits proof, Searcher searcher) {
    if (proof.mate().isEmpty()) {
      throw new IllegalArgumentException("proof: expected a limit of mate, got " + proof);
    }
    return new MateFirstSearcher(
        requireNonNull(prover, "prover"), proof, requireNonNull(searcher, "searcher"));
  }
}
