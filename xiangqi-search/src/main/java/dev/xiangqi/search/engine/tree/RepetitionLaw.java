package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;

/** What a repetition inside the search counts as, by the rules of the game, quickly. */
enum RepetitionLaw {
  /** A draw, whatever was done. */
  DRAW,
  /** Lost for the side that gave check with every move. */
  CHECK,
  /** Lost for the side that gave check, or else chased, with every move. */
  CHECK_AND_CHASE;

  /** The law that stands for a rule set in the tree; where it is a user's own, the fullest. */
  static RepetitionLaw of(RuleSet rules) {
    if (rules.repetition().equals(RuleSet.threefold().repetition())) {
      return DRAW;
    }
    return rules.repetition().equals(RuleSet.checkOnly().repetition()) ? CHECK : CHECK_AND_CHASE;
  }

  /** The side that loses by the last plies, or {@link Repetition#NOBODY}. */
  int loser(Board board, int cycle) {
    return switch (this) {
      case DRAW -> Repetition.NOBODY;
      case CHECK -> Repetition.checker(board, cycle);
      case CHECK_AND_CHASE -> Repetition.loser(board, cycle);
    };
  }
}
