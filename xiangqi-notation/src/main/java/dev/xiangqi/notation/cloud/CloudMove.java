package dev.xiangqi.notation.cloud;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.core.Move;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A move in an answer of the cloud book. Immutable.
 *
 * @param kind the origin of the move
 * @param move the move
 * @param score the score for the side that moves, in hundredths of a pawn; beyond about 20,000 it
 *     counts plies to the end of the game. Empty if the book has none
 * @param rank 2 for a best move, 1 for a good one, 0 for another
 * @param note the remark of the book: a mark and, in parentheses, counts of known replies or the
 *     verdict of endgame tables; without a comma, {@code |} or a control character
 * @param winRate the expected score of the side that moves, in percent, 0 to 100
 * @param rule the verdict on the repetition that the move makes, such as {@code draw} or {@code
 *     ban}; without a comma, {@code |} or a control character
 * @since 0.1.0
 */
public record CloudMove(
    Kind kind,
    Move move,
    OptionalInt score,
    OptionalInt rank,
    Optional<String> note,
    OptionalDouble winRate,
    Optional<String> rule) {

  /**
   * The origins of moves.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** A move of the book. */
    MOVE,
    /** A move of the endgame tables. */
    EGTB,
    /** A candidate that needs more search. */
    SEARCH
  }

  /**
   * Checks the parts.
   *
   * @param kind the origin of the move
   * @param move the move
   * @param score the score for the side that moves
   * @param rank 0, 1 or 2
   * @param note the remark of the book
   * @param winRate the expected score in percent
   * @param rule the verdict on a repetition
   * @throws IllegalArgumentException if a part is outside its range
   */
  public CloudMove {
    requireNonNull(kind, "kind");
    requireNonNull(move, "move");
    if (winRate.isPresent() && !(winRate.getAsDouble() >= 0 && winRate.getAsDouble() <= 100)) {
      throw new IllegalArgumentException(
          "winRate: expected 0 to 100, got " + winRate.getAsDouble());
    }
    note.ifPresent(text -> checkText("note", text));
    rule.ifPresent(text -> checkText("rule", text));
  }

  private static void checkText(String part, String text) {
    boolean plain = text.strip().equals(text) && !text.isEmpty();
    if (!plain || text.chars().anyMatch(c -> c == ',' || c == '|' || c < ' ')) {
      throw new IllegalArgumentException(
          part + ": expected text without comma and | and without space around it, got " + text);
    }
  }

  /** {@return the move as in an answer, such as {@code move:h2e2,score:1,rank:2}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(Ascii.toLowerCase(kind.name())).append(':').append(move);
    score.ifPresent(value -> text.append(",score:").append(value));
    rank.ifPresent(value -> text.append(",rank:").append(value));
    note.ifPresent(value -> text.append(",note:").append(value));
    winRate.ifPresent(
        value -> text.append(",winrate:").append(String.format(Locale.ROOT, "%.2f", value)));
    rule.ifPresent(value -> text.append(",rule:").append(value));
    return text.toString();
  }
}
