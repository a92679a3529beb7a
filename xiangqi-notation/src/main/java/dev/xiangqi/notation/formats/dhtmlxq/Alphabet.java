package dev.xiangqi.notation.formats.dhtmlxq;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.util.BitSet;

/** The characters that survive encoding and decoding in a charset. Not thread-safe. */
final class Alphabet {
  private final boolean unicode;
  private final CharsetEncoder encoder;
  private final CharsetDecoder decoder;
  private final BitSet known = new BitSet();
  private final BitSet there = new BitSet();

  Alphabet(Charset charset) {
    unicode = charset.name().startsWith("UTF-");
    encoder = charset.newEncoder();
    decoder = charset.newDecoder();
  }

  /** {@return whether the encoding has all characters} */
  boolean isUnicode() {
    return unicode;
  }

  /** Whether a character can be written unescaped; surrogates and control characters cannot. */
  boolean has(int point) {
    if (point < 0x7f) {
      return point >= ' ' || point == '\t';
    }
    if (point < 0xa0 || point == 0xfeff || (point >= 0xd800 && point <= 0xdfff)) {
      return false;
    }
    if (unicode) {
      return true;
    }
    if (!known.get(point)) {
      known.set(point);
      there.set(point, isRead(point));
    }
    return there.get(point);
  }

  /**
   * Whether a character survives the round trip. Its first byte must not be ASCII, as in stateful
   * encodings.
   */
  private boolean isRead(int point) {
    String text = Character.toString(point);
    try {
      ByteBuffer bytes = encoder.encode(CharBuffer.wrap(text));
      return bytes.get(0) < 0 && decoder.decode(bytes).toString().equals(text);
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
