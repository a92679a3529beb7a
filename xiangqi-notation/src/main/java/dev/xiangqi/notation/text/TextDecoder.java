package dev.xiangqi.notation.text;

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
 * Decodes the bytes of one game. Where nothing tells the encoding it is UTF-8 if they are UTF-8,
 * else GB18030 or Big5, whichever makes more Chinese moves of them. Not thread-safe.
 */
public final class TextDecoder {
  private static final Charset GB18030 = ChineseEncodings.GB18030;
  private static final Charset BIG5 = ChineseEncodings.BIG5;

  /** So many bytes decide on the encoding. */
  private static final int SAMPLE = 1 << 16;

  /** So many bytes of the moves decide on the encoding of a header. */
  private static final int SAMPLE_OF_MOVES = 1 << 9;

  private static final int LARGE = 1 << 20;

  /** What has more bad bytes is no text. */
  private static final int MOST_FAULTS = 1000;

  private char[] chars = new char[0];
  private int length;
  private int decoded;
  private Charset charset = StandardCharsets.UTF_8;

  /** Where bad bytes were replaced, and how many at each place. */
  private int[] faultPlaces = new int[0];

  private int[] faultLengths = new int[0];
  private int faults;

  /**
   * Decodes bytes into {@link #chars}.
   *
   * @param bytes the buffer
   * @param from where the text begins
   * @param to where it ends
   * @param known its encoding, or empty to find it out
   * @return whether all of it is text in the encoding; if not, what is before the fault is decoded
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
   * Decodes how a text begins. The encoding is found by that and a little of what follows.
   *
   * @param bytes the buffer
   * @param from where the text begins
   * @param end where its beginning ends
   * @param to where the text ends
   * @param known its encoding, or empty to find it out
   * @return whether all of the beginning is text in the encoding; if not, what is before the fault
   *     is decoded
   */
  public boolean decodeBeginning(byte[] bytes, int from, int end, int to, Optional<Charset> known) {
    int sample = Math.min(to, end + SAMPLE_OF_MOVES);
    if (known.isPresent() || isAscii(bytes, from, end)) {
      return decode(bytes, from, end, known);
    }
    // A sample must not end within a character, of which white space is no part.
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
    // Let go of what one huge game needed.
    if (chars.length < size || (chars.length > LARGE && chars.length / 16 > size)) {
      chars = new char[Math.max(size, 1 << 12)];
    }
  }

  /**
   * Decodes bytes again in the encoding that was found, with U+FFFD in place of what is no text in
   * it.
   *
   * @param bytes as given before
   * @param from as given before
   * @param to as given before
   * @return whether there was so little of that as to call the bytes a text
   */
  public boolean replace(byte[] bytes, int from, int to) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.wrap(chars);
    CharsetDecoder decoder = charset.newDecoder();
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError() && faults < MOST_FAULTS) {
      if (faults == faultPlaces.length) {
        faultPlaces = Arrays.copyOf(faultPlaces, 2 * faults + 8);
        faultLengths = Arrays.copyOf(faultLengths, 2 * faults + 8);
      }
      faultPlaces[faults] = out.position();
      faultLengths[faults++] = result.length();
      out.put('\ufffd');
      in.position(in.position() + result.length());
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

  /** Decodes as much as can be and counts what looks like Chinese moves. */
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

  /** Whether of the characters outside ASCII few could not be decoded. */
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

  /**
   * Returns the text.
   *
   * @return the decoder's own array, good until the next game
   */
  public char[] chars() {
    return chars;
  }

  /**
   * Returns the length of the text.
   *
   * @return characters
   */
  public int length() {
    return length;
  }

  /**
   * Returns how many bytes were decoded.
   *
   * @return all, or those before the fault
   */
  public int decoded() {
    return decoded;
  }

  /**
   * Returns the encoding.
   *
   * @return as told or found
   */
  public Charset charset() {
    return charset;
  }

  /**
   * Returns how often bytes were replaced.
   *
   * @return 0 for all text that is clean
   */
  public int faults() {
    return faults;
  }

  /**
   * Returns where bytes were replaced.
   *
   * @param number of the place, from 0
   * @return an index in the text
   */
  public int faultAt(int number) {
    return faultPlaces[number];
  }

  /**
   * Returns how many bytes were replaced.
   *
   * @param number of the place, from 0
   * @return from 1
   */
  public int faultLength(int number) {
    return faultLengths[number];
  }
}
