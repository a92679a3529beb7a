package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.text.TextDecoder;
import java.nio.charset.Charset;
import java.util.Optional;

/** The decoded text of one game, and its location in the source. Not thread-safe. */
public class GameText implements GameOrigin {
  private final String source;
  private final boolean utf16;
  private int number;
  private Location start = new Location(0, 1, 1);
  private char[] chars = new char[0];
  private int length;
  private Charset charset;

  /** Index up to which lines and bytes are counted. */
  private int seen;

  private long seenBytes;
  private long line;
  private int column;

  /** Holds the faults that U+FFFD replaced: their number, and the encoded length of U+FFFD. */
  private TextDecoder decoder = new TextDecoder();

  private int seenFaults;
  private int replacementLength;

  /**
   * Makes a text that is reused for game after game.
   *
   * @param source the name of the file or stream
   * @param utf16 whether the source is UTF-16
   * @param charset the encoding until a text is set
   */
  public GameText(String source, boolean utf16, Charset charset) {
    this.source = source;
    this.utf16 = utf16;
    this.charset = charset;
  }

  /**
   * Begins a game that has no text yet.
   *
   * @param gameNumber the number of the game, from 1
   * @param place the location of the game
   */
  public final void begin(int gameNumber, Location place) {
    number = gameNumber;
    start = place;
    length = 0;
    rewind();
  }

  /**
   * Sets the text of the game.
   *
   * @param decoded the decoder that holds the text
   */
  public final void set(TextDecoder decoded) {
    decoder = decoded;
    chars = decoded.chars();
    length = decoded.length();
    charset = decoded.charset();
    replacementLength = decoded.faults() == 0 ? 0 : "\ufffd".getBytes(charset).length;
    rewind();
  }

  /** {@return the decoder's own array} */
  public final char[] chars() {
    return chars;
  }

  /** {@return the length of the text in characters} */
  public final int length() {
    return length;
  }

  /** {@return the encoding from which the text was decoded} */
  public final Charset charset() {
    return charset;
  }

  @Override
  public final Optional<GameText> text() {
    return Optional.of(this);
  }

  @Override
  public final String source() {
    return source;
  }

  @Override
  public final int number() {
    return number;
  }

  @Override
  public final Location start() {
    return start;
  }

  /**
   * Takes time proportional to the distance from the last index. An index before the last one is
   * counted from the beginning.
   */
  @Override
  public Location at(int index) {
    if (index < seen) {
      rewind();
    }
    for (int i = seen; i < index; i++) {
      if (isLineEnd(i)) {
        line++;
        column = 0;
      } else if (!Character.isLowSurrogate(chars[i])
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

  /**
   * Whether a line ends with a character.
   *
   * @param index the index of the character
   * @return whether it is a line feed, or a carriage return without one
   */
  protected final boolean isLineEnd(int index) {
    char c = chars[index];
    return c == '\n' || (c == '\r' && (index + 1 == length || chars[index + 1] != '\n'));
  }

  /**
   * Counts the source bytes of a part without replaced faults.
   *
   * @param from the index of its beginning
   * @param to the index after its end
   * @return their number
   */
  protected final long bytes(int from, int to) {
    return utf16 ? 2L * (to - from) : part(from, to).getBytes(charset).length;
  }

  /** {@return the number of source bytes from the last index to this one} */
  private long bytes(int index) {
    long bytes = bytes(seen, index);
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
   * Warns of null characters, which only damaged text has. Readers take them for spaces.
   *
   * @param warnings receives one warning, if there are any
   * @return whether there are any
   */
  public final boolean warnOfNulls(Warnings warnings) {
    for (int i = 0; i < length; i++) {
      if (chars[i] == 0) {
        warnings.add("a null character among the text; the file may be damaged", i);
        return true;
      }
    }
    return false;
  }

  /**
   * Finds the end of a line.
   *
   * @param from an index in the line
   * @return the index of its line break, or of the end of the text
   */
  public final int lineEnd(int from) {
    int end = from;
    while (end < length && chars[end] != '\n' && chars[end] != '\r') {
      end++;
    }
    return end;
  }

  /**
   * Copies a part of the text.
   *
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the part
   */
  public final String part(int from, int to) {
    return new String(chars, from, to - from);
  }
}
