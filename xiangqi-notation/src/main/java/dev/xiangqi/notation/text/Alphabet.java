package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.BitSet;

/** The characters that survive writing in one encoding and reading in another. Not thread-safe. */
public final class Alphabet {
  private final Charset written;
  private final Charset read;
  private final boolean unicode;
  private final CharsetEncoder encoder;
  private final BitSet known = new BitSet();
  private final BitSet there = new BitSet();

  /**
   * Makes an alphabet.
   *
   * @param written the encoding of the text
   * @param read the encoding in which it will be read
   */
  public Alphabet(Charset written, Charset read) {
    this.written = written;
    this.read = read;
    this.unicode = written.name().startsWith("UTF-");
    this.encoder = written.newEncoder();
  }

  /** {@return whether the encoding has all characters} */
  public boolean isUnicode() {
    return unicode;
  }

  /**
   * Whether a character survives. Its first byte must not be ASCII, as in stateful encodings.
   *
   * @param point a character beyond ASCII
   * @return whether it is read as itself
   */
  public boolean has(int point) {
    if (unicode) {
      return true;
    }
    if (!known.get(point)) {
      known.set(point);
      String text = Character.toString(point);
      byte[] bytes = encoder.canEncode(text) ? text.getBytes(written) : new byte[1];
      there.set(point, bytes[0] < 0 && new String(bytes, read).equals(text));
    }
    return there.get(point);
  }
}
