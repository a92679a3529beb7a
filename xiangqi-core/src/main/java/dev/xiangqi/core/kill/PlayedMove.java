package dev.xiangqi.core.kill;

/**
 * A move of the last ones, on the turned board.
 *
 * @param from the square that was left
 * @param to the square that was reached
 * @param piece the type of the piece, whoever owns it
 * @param taken the type of the captured piece, or 0
 * @param check whether it gave check
 * @param after the board after it
 */
record PlayedMove(int from, int to, int piece, int taken, boolean check, FinalBoard after) {
  /** {@return whether another piece than the moved one gives check} */
  boolean isDiscovered() {
    return check && !after.checkers().contains(to);
  }
}
