package dev.xiangqi.notation.formats.xqf;

/** Offsets in the header, in bytes from the beginning of the file. */
final class HeaderLayout {
  static final int VERSION = 0x02;
  static final int KEY_MASK = 0x03;
  static final int KEY_BITS = 0x08;
  static final int KEY_SUM = 0x0c;
  static final int KEY_PIECES = 0x0d;
  static final int KEY_FROM = 0x0e;
  static final int KEY_TO = 0x0f;

  /** One square for each of the 32 pieces. */
  static final int PIECES = 0x10;

  /** Number of plies before the first; two bytes. */
  static final int FIRST_PLY = 0x30;

  /** Side to move, 0 or 1; unreliable. */
  static final int SIDE = 0x32;

  static final int RESULT = 0x33;

  /** Game type: 0 for a whole game, 3 for an endgame. */
  static final int TYPE = 0x40;

  /** Unused by XQStudio. Our files have {@link #GB18030} here. */
  static final int ENCODING = 0x3f0;

  /** Length of the header. */
  static final int SIZE = 0x400;

  /** The text at {@link #ENCODING}. */
  static final String GB18030 = "GB18030";

  /** The largest plausible {@link #FIRST_PLY}; larger values are ignored. */
  static final int MAX_PLIES = 9999;

  /** The last version without scrambled bytes. */
  static final int PLAIN = 10;

  private HeaderLayout() {}

  static boolean hasMagic(byte[] bytes, int length) {
    return length >= 2 && bytes[0] == 'X' && bytes[1] == 'Q';
  }
}
