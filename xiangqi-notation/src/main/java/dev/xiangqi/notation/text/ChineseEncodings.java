package dev.xiangqi.notation.text;

import java.nio.charset.Charset;

/**
 * The two encodings of Chinese that are no Unicode, and which of them texts are in: for each it
 * counts characters that are common ones, and takes off what can be none. Both have the common
 * characters before the others, GB18030 in B0A1-D7FE and Big5 in A440-C67E, so that no tables are
 * needed. In either encoding text of the other makes far fewer of them.
 */
public final class ChineseEncodings {
  /** That of mainland China, and all that it replaces. */
  public static final Charset GB18030 = Charset.forName("GB18030");

  /** That of Taiwan and Hong Kong; GB18030 in a runtime image that lacks it. */
  public static final Charset BIG5 =
      Charset.isSupported("Big5") ? Charset.forName("Big5") : GB18030;

  private int gb18030;
  private int big5;

  /** Begins without any text. */
  public ChineseEncodings() {}

  /**
   * Takes a text into account.
   *
   * @param bytes the buffer
   * @param from where the text begins
   * @param to where it ends
   */
  public void add(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      i += bytes[i] >= 0 ? 1 : inGb18030(bytes, i, to);
    }
    i = from;
    while (i < to) {
      i += bytes[i] >= 0 ? 1 : inBig5(bytes, i, to);
    }
  }

  /**
   * Returns the more likely one.
   *
   * @return GB18030 if they are alike
   */
  public Charset likely() {
    return big5 > gb18030 ? BIG5 : GB18030;
  }

  /** Judges a character that is not ASCII, and returns its length. */
  private int inGb18030(byte[] bytes, int at, int end) {
    int lead = bytes[at] & 0xff;
    if (at + 1 == end) {
      return 1;
    }
    int trail = bytes[at + 1] & 0xff;
    if (trail >= '0' && trail <= '9') {
      return 4;
    }
    if (lead == 0x80 || lead == 0xff || !isTrail(trail, 0x80)) {
      gb18030--;
      return 1;
    }
    if (trail >= 0xa1 && lead >= 0xb0 && lead <= 0xd7) {
      gb18030++;
    } else if (isPrivate(lead, trail)) {
      gb18030--;
    }
    return 2;
  }

  /** Whether no character is assigned there; Big5 has its punctuation in such places. */
  private static boolean isPrivate(int lead, int trail) {
    return trail < 0xa1
        ? lead >= 0xa1 && lead <= 0xa7
        : (lead >= 0xaa && lead <= 0xaf) || lead >= 0xf8;
  }

  private int inBig5(byte[] bytes, int at, int end) {
    int lead = bytes[at] & 0xff;
    if (at + 1 == end) {
      return 1;
    }
    int trail = bytes[at + 1] & 0xff;
    if (lead < 0xa1 || lead > 0xf9 || !isTrail(trail, 0xa1)) {
      big5--;
      return 1;
    }
    if (lead >= 0xa4 && (lead < 0xc6 || (lead == 0xc6 && trail < 0x7f))) {
      big5++;
    }
    return 2;
  }

  private static boolean isTrail(int trail, int upper) {
    return (trail >= 0x40 && trail < 0x7f) || (trail >= upper && trail < 0xff);
  }
}
