package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.MoveNotation;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * Options for writing game files: an immutable value.
 *
 * @since 0.1.0
 */
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
   * Returns the defaults: the format of the file's extension, or PGN; simplified Chinese moves;
   * UTF-8 without a byte order mark; the whole tree.
   *
   * @return the defaults
   */
  public static WriteOptions defaults() {
    return DEFAULTS;
  }

  /**
   * Returns the defaults with another notation.
   *
   * @param moves the notation of moves
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
   * @param moves the notation of moves; ignored by formats without moves as text
   * @return new options
   */
  public WriteOptions withNotation(MoveNotation moves) {
    return new WriteOptions(format, requireNonNull(moves, "moves"), encoding, mainLineOnly);
  }

  /**
   * Returns these options with another encoding.
   *
   * @param charset the encoding of the text; ignored by formats with a fixed encoding
   * @return new options
   * @throws IllegalArgumentException if the encoding is for reading only
   */
  public WriteOptions withEncoding(Charset charset) {
    if (!charset.canEncode()) {
      throw new IllegalArgumentException("the encoding " + charset + " is for reading only");
    }
    return new WriteOptions(format, notation, charset, mainLineOnly);
  }

  /**
   * Returns these options with or without variations.
   *
   * @param only whether to omit variations
   * @return new options
   */
  public WriteOptions withMainLineOnly(boolean only) {
    return new WriteOptions(format, notation, encoding, only);
  }

  /** {@return the format's name; empty to choose it by the file's extension} */
  public Optional<String> format() {
    return format;
  }

  /** {@return the notation of moves} */
  public MoveNotation notation() {
    return notation;
  }

  /** {@return the encoding of text, UTF-8 by default} */
  public Charset encoding() {
    return encoding;
  }

  /** {@return whether only the main line is written, without variations} */
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
