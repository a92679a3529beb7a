package dev.xiangqi.core.rules.arbiter;

import dev.xiangqi.core.rules.RuleSet;

/**
 * Rules by which a side loses for its fouls in one game. Each counts another kind of foul. An
 * arbiter decides what is a foul; the library cannot see it on the board.
 *
 * @since 0.1.0
 */
public enum FoulRule {
  /**
   * Competition rules that count fouls at the board (犯规): the third loses. Fouls are disturbing the
   * opponent, repeating a declined offer of a draw, touching an own piece that cannot move or an
   * enemy piece that cannot be captured.
   */
  THREE_FOULS(3),

  /** Competition rules that count technical fouls (技术犯规): the second loses. */
  TWO_TECHNICAL_FOULS(2),

  /**
   * Asian rules on prohibited moves: a side that the arbiter requested to vary and that repeats its
   * violation three times loses. {@link RuleSet#mustChange} finds the side to warn.
   */
  THREE_WARNINGS(3);

  private final int limit;

  FoulRule(int limit) {
    this.limit = limit;
  }

  /** {@return the number of fouls with which a side loses} */
  public int limit() {
    return limit;
  }
}
