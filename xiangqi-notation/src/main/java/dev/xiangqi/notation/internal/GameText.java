package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import java.nio.charset.Charset;

/** The decoded text of one game, and where it comes from. Not thread-safe. */
public final class GameText {
  private final String source;
  private final boolean utf16;
  private int number;
  private Location start = new Location(0, 1, 1);
  private char[] chars = new char[0];
  private int length;
  private Charset charset;

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
  }

  /**
   * Sets the text of the game.
   *
   * @param decoder that has decoded it
   */
  public void set(TextDecoder decoder) {
    chars = decoder.chars();
    length = decoder.length();
    charset = decoder.charset();
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

  /**
   * Returns the name of the file or stream.
   *
   * @return as given
   */
  public String source() {
    return source;
  }

  /**
   * Returns the number of the game.
   *
   * @return from 1
   */
  public int number() {
    return number;
  }

  /**
   * Returns where the game begins.
   *
   * @return the place of its first character
   */
  public Location start() {
    return start;
  }

  /**
   * Returns where a character is. Takes time in proportion to what is before it.
   *
   * @param index in the text
   * @return its place in the source
   */
  public Location at(int index) {
    long line = start.line();
    int lineStart = 0;
    for (int i = 0; i < index; i++) {
      if (chars[i] == '\n' || (chars[i] == '\r' && (i + 1 == length || chars[i + 1] != '\n'))) {
        line++;
        lineStart = i + 1;
      }
    }
    int column = Character.codePointCount(chars, lineStart, index - lineStart) + 1;
    long bytes = utf16 ? 2L * index : new String(chars, 0, index).getBytes(charset).length;
    return new Location(start.offset() + bytes, line, column);
  }

  /**
   * Begins an error.
   *
   * @param problem its kind
   * @param message what was wrong and what was expected
   * @param index where in the text
   * @return a builder with source, game and place
   */
  public Diagnostic.Builder error(NotationProblem problem, String message, int index) {
    return place(Diagnostic.error(problem, message), index);
  }

  /**
   * Begins a warning.
   *
   * @param problem its kind
   * @param message what was found and what was made of it
   * @param index where in the text
   * @return a builder with source, game and place
   */
  public Diagnostic.Builder warning(NotationProblem problem, String message, int index) {
    return place(Diagnostic.warning(problem, message), index);
  }

  private Diagnostic.Builder place(Diagnostic.Builder builder, int index) {
    return builder.source(source).game(number).location(index == 0 ? start : at(index));
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
