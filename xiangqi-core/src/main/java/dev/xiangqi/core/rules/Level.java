package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;

/** Gravity of a side's offence in a repetition, in ascending order. */
enum Level {
  PERMITTED,
  CHASE,
  /** A chase of a rook that must not leave its square because of an enemy horse. */
  HELD_ROOK_CHASE,
  CHECK;

  /** Returns the verdict: the side with the graver offence loses; equal offences draw. */
  static Verdict.Builder compare(Level red, Level black) {
    if (red == black) {
      return Verdict.builder(
          GameResult.DRAW,
          red == PERMITTED ? Termination.REPETITION : Termination.MUTUAL_VIOLATION);
    }
    Side loser = red.compareTo(black) > 0 ? Side.RED : Side.BLACK;
    Level offence = loser == Side.RED ? red : black;
    return Verdict.builder(
        GameResult.winFor(loser.opponent()),
        offence == CHECK ? Termination.PERPETUAL_CHECK : Termination.PERPETUAL_CHASE);
  }
}
