package dev.xiangqi.examples.web.compile;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;
import org.teavm.jso.JSBody;

/**
 * GB18030 and Big5. Their tables are read from the browser's decoder when they are first needed;
 * browsers have no encoders but for UTF-8.
 */
final class ChineseCharset extends Charset {
  static final Charset GB18030 = new ChineseCharset("GB18030", 0x81, 0xFE, true);
  static final Charset BIG5 = new ChineseCharset("Big5", 0xA1, 0xF9, false);

  private static final char UNKNOWN = '\uFFFD';

  /** Second bytes of a character of two bytes: from here on, without DEL. */
  private static final int TRAIL = 0x40;

  private static final int TRAILS = 0xFF - TRAIL;

  /** Number of characters of four bytes in the basic plane, and place of the first one beyond. */
  private static final int FOUR = 39_420;

  private static final int FOUR_BEYOND = 189_000;

  private final int first;
  private final int last;
  private final boolean fourBytes;

  /** Characters of two bytes, then those of four; empty until needed. */
  private char[] chars = {};

  /** For each character its place in the table, or -1; empty until needed. */
  private int[] places = {};

  private ChineseCharset(String name, int first, int last, boolean fourBytes) {
    super(name, new String[0]);
    this.first = first;
    this.last = last;
    this.fourBytes = fourBytes;
  }

  private char[] chars() {
    if (chars.length == 0) {
      String four = fourBytes ? fourBytes(name(), FOUR) : "";
      chars = (twoBytes(name(), first, last) + four).toCharArray();
    }
    return chars;
  }

  private int[] places() {
    if (places.length == 0) {
      int[] found = new int[1 << 16];
      Arrays.fill(found, -1);
      for (int i = chars().length - 1; i >= 0; i--) {
        found[chars[i]] = i;
      }
      found[UNKNOWN] = -1;
      places = found;
    }
    return places;
  }

  /** {@return the characters of all pairs of bytes, U+FFFD for those that are none} */
  @JSBody(
      params = {"name", "first", "last"},
      script =
          "var bytes = [];"
              + "for (var lead = first; lead <= last; lead++) {"
              + "for (var trail = 64; trail < 255; trail++) { bytes.push(lead, trail, 10); } }"
              + "return new TextDecoder(name).decode(new Uint8Array(bytes)).split('\\n')"
              + ".slice(0, -1).map(function(c) {"
              + "return c.length === 1 ? c : '\\ufffd'; }).join('');")
  private static native String twoBytes(String name, int first, int last);

  @JSBody(
      params = {"name", "count"},
      script =
          "var bytes = [];"
              + "for (var i = 0; i < count; i++) {"
              + "bytes.push(129 + Math.floor(i / 12600), 48 + Math.floor(i / 1260) % 10,"
              + "129 + Math.floor(i / 10) % 126, 48 + i % 10, 10); }"
              + "return new TextDecoder(name).decode(new Uint8Array(bytes)).split('\\n')"
              + ".slice(0, -1).map(function(c) {"
              + "return c.length === 1 ? c : '\\ufffd'; }).join('');")
  private static native String fourBytes(String name, int count);

  @Override
  public boolean contains(Charset other) {
    return other.equals(this) || other.name().equals("US-ASCII");
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Decoder();
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Encoder();
  }

  private final class Decoder extends CharsetDecoder {
    private Decoder() {
      super(ChineseCharset.this, 0.5f, 1);
    }

    @Override
    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
      while (in.hasRemaining()) {
        int start = in.position();
        int lead = in.get() & 0xFF;
        int length = 1;
        int point = lead;
        if (lead >= 0x80) {
          if (!in.hasRemaining() && lead >= first && lead <= last) {
            return at(in, start, CoderResult.UNDERFLOW);
          }
          int trail = in.hasRemaining() ? in.get() & 0xFF : 0;
          if (lead < first || lead > last) {
            return at(in, start, CoderResult.malformedForLength(1));
          }
          if (fourBytes && trail >= '0' && trail <= '9') {
            if (in.remaining() < 2) {
              return at(in, start, CoderResult.UNDERFLOW);
            }
            length = 4;
            point = four(lead, trail, in.get() & 0xFF, in.get() & 0xFF);
          } else {
            length = 2;
            point = trail < TRAIL || trail == 0xFF ? UNKNOWN : two(lead, trail);
          }
          if (point == UNKNOWN) {
            return at(
                in,
                start,
                length == 2 && trail < 0x80
                    ? CoderResult.malformedForLength(1)
                    : CoderResult.unmappableForLength(length));
          }
        }
        if (out.remaining() < Character.charCount(point)) {
          return at(in, start, CoderResult.OVERFLOW);
        }
        out.put(Character.toChars(point));
      }
      return CoderResult.UNDERFLOW;
    }

    private int two(int lead, int trail) {
      return chars()[(lead - first) * TRAILS + trail - TRAIL];
    }

    private int four(int lead, int second, int third, int fourth) {
      if (third < 0x81 || third == 0xFF || fourth < '0' || fourth > '9') {
        return UNKNOWN;
      }
      int place = (((lead - 0x81) * 10 + second - '0') * 126 + third - 0x81) * 10 + fourth - '0';
      if (place < FOUR) {
        return chars()[(last - first + 1) * TRAILS + place];
      }
      int point = place - FOUR_BEYOND + (1 << 16);
      return place >= FOUR_BEYOND && point <= Character.MAX_CODE_POINT ? point : UNKNOWN;
    }
  }

  private static CoderResult at(Buffer in, int position, CoderResult result) {
    in.position(position);
    return result;
  }

  private final class Encoder extends CharsetEncoder {
    private Encoder() {
      super(ChineseCharset.this, 2, fourBytes ? 4 : 2);
    }

    @Override
    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
      while (in.hasRemaining()) {
        int start = in.position();
        char c = in.get();
        int length = 1;
        int place = -1;
        if (Character.isHighSurrogate(c)) {
          if (!in.hasRemaining()) {
            return at(in, start, CoderResult.UNDERFLOW);
          }
          char low = in.get();
          if (!Character.isLowSurrogate(low)) {
            return at(in, start, CoderResult.malformedForLength(1));
          }
          if (!fourBytes) {
            return at(in, start, CoderResult.unmappableForLength(2));
          }
          length = 4;
          place = Character.toCodePoint(c, low) - (1 << 16) + FOUR_BEYOND;
        } else if (Character.isLowSurrogate(c)) {
          return at(in, start, CoderResult.malformedForLength(1));
        } else if (c >= 0x80) {
          place = places()[c];
          int two = (last - first + 1) * TRAILS;
          if (place < 0) {
            return at(in, start, CoderResult.unmappableForLength(1));
          }
          length = place < two ? 2 : 4;
          place -= length == 4 ? two : 0;
        }
        if (out.remaining() < length) {
          return at(in, start, CoderResult.OVERFLOW);
        }
        switch (length) {
          case 1 -> out.put((byte) c);
          case 2 -> {
            out.put((byte) (first + place / TRAILS));
            out.put((byte) (TRAIL + place % TRAILS));
          }
          default -> {
            out.put((byte) (0x81 + place / 12_600));
            out.put((byte) ('0' + place / 1260 % 10));
            out.put((byte) (0x81 + place / 10 % 126));
            out.put((byte) ('0' + place % 10));
          }
        }
      }
      return CoderResult.UNDERFLOW;
    }
  }
}
