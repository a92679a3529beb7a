package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.MoveNotation;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/** How to write game files: an immutable value. */
public final class WriteOptions {
  private static final WriteOptions DEFAULTS =
      new WriteOptions(Optional.empty(), MoveNotation.chinese(), StandardCharsets.UTF_8, false);

  private final Optional<String> format;
  private final MoveNotation notation;
  private final Charset encoding;
  private final boolean mainLineOnly;

  private WriteOptions(
      Optional<String> format, MoveNotation notation, Charset encoding, boolean mainLineOnly) {
    this.format = format;
    this.notation = notation;
    this.encoding = encoding;
    this.mainLineOnly = mainLineOnly;
  }

  /**
   * Returns the usual way: the format that the file's name says, or PGN; simplified Chinese moves;
   * UTF-8 without a byte order mark; all of the tree.
   *
   * @return the defaults
   */
  public static WriteOptions defaults() {
    return DEFAULTS;
  }

  /**
   * Returns the usual way but for the notation.
   *
   * @param moves in which to write moves
   * @return options
   */
  public static WriteOptions notation(MoveNotation moves) {
    return DEFAULTS.withNotation(moves);
  }

  /**
   * Returns these options with a format.
   *
   * @param name a format's name such as {@code pgn}
   * @return new options
   */
  public WriteOptions withFormat(String name) {
    return new WriteOptions(Optional.of(name), notation, encoding, mainLineOnly);
  }

  /**
   * Returns these options with another notation.
   *
   * @param moves in which to write moves; a format whose moves are no text takes no notice
   * @return new options
   */
  public WriteOptions withNotation(MoveNotation moves) {
    return new WriteOptions(format, requireNonNull(moves, "moves"), encoding, mainLineOnly);
  }

  /**
   * Returns these options with another encoding.
   *
   * @param charset of the text; a format with an encoding of its own takes no notice
   * @return new options
   * @throws IllegalArgumentException if nothing can be written in it
   */
  public WriteOptions withEncoding(Charset charset) {
    if (!charset.canEncode()) {
      throw new IllegalArgumentException("nothing can be written in " + charset);
    }
    return new WriteOptions(format, notation, charset, mainLineOnly);
  }

  /**
   * Returns these options with or without the rest of the tree.
   *
   * @param only whether to leave variations out
   * @return new options
   */
  public WriteOptions withMainLineOnly(boolean only) {
    return new WriteOptions(format, notation, encoding, only);
  }

  /**
   * Returns the format.
   *
   * @return its name, or empty if the file's name is to say
   */
  public Optional<String> format() {
    return format;
  }

  /**
   * Returns the notation of moves.
   *
   * @return in which to write
   */
  public MoveNotation notation() {
    return notation;
  }

  /**
   * Returns the encoding of text.
   *
   * @return UTF-8 unless said otherwise
   */
  public Charset encoding() {
    return encoding;
  }

  /**
   * Tells whether variations are left out.
   *
   * @return whether only the main line is written
   */
  public boolean isMainLineOnly() {
    return mainLineOnly;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof WriteOptions other
        && format.equals(other.format)
        && notation.equals(other.notation)
        && encoding.equals(other.encoding)
        && mainLineOnly == other.mainLineOnly;
  }

  @Override
  public int hashCode() {
    return Objects.hash(format, notation, encoding, mainLineOnly);
  }

  @Override
  public String toString() {
    return format.orElse("by name")
        + ", "
        + notation.name()
        + ", "
        + encoding
        + (mainLineOnly ? ", main line only" : "");
  }
}
