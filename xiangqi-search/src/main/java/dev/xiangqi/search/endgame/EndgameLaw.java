package dev.xiangqi.search.endgame;

import dev.xiangqi.core.rules.RuleSet;
import java.util.Locale;
import java.util.Optional;

/**
 * A law of repetition under which the tables have verdicts.
 *
 * @since 0.1.0
 */
public enum EndgameLaw {
  /** The World and the Asian Xiangqi Federation. */
  WXF,

  /** The Chinese Xiangqi Association. */
  CXA,

  /** The app 天天象棋. */
  TIANTIAN;

  /**
   * {@return the law of a rule set, or empty if the tables do not know it}
   *
   * @param rules the rule set
   */
  public static Optional<EndgameLaw> of(RuleSet rules) {
    for (EndgameLaw law : values()) {
      if (law.rules().equals(rules)) {
        return Optional.of(law);
      }
    }
    return Optional.empty();
  }

  /**
   * Refuses rules that a source does not know.
   *
   * @param source tables, or {@link EndgameSource#NONE}, which goes with any rules
   * @param rules the rules
   * @throws IllegalArgumentException if there are tables, but not under these rules
   */
  public static void requireKnown(EndgameSource source, RuleSet rules) {
    if (!EndgameSource.NONE.equals(source) && of(rules).isEmpty()) {
      throw new IllegalArgumentException(
          "tables of endings: expected the rules wxf, cxa or tiantian, got " + rules.name());
    }
  }

  /** {@return the rule set with this law} */
  public RuleSet rules() {
    return RuleSet.named(name().toLowerCase(Locale.ROOT));
  }
}
