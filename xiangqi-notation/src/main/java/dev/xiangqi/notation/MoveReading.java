package dev.xiangqi.notation;

import dev.xiangqi.core.Move;
import java.util.List;

/** The result of reading a move. */
public sealed interface MoveReading {
  /**
   * A legal move was found.
   *
   * @param move the move
   * @param canonical whether the notation itself writes the move this way, apart from glyph
   *     variants and spaces
   */
  record Found(Move move, boolean canonical) implements MoveReading {}

  /**
   * The text does not fit exactly one legal move.
   *
   * @param problem the reason for refusal
   * @param candidates the moves that fit, if any; all legal ones of an ambiguous text
   * @param message what was wrong and what was expected
   */
  record Refused(NotationProblem problem, List<Move> candidates, String message)
      implements MoveReading {
    /**
     * Copies the candidates.
     *
     * @param problem the reason for refusal
     * @param candidates the moves that fit, if any; all legal ones of an ambiguous text
     * @param message what was wrong and what was expected
     */
    public Refused {
      candidates = List.copyOf(candidates);
    }
  }
}
