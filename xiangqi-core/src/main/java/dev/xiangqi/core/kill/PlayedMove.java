package dev.xiangqi.core.kill;

/**
 * A move of the last ones, on the turned board.
 *
 * @param from the square that was left
 * @param to the square that was reached
 * @param taken the type of the captured piece, or 0
 * @param after the board after it
 */
record PlayedMove(int from, int to, int taken, FinalBoard after) {
  /** {@return the type of the piece that moved, whoever owns it} */
  int piece() {
    return Math.abs(after.at(to));
  }

  FinalBoard before() {
    return after.before(from, to, taken);
  }

  /** {@return whether the winner's men give check after it} */
  boolean givesCheck() {
    return after.checkers() != 0;
  }

  /** {@return whether the moved man gives no check, but has left the way of another that does} */
  boolean isDiscovered() {
    return !after.givesCheck(to)
        && after.any(
            after.checkers(),
            checker -> after.isOnWay(checker, from) && !after.isOnWay(checker, to));
  }
}
