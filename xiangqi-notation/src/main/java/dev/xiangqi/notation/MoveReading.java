package dev.xiangqi.notation;

import dev.xiangqi.core.Move;
import java.util.List;

/** What reading a move gave. */
public sealed interface MoveReading {
  /**
   * A legal move was found.
   *
   * @param move the move
   * @param canonical whether the text is how the notation itself writes the move, but for glyphs
   *     and spaces
   */
  record Found(Move move, boolean canonical) implements MoveReading {}

  /**
   * No single legal move fits.
   *
   * @param problem why
   * @param candidates the moves that fit, as far as there are any; of an ambiguous text all legal
   *     ones
   * @param message what was wrong and what was expected
   */
  record Refused(NotationProblem problem, List<Move> candidates, String message)
      implements MoveReading {
    /**
     * Copies the candidates.
     *
     * @param problem why
     * @param candidates the moves that fit, as far as there are any; of an ambiguous text all legal
     *     ones
     * @param message what was wrong and what was expected
     */
    public Refused {
      candidates = List.copyOf(candidates);
    }
  }
}
