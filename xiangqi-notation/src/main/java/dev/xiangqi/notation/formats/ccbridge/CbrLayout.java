package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.NodeTree;

/** Where a record keeps what, and how it writes squares. Offsets are those of version 2. */
enum CbrLayout {
  /**
   * Version 1: without the fields for script, referee and recorder, so that all else is nearer the
   * beginning; squares are a file in the high and a rank from the top in the low half of a byte.
   */
  OLD,
  /** Versions 2 and 3: squares are counted line by line from Black's back line. */
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

  /** Where something is. */
  int offset(int current) {
    if (this == CURRENT) {
      return current;
    }
    return current - SCRIPT_SIZE - (current < REFEREE ? 0 : REFEREE_AND_RECORDER_SIZE);
  }

  /** Where something is that the old layout lacks. */
  int optional(int current) {
    return this == CURRENT ? current : CbrField.NONE;
  }

  /** The move between two squares as the record writes them. */
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

  /** How the current layout writes a square, and from what it is read. */
  static int turned(int square) {
    return turned(square / Squares.FILES, square % Squares.FILES);
  }
}
