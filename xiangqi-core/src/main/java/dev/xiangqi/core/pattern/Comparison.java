package dev.xiangqi.core.pattern;

import dev.xiangqi.core.text.TextScanner;
import java.text.ParsePosition;
import java.util.List;
import java.util.Optional;

/**
 * How two numbers compare.
 *
 * @since 0.1.0
 */
public enum Comparison {
  /** Equal. */
  EQUAL("="),
  /** Not equal. */
  UNEQUAL("!="),
  /** Less. */
  LESS("<"),
  /** Less or equal. */
  AT_MOST("<="),
  /** Greater. */
  GREATER(">"),
  /** Greater or equal. */
  AT_LEAST(">=");

  /** The signs, in words of an error. */
  static final String SIGNS = "=, !=, <, <=, > or >=";

  /** Longer signs first: a < is also the beginning of a <=. */
  private static final List<Comparison> BY_LENGTH =
      List.of(AT_MOST, AT_LEAST, UNEQUAL, EQUAL, LESS, GREATER);

  private final String sign;

  Comparison(String sign) {
    this.sign = sign;
  }

  /** {@return the sign in the text of a pattern} */
  public String sign() {
    return sign;
  }

  /**
   * Reads the sign of a comparison.
   *
   * @param text a text that contains a sign
   * @param position where the sign is; set to where it ends
   * @return the comparison
   * @throws InvalidPatternException if there is no sign at this place
   */
  public static Comparison parse(String text, ParsePosition position) {
    TextScanner in = new TextScanner(text, position.getIndex(), InvalidPatternException::new);
    Comparison comparison = expect(in);
    position.setIndex(in.offset());
    return comparison;
  }

  /** Reads a sign if there is one. */
  static Optional<Comparison> accept(TextScanner in) {
    return BY_LENGTH.stream().filter(comparison -> in.acceptSign(comparison.sign)).findFirst();
  }

  /** Reads a sign. */
  static Comparison expect(TextScanner in) {
    return accept(in).orElseThrow(() -> in.wrong(SIGNS));
  }

  /**
   * {@return whether the comparison holds}
   *
   * @param left the number on the left
   * @param right the number on the right
   */
  public boolean holds(long left, long right) {
    return switch (this) {
      case EQUAL -> left == right;
      case UNEQUAL -> left != right;
      case LESS -> left < right;
      case AT_MOST -> left <= right;
      case GREATER -> left > right;
      case AT_LEAST -> left >= right;
    };
  }
}
