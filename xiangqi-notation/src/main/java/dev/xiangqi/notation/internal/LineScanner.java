package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads a text source line by line as bytes and keeps the lines since a mark, up to a limit. Beyond
 * the limit, lines are dropped and only counted. A line longer than the limit is cut to its
 * beginning. Lines end with LF, CR LF or CR.
 */
public final class LineScanner implements Closeable {
  private static final int SPARE = 1 << 16;

  /** Size of the first buffer. Most files with one game fit; clearing {@link #SPARE} takes time. */
  private static final int FIRST = 1 << 13;

  /** Number of bytes kept of a line that does not fit. */
  private static final int KEPT = 1 << 12;

  private final InputStream in;
  private final int capacity;
  private final Optional<Charset> charset;
  private final Optional<Charset> wide;
  private final boolean utf16;

  private byte[] buffer = new byte[FIRST];
  private int mark;
  private int lineStart;
  private int lineEnd;

  /** Index of the next line. */
  private int position;

  /** Index up to which the current line has been searched for its end. */
  private int scanned;

  private int end;
  private boolean atEnd;
  private boolean afterReturn;

  /** Number of source bytes before {@link #position}. */
  private long offset;

  private long lineOffset;
  private long line;
  private boolean bracesInLine;
  private boolean cut;
  private boolean overflowed;

  /** Whether the next line is the rest of the current one. */
  private boolean split;

  private LineScanner(TextSource text, int limit, Optional<Charset> charset) {
    this.in = text.stream();
    this.capacity = Math.min(limit, Integer.MAX_VALUE - 2 * SPARE) + SPARE;
    this.charset = charset;
    this.wide = text.isUtf16() ? text.charset() : Optional.empty();
    this.utf16 = text.isUtf16();
    this.offset = text.offset();
  }

  /**
   * Opens a source. Its byte order mark, else the options, determine its encoding. UTF-16 is
   * converted to UTF-8. A UTF-8 mark is valid for the first game only, since files are often
   * concatenated.
   *
   * @param source the source; the scanner closes it
   * @param options the encoding and the limit
   * @return a scanner before the first line
   * @throws IOException if the source cannot be read
   */
  public static LineScanner open(GameSource source, ReadOptions options) throws IOException {
    TextSource text = TextSource.open(source, options.encoding());
    boolean utf8 = text.mark() == ByteOrderMark.UTF_8;
    return new LineScanner(
        text, GameLimits.maxBytes(options), utf8 ? Optional.empty() : text.streamCharset());
  }

  /**
   * Goes to the next line.
   *
   * @return whether there is one
   * @throws IOException if the source cannot be read
   */
  public boolean next() throws IOException {
    if (overflowed) {
      mark = position;
    }
    if (afterReturn) {
      afterReturn = false;
      if ((position < end || fill()) && buffer[position] == '\n') {
        offset += utf16 ? 2 : 1;
        position++;
      }
    }
    lineStart = position;
    lineOffset = offset;
    bracesInLine = false;
    cut = false;
    scan();
    offset += length(lineStart, position);
    if (position == lineStart) {
      return false;
    }
    line += split ? 0 : 1;
    split = false;
    return true;
  }

  /**
   * Ends the current line before its end. The rest becomes the next line, with the same number.
   *
   * @param index an index in the line
   */
  public void split(int index) {
    offset -= length(index, position);
    lineEnd = index;
    position = index;
    afterReturn = false;
    split = true;
  }

  /** Finds the end of the line that begins at {@link #lineStart}. */
  private void scan() throws IOException {
    scanned = lineStart;
    do {
      byte[] bytes = buffer;
      int limit = end;
      boolean braces = bracesInLine;
      for (int i = scanned; i < limit; i++) {
        byte b = bytes[i];
        if (b >= '{') {
          braces = true;
        } else if (b == '\n' || b == '\r') {
          lineEnd = i;
          position = i + 1;
          afterReturn = b == '\r';
          bracesInLine = braces;
          return;
        }
      }
      bracesInLine = braces;
      scanned = limit;
    } while (fill());
    lineEnd = end;
    position = end;
  }

  private boolean fill() throws IOException {
    if (atEnd) {
      return false;
    }
    if (end == buffer.length) {
      makeRoom();
    }
    int count = in.read(buffer, end, buffer.length - end);
    if (count < 0) {
      atEnd = true;
      return false;
    }
    end += count;
    return true;
  }

  private void makeRoom() {
    if (buffer.length == FIRST) {
      buffer = moved(new byte[SPARE]);
    } else if (mark < buffer.length / 2 && buffer.length < capacity) {
      int size = (int) Math.min(capacity, 2L * buffer.length);
      buffer = moved(new byte[size]);
    } else if (mark > 0) {
      moved(buffer);
    } else if (lineStart > mark) {
      overflowed = true;
      mark = lineStart;
      moved(buffer);
    } else {
      overflowed = true;
      cut = true;
      offset += length(lineStart + KEPT, end);
      end = lineStart + KEPT;
      scanned = end;
    }
  }

  /** Copies the bytes since the mark to the beginning of an array. */
  private byte[] moved(byte[] target) {
    System.arraycopy(buffer, mark, target, 0, end - mark);
    lineStart -= mark;
    position -= mark;
    scanned -= mark;
    end -= mark;
    mark = 0;
    return target;
  }

  /** {@return the number of source bytes that a part of the buffer was converted from} */
  private int length(int from, int to) {
    if (!utf16) {
      return to - from;
    }
    int units = 0;
    for (int i = from; i < to; i++) {
      units += (buffer[i] & 0xc0) == 0x80 ? 0 : (buffer[i] & 0xf8) == 0xf0 ? 2 : 1;
    }
    return 2 * units;
  }

  /** Keeps all lines from the current one on. */
  public void mark() {
    mark = lineStart;
    overflowed = cut;
  }

  /**
   * Reads ahead without going to the next line. Lines since the mark are kept, so fewer bytes may
   * be there if the limit is near.
   *
   * @param count the number of bytes wanted after the line
   * @return the index after the bytes that are there
   * @throws IOException if the source cannot be read
   */
  public int readAhead(int count) throws IOException {
    while (end - position < count && hasRoom()) {
      if (!fill()) {
        break;
      }
    }
    return Math.min(end, position + count);
  }

  /** Whether more bytes fit without dropping lines. */
  private boolean hasRoom() {
    return end < buffer.length || mark > 0 || buffer.length < capacity;
  }

  /** {@return whether lines since the mark were dropped because they exceed the limit} */
  public boolean overflowed() {
    return overflowed;
  }

  /** {@return the scanner's own buffer, valid until {@link #next()}} */
  public byte[] buffer() {
    return buffer;
  }

  /** {@return the index of the mark in the buffer} */
  public int marked() {
    return mark;
  }

  /** {@return the index of the line's beginning; after the last line, of the end of the text} */
  public int lineStart() {
    return lineStart;
  }

  /** {@return the index of the line's end} */
  public int lineEnd() {
    return lineEnd;
  }

  /** {@return the number of source bytes before the line} */
  public long lineOffset() {
    return lineOffset;
  }

  /** {@return the line number, from 1} */
  public long line() {
    return line;
  }

  /** {@return whether the line is empty or white space; null characters are none} */
  public boolean isBlank() {
    for (int i = lineStart; i < lineEnd; i++) {
      if (buffer[i] <= 0 || buffer[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  /** {@return whether a byte of the line may be a brace; false only if there is none} */
  public boolean bracesInLine() {
    return bracesInLine;
  }

  /** {@return the encoding of the whole text, or empty if unknown} */
  public Optional<Charset> charset() {
    return charset;
  }

  /**
   * Finds the encoding of the source.
   *
   * @param decoded the encoding in which the buffer was decoded
   * @return UTF-16 for a converted source, else the same
   */
  public Charset encoding(Charset decoded) {
    return wide.orElse(decoded);
  }

  /** {@return whether the source is UTF-16, which the buffer holds as UTF-8} */
  public boolean isUtf16() {
    return utf16;
  }

  @Override
  public void close() throws IOException {
    in.close();
    buffer = Arrays.copyOf(buffer, 0);
    atEnd = true;
  }
}
