package dev.xiangqi.notation.dhtmlxq;

/**
 * Tells encodings of Chinese apart by which bytes are usual in them. Moves say nothing here, since
 * they are digits.
 */
final class EncodingScore {
  /** So many bytes decide. */
  private static final int SAMPLE = 1 << 16;

  private EncodingScore() {}

  /**
   * Whether there are far more characters of three bytes, as UTF-8 has for Chinese, than faults.
   */
  static boolean isMostlyUtf8(byte[] bytes, int from, int to) {
    int good = 0;
    int faults = 0;
    boolean inFault = false;
    int end = Math.min(to, from + SAMPLE);
    int i = from;
    while (i < end) {
      int b = bytes[i] & 0xff;
      int size = b < 0x80 ? 1 : b < 0xc2 ? 0 : b < 0xe0 ? 2 : b < 0xf0 ? 3 : b < 0xf5 ? 4 : 0;
      int next = i + 1;
      while (next < Math.min(end, i + size) && (bytes[next] & 0xc0) == 0x80) {
        next++;
      }
      boolean whole = next == i + size;
      good += whole && size > 2 ? 1 : 0;
      faults += whole || inFault ? 0 : 1;
      inFault = !whole;
      i = next;
    }
    return good > 4 * faults;
  }

  /**
   * Whether more pairs of bytes are usual characters of Big5 than of GB18030. Both put their common
   * characters into a part of the pairs, and GB18030 hardly any behind a second byte that is ASCII.
   */
  static boolean looksLikeBig5(byte[] bytes, int from, int to) {
    int big5 = 0;
    int gb = 0;
    int end = Math.min(to, from + SAMPLE) - 1;
    int i = from;
    while (i < end) {
      int first = bytes[i] & 0xff;
      int second = bytes[i + 1] & 0xff;
      if (first < 0x80) {
        i++;
      } else {
        gb += second >= 0xa1 && isUsualGb(first) ? 1 : 0;
        big5 += isBig5Second(second) && first >= 0xa1 && first <= 0xc6 ? 1 : 0;
        i += 2;
      }
    }
    return big5 > gb;
  }

  /** Punctuation, or one of the 3755 characters of the first level. */
  private static boolean isUsualGb(int first) {
    return (first >= 0xa1 && first <= 0xa3) || (first >= 0xb0 && first <= 0xd7);
  }

  private static boolean isBig5Second(int second) {
    return (second >= 0x40 && second <= 0x7e) || (second >= 0xa1 && second <= 0xfe);
  }
}
