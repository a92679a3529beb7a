package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.text.Wording;
import java.util.Locale;

/**
 * A legal move that a rule set does not permit now.
 *
 * @param move the move
 * @param reason what would go on for too long
 * @param count the number of moves in a row, this one included, from 1
 * @param limit the number of moves in a row that the rule set permits, less than {@code count}
 * @param pieces the number of pieces that give these checks, or chase, from 1
 * @since 0.1.0
 */
public record ForbiddenMove(Move move, Reason reason, int count, int limit, int pieces) {
  /**
   * What a move would continue.
   *
   * @since 0.1.0
   */
  public enum Reason {
    /** Check with every move. */
    CHECKS,

    /** A chase of one piece with every move. */
    CHASES,

    /** A check, or a chase of one piece, with every move. */
    CHECKS_AND_CHASES
  }

  /**
   * Makes a value.
   *
   * @param move the move
   * @param reason what would go on for too long
   * @param count the number of moves in a row
   * @param limit the number permitted
   * @param pieces the number of pieces
   * @throws IllegalArgumentException if a number is outside its range
   */
  public ForbiddenMove {
    requireNonNull(move, "move");
    requireNonNull(reason, "reason");
    if (limit < 0 || count <= limit || pieces < 1) {
      throw new IllegalArgumentException(
          "expected a count above the limit and at least one piece, got "
              + count
              + ", "
              + limit
              + ", "
              + pieces);
    }
  }

  /**
   * {@return the reason in words, without a full stop}
   *
   * @param locale any Chinese locale for simplified Chinese, English for all other locales
   */
  public String explain(Locale locale) {
    Wording wording = Wording.of(requireNonNull(locale, "locale"));
    return switch (reason) {
      case CHECKS ->
          wording.say(
              "check number {0} in a row with {2}; the limit is {1}",
              "{2}连续第 {0} 次将军，最多 {1} 次，必须变着", count, limit, pieces(wording));
      case CHASES ->
          wording.say(
              "chase number {0} of one piece in a row; the limit is {1}",
              "连续第 {0} 次捉同一子，最多 {1} 次，必须变着", count, limit);
      case CHECKS_AND_CHASES ->
          wording.say(
              "check or chase number {0} in a row with {2}; the limit is {1}",
              "{2}连续第 {0} 次将军或捉子，最多 {1} 次，必须变着", count, limit, pieces(wording));
    };
  }

  private String pieces(Wording wording) {
    return pieces == 1
        ? wording.say("one piece", "一子")
        : wording.say("{0} pieces", "{0} 子", pieces);
  }
}
