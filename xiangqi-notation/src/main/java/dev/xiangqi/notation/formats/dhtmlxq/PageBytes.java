package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.TextSource;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The bytes of a source, passed one by one, with their places in the source. Bytes are kept from a
 * held one on, up to a limit. UTF-16 is converted to UTF-8. Not thread-safe.
 */
final class PageBytes implements Closeable {
  private static final int SPARE = 1 << 16;

  /** How a game begins whose characters are escaped as in an address. */
  private static final String ESCAPED = "%5bdhtmlxq";

  private final InputStream in;
  private final int capacity;
  private final Optional<Charset> charset;
  private final boolean utf16;
  private final LineCounter lines = new LineCounter();

  private byte[] buffer = new byte[SPARE];

  /** The position of the buffer's first byte. */
  private long base;

  /** Index of the first byte to keep, or -1. */
  private int held = -1;

  /** Index of the current byte. */
  private int at;

  private int end;
  private boolean atEnd;
  private boolean overflowed;

  /** Number of source bytes before the current one. */
  private long offset;

  /** Number of characters of {@link #ESCAPED} that were just passed. */
  private int escaped;

  private Place escapedPlace = new Place(0, 1, 1, 1);

  /**
   * A place in a source whose encoding may still be unknown.
   *
   * @param offset the number of bytes before it
   * @param line the line, from 1
   * @param column the column, from 1, if the line is UTF-8
   * @param pairColumn the column, from 1, if non-ASCII characters have two bytes
   */
  record Place(long offset, long line, int column, int pairColumn) {
    /** {@return the location in a source of an encoding} */
    Location in(Charset charset) {
      boolean utf8 = charset.equals(StandardCharsets.UTF_8);
      return new Location(offset, line, utf8 ? column : pairColumn);
    }
  }

  /** Counts lines and columns. */
  private static final class LineCounter {
    private long line = 1;
    private int column = 1;
    private int pairColumn = 1;
    private boolean inPair;
    private boolean afterReturn;

    void pass(byte b) {
      if (b == '\n' || b == '\r') {
        line += b == '\n' && afterReturn ? 0 : 1;
        column = 1;
        pairColumn = 1;
        inPair = false;
      } else {
        column += (b & 0xc0) == 0x80 ? 0 : 1;
        pairColumn += inPair ? 0 : 1;
        inPair = !inPair && b < 0;
      }
      afterReturn = b == '\r';
    }
  }

  private PageBytes(TextSource text, int limit) {
    this.in = text.stream();
    this.capacity = Math.min(limit, Integer.MAX_VALUE - 2 * SPARE) + SPARE;
    this.charset = text.streamCharset();
    this.utf16 = text.isUtf16();
    this.offset = text.offset();
  }

  /** Opens a source. Its byte order mark, else the options, determine its encoding. */
  static PageBytes open(GameSource source, ReadOptions options) throws IOException {
    return new PageBytes(TextSource.open(source, options.encoding()), GameLimits.maxBytes(options));
  }

  /** {@return the encoding of the whole text, or empty if unknown} */
  Optional<Charset> charset() {
    return charset;
  }

  boolean isUtf16() {
    return utf16;
  }

  /** Whether a number of bytes is available; reads more if needed. */
  boolean has(int count) throws IOException {
    while (end - at < count) {
      if (atEnd) {
        return false;
      }
      if (end == buffer.length) {
        makeRoom();
      }
      int more = in.read(buffer, end, buffer.length - end);
      if (more < 0) {
        atEnd = true;
      } else {
        end += more;
      }
    }
    return true;
  }

  /** {@return the byte at a distance from the current one} */
  byte get(int distance) {
    return buffer[at + distance];
  }

  /** {@return the byte before the current one, or a space} */
  char before() {
    return at == 0 ? ' ' : (char) (buffer[at - 1] & 0xff);
  }

  /** {@return the available bytes from the current one on, a character for each} */
  String ahead(int maxLength) throws IOException {
    has(maxLength);
    return new String(buffer, at, Math.min(maxLength, end - at), StandardCharsets.ISO_8859_1);
  }

  /** Passes the current byte. */
  void pass() {
    byte b = buffer[at++];
    findEscaped(b);
    offset += utf16 ? utf16Length(b) : 1;
    lines.pass(b);
  }

  /** Passes the available bytes up to the first in a set. */
  void passUpTo(boolean[] set) {
    while (at < end && !set[buffer[at] & 0xff]) {
      pass();
    }
  }

  /** {@return the number of UTF-16 bytes of a character, counted at its first UTF-8 byte} */
  private static int utf16Length(byte b) {
    return (b & 0xc0) == 0x80 ? 0 : (b & 0xf8) == 0xf0 ? 4 : 2;
  }

  private void findEscaped(byte b) {
    if (escaped == ESCAPED.length()) {
      return;
    }
    if (b == '%') {
      escaped = 0;
      escapedPlace = here();
    }
    int lower = b >= 'A' && b <= 'Z' ? b | 0x20 : b;
    escaped = lower == ESCAPED.charAt(escaped) ? escaped + 1 : 0;
  }

  /** {@return the place of the first game whose characters are escaped as in an address} */
  Optional<Place> escaped() {
    return escaped == ESCAPED.length() ? Optional.of(escapedPlace) : Optional.empty();
  }

  Place here() {
    return new Place(offset, lines.line, lines.column, lines.pairColumn);
  }

  /** {@return the number of bytes before the current one, counted after conversion} */
  long position() {
    return base + at;
  }

  /** Keeps the bytes from the current one on. */
  void hold() {
    held = at;
    overflowed = false;
  }

  /** Keeps nothing more. */
  void release() {
    held = -1;
  }

  /** Whether another string of a script certainly fits in. */
  boolean hasRoom() {
    return at - held < capacity - SPARE / 2;
  }

  /** {@return whether the bytes since the last {@link #hold} exceeded the limit} */
  boolean overflowed() {
    return overflowed;
  }

  /** {@return kept bytes} */
  byte[] copy(long from, long to) {
    return Arrays.copyOfRange(buffer, (int) (from - base), (int) (to - base));
  }

  private void makeRoom() {
    int keep = held < 0 ? at : held;
    if (keep < buffer.length / 2 && buffer.length < capacity) {
      int size = (int) Math.min(capacity, 2L * buffer.length);
      move(keep, new byte[size]);
    } else if (keep > 0) {
      move(keep, buffer);
    } else {
      overflowed = true;
      held = at;
      move(at, buffer);
    }
  }

  private void move(int keep, byte[] target) {
    System.arraycopy(buffer, keep, target, 0, end - keep);
    base += keep;
    held -= held < 0 ? 0 : keep;
    at -= keep;
    end -= keep;
    buffer = target;
  }

  @Override
  public void close() throws IOException {
    in.close();
    buffer = new byte[0];
    held = -1;
    at = 0;
    end = 0;
    atEnd = true;
  }
}
