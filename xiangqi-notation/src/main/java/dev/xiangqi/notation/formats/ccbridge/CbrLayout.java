package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.NodeTree;

/** Offsets in a record, and the encoding of squares. The constants are offsets of version 2. */
enum CbrLayout {
  /**
   * Version 1. It lacks the fields for script, referee and recorder, so all later fields come
   * earlier. The upper half of a square's byte is the file, the lower half the rank from the top.
   */
  OLD,
  /** Versions 2 and 3. Squares count row by row from Black's back rank. */
  CURRENT;

  static final int VERSION = 19;
  static final int CURRENT_VERSION = 2;
  static final int RESULT = 2076;
  static final int SIDE = 2112;
  static final int MOVE_NUMBER = 2116;
  static final int BOARD = 2120;
  static final int CURSOR = 2210;
  static final int NODES = 2214;

  private static final int SCRIPT_SIZE = 128;
  private static final int REFEREE = 1524;
  private static final int REFEREE_AND_RECORDER_SIZE = 128;

  /** {@return the offset of a part of the record} */
  int offset(int current) {
    if (this == CURRENT) {
      return current;
    }
    return current - SCRIPT_SIZE - (current < REFEREE ? 0 : REFEREE_AND_RECORDER_SIZE);
  }

  /** {@return the offset of a part that the old layout lacks} */
  int optional(int current) {
    return this == CURRENT ? current : CbrField.NONE;
  }

  /** {@return the move between two squares, as the record encodes them} */
  int move(int from, int to) {
    return NodeTree.between(square(from), square(to));
  }

  private int square(int written) {
    int file = this == OLD ? written >> 4 : written % Squares.FILES;
    int fromTop = this == OLD ? written & 15 : written / Squares.FILES;
    return file < Squares.FILES && fromTop < Squares.RANKS ? turned(fromTop, file) : -1;
  }

  private static int turned(int fromTop, int file) {
    return Squares.FILES * (Squares.RANKS - 1 - fromTop) + file;
  }

  /**
   * {@return the square seen from the other end of the board; the encoding of the current layout,
   * and its inverse}
   */
  static int turned(int square) {
    return turned(square / Squares.FILES, square % Squares.FILES);
  }
}
