package dev.xiangqi.notation.text;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Decodes the bytes of one game. If the encoding is unknown, valid UTF-8 is read as UTF-8. Other
 * bytes are GB18030 or Big5, whichever yields more Chinese moves. Not thread-safe.
 */
public final class TextDecoder {
  private static final Charset GB18030 = ChineseEncodings.GB18030;
  private static final Charset BIG5 = ChineseEncodings.BIG5;

  /** Number of bytes used to guess the encoding. */
  private static final int SAMPLE = 1 << 16;

  /** Number of bytes of the moves used to guess the encoding of a header. */
  private static final int SAMPLE_OF_MOVES = 1 << 9;

  private static final int LARGE = 1 << 20;

  /** With more invalid bytes, the input does not count as text. */
  private static final int MAX_FAULTS = 1000;

  private char[] chars = new char[0];
  private int length;
  private int decoded;
  private Charset charset = StandardCharsets.UTF_8;

  /** Positions of the replaced bytes, and their number at each position. */
  private int[] faultPlaces = new int[0];

  private int[] faultLengths = new int[0];
  private int faults;

  /**
   * Decodes bytes into {@link #chars}.
   *
   * @param bytes the buffer
   * @param from the index of the text's beginning
   * @param to the index after its end
   * @param known the encoding, or empty to detect it
   * @return whether all bytes are valid; if not, the text ends before the fault
   */
  public boolean decode(byte[] bytes, int from, int to, Optional<Charset> known) {
    makeRoom(to - from);
    if (known.isPresent()) {
      return decode(bytes, from, to, known.get());
    }
    if (decode(bytes, from, to, StandardCharsets.UTF_8)) {
      return true;
    }
    int sample = from + Math.min(to - from, SAMPLE);
    int gb = score(bytes, from, sample, GB18030);
    int big5 = score(bytes, from, sample, BIG5);
    int utf8 = score(bytes, from, sample, StandardCharsets.UTF_8);
    boolean nearlyUtf8 = isMostlyText();
    int most = Math.max(gb, big5);
    if (utf8 > most || (utf8 == most && nearlyUtf8)) {
      return decode(bytes, from, to, StandardCharsets.UTF_8);
    }
    if (big5 > gb) {
      return decode(bytes, from, to, BIG5);
    }
    return decode(bytes, from, to, GB18030)
        || (big5 == gb && decode(bytes, from, to, BIG5))
        || decode(bytes, from, to, GB18030);
  }

  /**
   * Decodes the beginning of a text. A short sample after it helps to detect the encoding.
   *
   * @param bytes the buffer
   * @param from the index of the text's beginning
   * @param end the index after the part to decode
   * @param to the index after the text's end
   * @param known the encoding, or empty to detect it
   * @return whether all bytes of the beginning are valid; if not, the text ends before the fault
   */
  public boolean decodeBeginning(byte[] bytes, int from, int end, int to, Optional<Charset> known) {
    int sample = Math.min(to, end + SAMPLE_OF_MOVES);
    if (known.isPresent() || isAscii(bytes, from, end)) {
      return decode(bytes, from, end, known);
    }
    // A sample must end between two characters, and white space is never part of one.
    while (sample > end && sample < to && (bytes[sample - 1] < 0 || bytes[sample - 1] > ' ')) {
      sample--;
    }
    decode(bytes, from, sample, known);
    return decode(bytes, from, end, charset);
  }

  private static boolean isAscii(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  private void makeRoom(int size) {
    // Release the memory of one huge game.
    if (chars.length < size || (chars.length > LARGE && chars.length / 16 > size)) {
      chars = new char[Math.max(size, 1 << 12)];
    }
  }

  /**
   * Decodes bytes again in the detected encoding, with U+FFFD instead of invalid bytes.
   *
   * @param bytes the same buffer as before
   * @param from the same index as before
   * @param to the same index as before
   * @return whether there were few enough faults to call the bytes text
   */
  public boolean replace(byte[] bytes, int from, int to) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.wrap(chars);
    CharsetDecoder decoder = charset.newDecoder();
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError() && faults < MAX_FAULTS) {
      if (faults == faultPlaces.length) {
        faultPlaces = Arrays.copyOf(faultPlaces, 2 * faults + 8);
        faultLengths = Arrays.copyOf(faultLengths, 2 * faults + 8);
      }
      faultPlaces[faults] = out.position();
      faultLengths[faults++] = result.length();
      out.put('\ufffd');
      ((Buffer) in).position(in.position() + result.length());
      result = decoder.decode(in, out, true);
    }
    decoded = in.position() - from;
    length = out.position();
    return result.isUnderflow();
  }

  private boolean decode(byte[] bytes, int from, int to, Charset encoding) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.wrap(chars);
    CoderResult result = encoding.newDecoder().decode(in, out, true);
    charset = encoding;
    decoded = in.position() - from;
    length = out.position();
    faults = 0;
    return result.isUnderflow();
  }

  /** Decodes leniently and counts the shapes of Chinese moves. */
  private int score(byte[] bytes, int from, int to, Charset encoding) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.wrap(chars);
    encoding
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .onUnmappableCharacter(CodingErrorAction.REPLACE)
        .decode(in, out, false);
    length = out.position();
    return ChineseShapes.count(chars, length);
  }

  /** Whether few of the non-ASCII characters could not be decoded. */
  private boolean isMostlyText() {
    int good = 0;
    int bad = 0;
    for (int i = 0; i < length; i++) {
      if (chars[i] == '\ufffd') {
        bad++;
      } else if (chars[i] >= 0x80) {
        good++;
      }
    }
    return good > 4 * bad;
  }

  /** {@return the decoder's own array, valid until the next game} */
  public char[] chars() {
    return chars;
  }

  /** {@return the length of the text in characters} */
  public int length() {
    return length;
  }

  /** {@return the number of bytes decoded: all, or those before the fault} */
  public int decoded() {
    return decoded;
  }

  /** {@return the encoding, given or detected} */
  public Charset charset() {
    return charset;
  }

  /** {@return the number of places where bytes were replaced; 0 for clean text} */
  public int faults() {
    return faults;
  }

  /**
   * Finds a place where bytes were replaced.
   *
   * @param number the number of the place, from 0
   * @return an index in the text
   */
  public int faultAt(int number) {
    return faultPlaces[number];
  }

  /**
   * Counts the bytes replaced at a place.
   *
   * @param number the number of the place, from 0
   * @return at least 1
   */
  public int faultLength(int number) {
    return faultLengths[number];
  }
}
