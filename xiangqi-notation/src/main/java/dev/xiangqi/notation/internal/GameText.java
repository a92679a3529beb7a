package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.text.TextDecoder;
import java.nio.charset.Charset;

/** The decoded text of one game, and where it comes from. Not thread-safe. */
public final class GameText implements GameOrigin {
  private final String source;
  private final boolean utf16;
  private int number;
  private Location start = new Location(0, 1, 1);
  private char[] chars = new char[0];
  private int length;
  private Charset charset;

  /** Up to where lines and bytes are counted. */
  private int seen;

  private long seenBytes;
  private long line;
  private int column;

  /** What bytes were replaced by U+FFFD: how many, and the encoded length of that. */
  private TextDecoder decoder = new TextDecoder();

  private int seenFaults;
  private int replacementLength;

  /**
   * Makes a text that is to be set to one game after the other.
   *
   * @param source name of the file or stream
   * @param utf16 whether it is UTF-16
   * @param charset until a text is set
   */
  public GameText(String source, boolean utf16, Charset charset) {
    this.source = source;
    this.utf16 = utf16;
    this.charset = charset;
  }

  /**
   * Begins a game without text.
   *
   * @param gameNumber from 1
   * @param place where it begins
   */
  public void begin(int gameNumber, Location place) {
    number = gameNumber;
    start = place;
    length = 0;
    rewind();
  }

  /**
   * Sets the text of the game.
   *
   * @param decoded the decoder that has it
   */
  public void set(TextDecoder decoded) {
    decoder = decoded;
    chars = decoded.chars();
    length = decoded.length();
    charset = decoded.charset();
    replacementLength = decoded.faults() == 0 ? 0 : "\ufffd".getBytes(charset).length;
    rewind();
  }

  /**
   * Returns the text.
   *
   * @return the decoder's own array
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
   * Returns the encoding.
   *
   * @return of the bytes that were decoded
   */
  public Charset charset() {
    return charset;
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public Location start() {
    return start;
  }

  /**
   * Takes time in proportion to what is between this index and that asked for before; from the
   * beginning, if this one is before it.
   */
  @Override
  public Location at(int index) {
    if (index < seen) {
      rewind();
    }
    for (int i = seen; i < index; i++) {
      char c = chars[i];
      if (c == '\n' || (c == '\r' && (i + 1 == length || chars[i + 1] != '\n'))) {
        line++;
        column = 0;
      } else if (!Character.isLowSurrogate(c)
          || i == 0
          || !Character.isHighSurrogate(chars[i - 1])) {
        column++;
      }
    }
    seenBytes += bytes(index);
    seen = index;
    int before = line == 0 ? start.column() : 1;
    return new Location(start.offset() + seenBytes, start.line() + line, column + before);
  }

  /** Bytes of the source from what was seen to an index. */
  private long bytes(int index) {
    if (utf16) {
      return 2L * (index - seen);
    }
    long bytes = new String(chars, seen, index - seen).getBytes(charset).length;
    while (seenFaults < decoder.faults() && decoder.faultAt(seenFaults) < index) {
      bytes += decoder.faultLength(seenFaults++) - replacementLength;
    }
    return bytes;
  }

  private void rewind() {
    seen = 0;
    seenBytes = 0;
    seenFaults = 0;
    line = 0;
    column = 0;
  }

  /**
   * Returns a part of the text.
   *
   * @param from its beginning
   * @param to its end
   * @return a copy
   */
  public String part(int from, int to) {
    return new String(chars, from, to - from);
  }
}
