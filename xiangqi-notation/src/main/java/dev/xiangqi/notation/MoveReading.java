package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.util.List;
import java.util.Locale;

/**
 * The result of reading a move.
 *
 * @since 0.1.0
 */
public sealed interface MoveReading {
  /**
   * A legal move was found.
   *
   * @param move the move
   * @param canonical whether the notation itself writes the move this way, apart from glyph
   *     variants and spaces
   * @since 0.1.0
   */
  record Found(Move move, boolean canonical) implements MoveReading {}

  /**
   * The text does not fit exactly one legal move.
   *
   * @param diagnostic the reason, with the text, the position and the candidates
   * @since 0.1.0
   */
  record Refused(Diagnostic diagnostic) implements MoveReading {
    /**
     * Creates a refusal.
     *
     * @param diagnostic the reason, with the text, the position and the candidates
     */
    public Refused {
      requireNonNull(diagnostic, "diagnostic");
    }

    /** {@return the reason for refusal} */
    public NotationProblem problem() {
      return diagnostic.problem();
    }

    /** {@return the moves that fit, if any; all legal ones of an ambiguous text} */
    public List<Move> candidates() {
      return diagnostic.candidates();
    }

    /** {@return what was wrong and what was expected, in English} */
    public String message() {
      return diagnostic.message();
    }

    /**
     * Returns the message in a language, as {@link Diagnostic#message(Locale)} does.
     *
     * @param language the reader's language
     * @return a Chinese message for any Chinese locale, else the English {@link #message()}
     */
    public String message(Locale language) {
      return diagnostic.message(language);
    }
  }
}
