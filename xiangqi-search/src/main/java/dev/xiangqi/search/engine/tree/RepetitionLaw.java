package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;

/** Fast approximation of the rules of repetition, for repetitions within the tree. */
enum RepetitionLaw {
  /** Every repetition is a draw. */
  DRAW,
  /** The side that gave check with every move loses. */
  CHECK,
  /** The side that gave check, or else chased, with every move loses. */
  CHECK_AND_CHASE;

  /** {@return the approximation of a rule set; for a custom one, the fullest} */
  static RepetitionLaw of(RuleSet rules) {
    if (rules.repetition().equals(RuleSet.threefold().repetition())) {
      return DRAW;
    }
    return rules.repetition().equals(RuleSet.checkOnly().repetition()) ? CHECK : CHECK_AND_CHASE;
  }

  /** {@return the side that loses by the last plies, or {@link Repetition#NOBODY}} */
  int loser(Board board, int cycle) {
    return switch (this) {
      case DRAW -> Repetition.NOBODY;
      case CHECK -> Repetition.checker(board, cycle);
      case CHECK_AND_CHASE -> Repetition.loser(board, cycle);
    };
  }
}
