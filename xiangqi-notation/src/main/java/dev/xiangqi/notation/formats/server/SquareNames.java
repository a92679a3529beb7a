package dev.xiangqi.notation.formats.server;

/** Moves such as {@code 7C-4C}: files 0-8 from the left, ranks A-J from the bottom. */
final class SquareNames {
  /** Number of characters of a move. */
  static final int LENGTH = 5;

  private SquareNames() {}

  /** Whether bytes have the form of a move, on the board or off it. */
  static boolean isMove(byte[] bytes, int at, int end) {
    return end - at >= LENGTH
        && isDigit(bytes[at])
        && isLetter(bytes[at + 1])
        && bytes[at + 2] == '-'
        && isDigit(bytes[at + 3])
        && isLetter(bytes[at + 4]);
  }

  /** Packs the move at an index. */
  static int move(byte[] bytes, int at) {
    return RecordedMoves.move(
        bytes[at] - '0',
        (bytes[at + 1] | 0x20) - 'a',
        bytes[at + 3] - '0',
        (bytes[at + 4] | 0x20) - 'a');
  }

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  static boolean isLetter(byte b) {
    return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
  }
}
