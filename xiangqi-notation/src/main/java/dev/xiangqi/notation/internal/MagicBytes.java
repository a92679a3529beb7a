package dev.xiangqi.notation.internal;

/** The bytes by which files and records of binary formats are recognised. */
public final class MagicBytes {
  private MagicBytes() {}

  /**
   * Returns whether an array contains given bytes at an index.
   *
   * @param bytes the array
   * @param index where they are expected
   * @param magic the bytes
   * @return false also if the array ends before them
   */
  public static boolean at(byte[] bytes, int index, byte[] magic) {
    if (bytes.length - index < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if (bytes[index + i] != magic[i]) {
        return false;
      }
    }
    return true;
  }
}
