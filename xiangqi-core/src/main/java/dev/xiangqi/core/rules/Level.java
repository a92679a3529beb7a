package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;

/** How gravely a side offends throughout a repetition, ascending. */
enum Level {
  REST,
  CHASE,
  /** A chase of a rook that an enemy horse holds where it stands. */
  HELD_ROOK_CHASE,
  CHECK;

  /** The graver offender loses; equals draw. */
  static Verdict.Builder compare(Level red, Level black) {
    if (red == black) {
      return Verdict.builder(
          GameResult.DRAW, red == REST ? Termination.REPETITION : Termination.MUTUAL_VIOLATION);
    }
    Side loser = red.compareTo(black) > 0 ? Side.RED : Side.BLACK;
    Level offence = loser == Side.RED ? red : black;
    return Verdict.builder(
        GameResult.winFor(loser.opponent()),
        offence == CHECK ? Termination.PERPETUAL_CHECK : Termination.PERPETUAL_CHASE);
  }
}
