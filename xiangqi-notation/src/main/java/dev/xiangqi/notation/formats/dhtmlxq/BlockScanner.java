package dev.xiangqi.notation.formats.dhtmlxq;

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
 * Finds the games in surrounding text, before anything is decoded. A game is the text between two
 * wrappers. A wrapper that opens before the last one is closed begins another game. Values outside
 * wrappers form one game up to the next wrapper. A game is kept up to a limit, beyond which its
 * bytes are only counted.
 */
final class BlockScanner implements Closeable {
  private static final int SPARE = 1 << 16;

  private final InputStream in;
  private final int capacity;
  private final Optional<Charset> charset;
  private final boolean utf16;

  private byte[] buffer = new byte[SPARE];

  /** Index of the game's beginning, or -1 outside a game. */
  private int start = -1;

  /** Index of the next byte to inspect. */
  private int at;

  private int end;
  private boolean atEnd;
  private boolean overflowed;
  private boolean wrapped;
  private boolean sawText;
  private boolean endsInNull;

  /** Number of source bytes before {@link #at}. */
  private long offset;

  private final LineCounter lines = new LineCounter();
  private Place place = new Place(0, 1, 1, 1);

  /**
   * The location of a game.
   *
   * @param offset the number of bytes before it
   * @param line the line, from 1
   * @param column the column, from 1, if the line is UTF-8
   * @param pairColumn the column, from 1, if non-ASCII characters have two bytes
   */
  record Place(long offset, long line, int column, int pairColumn) {}

  private BlockScanner(TextSource text, int limit) {
    this.in = text.stream();
    this.capacity = Math.min(limit, Integer.MAX_VALUE - 2 * SPARE) + SPARE;
    this.charset = text.streamCharset();
    this.utf16 = text.isUtf16();
    this.offset = text.offset();
  }

  /**
   * Opens a source. Its byte order mark, else the options, determine its encoding. UTF-16 is
   * converted to UTF-8.
   */
  static BlockScanner open(GameSource source, ReadOptions options) throws IOException {
    return new BlockScanner(
        TextSource.open(source, options.encoding()), GameLimits.maxBytes(options));
  }

  /** Goes to the next game and reads all of it. */
  boolean next() throws IOException {
    start = -1;
    overflowed = false;
    while (has(1)) {
      if (buffer[at] == '[') {
        Marker marker = marker();
        if (marker == Marker.OPEN || marker == Marker.KEY) {
          wrapped = marker == Marker.OPEN;
          begin();
          return true;
        }
      }
      sawText |= buffer[at] < 0 || buffer[at] > ' ';
      endsInNull = buffer[at] == 0;
      pass();
    }
    return false;
  }

  private void begin() throws IOException {
    start = at;
    place = new Place(offset, lines.line(), lines.column(), lines.pairColumn());
    pass();
    while (has(1)) {
      if (buffer[at] == '[') {
        Marker marker = marker();
        if (marker == Marker.OPEN) {
          return;
        }
        if (marker == Marker.CLOSE) {
          while (buffer[at] != ']') {
            pass();
          }
          pass();
          return;
        }
      }
      pass();
    }
  }

  /** {@return the marker at the current bracket} */
  private Marker marker() throws IOException {
    has(Marker.MAX_LENGTH);
    int length = Math.min(Marker.MAX_LENGTH, end - at);
    int first = length > 2 && buffer[at + 1] == '/' ? 2 : 1;
    boolean can = length > first && Marker.canBe(buffer[at + first]);
    return can
        ? Marker.of(new String(buffer, at, length, StandardCharsets.ISO_8859_1))
        : Marker.NONE;
  }

  private void pass() {
    byte b = buffer[at++];
    offset += utf16 ? utf16Length(b) : 1;
    lines.pass(b);
  }

  /** {@return the number of UTF-16 bytes of a character, counted at its first UTF-8 byte} */
  private static int utf16Length(byte b) {
    return (b & 0xc0) == 0x80 ? 0 : (b & 0xf8) == 0xf0 ? 4 : 2;
  }

  /** Whether a number of bytes is available; reads more if needed. */
  private boolean has(int count) throws IOException {
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

  private void makeRoom() {
    int keep = start < 0 ? at : start;
    if (keep < buffer.length / 2 && buffer.length < capacity) {
      int size = (int) Math.min(capacity, 2L * buffer.length);
      move(keep, new byte[size]);
    } else if (keep > 0) {
      move(keep, buffer);
    } else {
      overflowed = true;
      start = at;
      move(at, buffer);
    }
  }

  private void move(int keep, byte[] target) {
    System.arraycopy(buffer, keep, target, 0, end - keep);
    start -= start < 0 ? 0 : keep;
    at -= keep;
    end -= keep;
    buffer = target;
  }

  /** {@return the kept bytes, valid until {@link #next()}} */
  byte[] buffer() {
    return buffer;
  }

  int from() {
    return start;
  }

  int to() {
    return at;
  }

  /** {@return whether the game exceeds the limit} */
  boolean overflowed() {
    return overflowed;
  }

  /** {@return whether the game has a wrapper} */
  boolean wrapped() {
    return wrapped;
  }

  Place place() {
    return place;
  }

  /** {@return whether the text outside games ends in a null character so far} */
  boolean endsInNull() {
    return endsInNull;
  }

  /** {@return whether anything but white space was found outside games} */
  boolean sawText() {
    return sawText;
  }

  /** {@return the encoding of the whole text, or empty if unknown} */
  Optional<Charset> charset() {
    return charset;
  }

  boolean isUtf16() {
    return utf16;
  }

  @Override
  public void close() throws IOException {
    in.close();
    buffer = Arrays.copyOf(buffer, 0);
    start = -1;
    at = 0;
    end = 0;
    atEnd = true;
  }
}
