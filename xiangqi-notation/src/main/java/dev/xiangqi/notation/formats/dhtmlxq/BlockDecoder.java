package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.TextDecoder;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes each game separately. The encodings are tried in this order: that of the source or the
 * game, UTF-8 if the bytes are valid, the one that the page names. The last resort is GB18030 or
 * Big5, whichever yields more common characters. Not thread-safe.
 */
final class BlockDecoder {
  private static final Charset GB18030 = ChineseEncodings.GB18030;
  private static final Charset BIG5 = ChineseEncodings.BIG5;

  private static final Pattern PAGE = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([\\w.:-]{1,40})");
  private static final Pattern GAME =
      Pattern.compile("\\[DhtmlXQ_" + ValueNames.CHARSET + "]([\\w.:-]{1,40})\\[");

  private static final Pattern RESULT =
      Pattern.compile("(?i)_result]([\\x80-\\xff][\\x40-\\xff]{3})\\[");

  /** Number of bytes used to guess the encoding. */
  private static final int SAMPLE = 1 << 16;

  /** Number of bytes searched for a result. */
  private static final int RESULT_HEAD = 1 << 14;

  /** Number of bytes at the beginning of a game in which it may name its encoding. */
  private static final int GAME_HEAD = 200;

  private final Optional<Charset> given;
  private final Optional<Charset> page;
  private final TextDecoder decoder = new TextDecoder();

  /**
   * Makes a decoder.
   *
   * @param given the encoding of the source, or empty if unknown
   * @param head the first bytes of the source
   */
  BlockDecoder(Optional<Charset> given, byte[] head) {
    this.given = given;
    this.page = named(PAGE, new String(head, ISO_8859_1)).map(BlockDecoder::widened);
  }

  /** {@return the decoder with the last game} */
  TextDecoder decoder() {
    return decoder;
  }

  /** Decodes a game; false if bytes are invalid, and the text then ends before them. */
  boolean decode(byte[] bytes, int from, int to) {
    if (given.isPresent()) {
      return decode(bytes, from, to, given.get());
    }
    String head = new String(bytes, from, Math.min(GAME_HEAD, to - from), ISO_8859_1);
    Optional<Charset> own = named(GAME, head);
    if (own.isPresent()
        && decode(bytes, from, to, own.get())
        && decoder.chars()[0] == bytes[from]) {
      return true;
    }
    if (decode(bytes, from, to, UTF_8)) {
      return true;
    }
    if (isMostlyUtf8(bytes, from, to)) {
      return false;
    }
    if (page.isPresent()
        && decode(bytes, from, to, page.get())
        && decoder.chars()[0] == bytes[from]) {
      return true;
    }
    return decode(bytes, from, to, chinese(bytes, from, to));
  }

  /**
   * Whether characters of three bytes, as Chinese has in UTF-8, far outnumber faults. The moves do
   * not help, since they are digits.
   */
  private static boolean isMostlyUtf8(byte[] bytes, int from, int to) {
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
   * {@return the encoding in which the game's result is a known word, or else the characters are
   * more common}
   */
  private static Charset chinese(byte[] bytes, int from, int to) {
    String head = new String(bytes, from, Math.min(RESULT_HEAD, to - from), ISO_8859_1);
    Matcher result = RESULT.matcher(head);
    if (result.find()) {
      byte[] word = result.group(1).getBytes(ISO_8859_1);
      boolean gb = Results.read(new String(word, GB18030)).isPresent();
      if (gb != Results.read(new String(word, BIG5)).isPresent()) {
        return gb ? GB18030 : BIG5;
      }
    }
    ChineseEncodings encodings = new ChineseEncodings();
    encodings.add(bytes, from, Math.min(to, from + SAMPLE));
    return encodings.likely();
  }

  /**
   * Decodes a game again, with question marks for invalid bytes.
   *
   * @param utf16 whether the source is UTF-16, in which a fault is one unit
   * @return the number of question marks
   */
  int decodeAnyway(byte[] bytes, int from, int to, boolean utf16) {
    Charset charset = decoder.charset();
    byte[] clean = new byte[to - from];
    int length = 0;
    int count = 0;
    CharsetDecoder faults = charset.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(1 << 12);
    while (in.hasRemaining()) {
      int start = in.position();
      CoderResult result = faults.decode(in, out, true);
      ((Buffer) out).clear();
      int good = in.position() - start;
      System.arraycopy(bytes, start, clean, length, good);
      length += good;
      int fault = result.isError() ? result.length() : result.isOverflow() ? 0 : in.remaining();
      for (int i = 0; i < fault; i++) {
        boolean follows = (in.get() & 0xc0) == 0x80;
        if (!utf16 || !follows) {
          clean[length++] = '?';
          count++;
        }
      }
      if (fault > 0) {
        faults.reset();
      }
    }
    decode(clean, 0, length, charset);
    return count;
  }

  private boolean decode(byte[] bytes, int from, int to, Charset charset) {
    return decoder.decode(bytes, from, to, Optional.of(charset));
  }

  /**
   * Replaces the predecessors of GB18030 by it, since text labelled so often has characters beyond
   * them.
   */
  private static Charset widened(Charset charset) {
    return charset.name().equals("GB2312") || charset.name().equals("GBK") ? GB18030 : charset;
  }

  /** {@return the encoding that a text names, if it is supported for reading and writing} */
  private static Optional<Charset> named(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String name = matcher.group(1);
    try {
      return Charset.isSupported(name)
          ? Optional.of(Charset.forName(name)).filter(Charset::canEncode)
          : Optional.empty();
    } catch (IllegalCharsetNameException e) {
      return Optional.empty();
    }
  }
}
