package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Detects which of the two non-Unicode Chinese encodings texts are in. For each encoding, common
 * characters count for it and invalid ones against it. Both encodings put their common characters
 * first: GB18030 at B0A1-D7FE, Big5 at A440-C67E. So no tables are needed. Text in the wrong
 * encoding yields far fewer common characters.
 *
 * <p>Texts of a program without Unicode are sometimes written in UTF-8 by others. They are
 * recognized by their form, which Chinese text in the other encodings hardly ever has.
 */
public final class ChineseEncodings {
  /** The encoding of mainland China; a superset of GB2312 and GBK. */
  public static final Charset GB18030 = Charset.forName("GB18030");

  /** The encoding of Taiwan and Hong Kong; GB18030 if the runtime image lacks Big5. */
  public static final Charset BIG5 =
      Charset.isSupported("Big5") ? Charset.forName("Big5") : GB18030;

  private int gb18030;
  private int big5;

  /** Whether all texts are valid in UTF-8; a cut character at the end of a text does not matter. */
  private boolean utf8 = true;

  /** Whether a character has three bytes or more, as Chinese ones have. */
  private boolean wide;

  /** Begins without any text. */
  public ChineseEncodings() {}

  /**
   * Counts the characters of a text.
   *
   * @param bytes the buffer
   * @param from the index of the text's beginning
   * @param to the index after its end
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
    i = from;
    while (utf8 && i < to) {
      i += bytes[i] >= 0 ? 1 : inUtf8(bytes, i, to);
    }
  }

  /** {@return the more likely encoding; GB18030 if both are equally likely} */
  public Charset likely() {
    return big5 > gb18030 ? BIG5 : GB18030;
  }

  /**
   * {@return UTF-8 if all texts are valid in it and have a character of three bytes or more, else
   * the more likely of the two others}
   */
  public Charset likelyOrUtf8() {
    return utf8 && wide ? StandardCharsets.UTF_8 : likely();
  }

  /** Checks a non-ASCII character and returns its length. */
  private int inUtf8(byte[] bytes, int at, int end) {
    int lead = bytes[at] & 0xff;
    int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    utf8 = lead >= 0xc2 && lead <= 0xf4;
    for (int i = at + 1; i < Math.min(at + length, end); i++) {
      utf8 &= (bytes[i] & 0xc0) == 0x80;
    }
    wide |= length > 2 && at + length <= end;
    return length;
  }

  /** Scores a non-ASCII character and returns its length. */
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

  /** Whether GB18030 assigns no character there. Big5 has its punctuation in such places. */
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
