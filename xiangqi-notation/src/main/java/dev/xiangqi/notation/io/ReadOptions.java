package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import java.nio.charset.Charset;
import java.util.Objects;
import java.util.Optional;

/** How to read game files: an immutable value. */
public final class ReadOptions {
  /** What is accepted of a game that is not as its format wants it. */
  public enum Mode {
    /** Nothing but the format's letter. */
    STRICT,
    /** What is commonly met; no illegal move. */
    DEFAULT,
    /** What can be saved: repairs are made, and reported. */
    SALVAGE
  }

  /** Bytes of a game that are read unless said otherwise, 16 MiB. */
  public static final int DEFAULT_MAX_BYTES = 1 << 24;

  /** Plies of a game that are read unless said otherwise, two million. */
  public static final int DEFAULT_MAX_PLIES = 2_000_000;

  /** Depth of variations that is read unless said otherwise. */
  public static final int DEFAULT_MAX_DEPTH = 10_000;

  private static final ReadOptions DEFAULTS =
      new ReadOptions(
          Mode.DEFAULT,
          false,
          false,
          Optional.empty(),
          Optional.empty(),
          DEFAULT_MAX_BYTES,
          DEFAULT_MAX_PLIES,
          DEFAULT_MAX_DEPTH);

  private final Mode mode;
  private final boolean headersOnly;
  private final boolean remarks;
  private final Optional<Charset> encoding;
  private final Optional<MoveNotation> notation;
  private final int maxBytes;
  private final int maxPlies;
  private final int maxDepth;

  private ReadOptions(
      Mode mode,
      boolean headersOnly,
      boolean remarks,
      Optional<Charset> encoding,
      Optional<MoveNotation> notation,
      int maxBytes,
      int maxPlies,
      int maxDepth) {
    this.mode = mode;
    this.headersOnly = headersOnly;
    this.remarks = remarks;
    this.encoding = encoding;
    this.notation = notation;
    this.maxBytes = maxBytes;
    this.maxPlies = maxPlies;
    this.maxDepth = maxDepth;
  }

  /**
   * Returns the usual way: what is commonly met is accepted, with a warning where something is not
   * kept or two statements differ; a game with an illegal move is refused.
   *
   * @return the defaults
   */
  public static ReadOptions defaults() {
    return DEFAULTS;
  }

  /**
   * Returns the format's letter: a game of which the usual way would warn that it breaks the
   * format's grammar is refused, and every move whose text is not how its notation writes it is
   * remarked on.
   *
   * @return the defaults but for that
   */
  public static ReadOptions strict() {
    return DEFAULTS.withMode(Mode.STRICT);
  }

  /**
   * Returns the way that saves what can be saved: what the usual way would refuse a game for is
   * repaired where there is one plausible repair, and otherwise left out with all that hangs on it.
   * Each repair is told by a diagnostic of {@link Diagnostic.Severity#REPAIR}; a game that needed
   * none is read as usual.
   *
   * @return the defaults but for that
   */
  public static ReadOptions salvage() {
    return DEFAULTS.withMode(Mode.SALVAGE);
  }

  /**
   * Returns these options with another measure of what is accepted.
   *
   * @param how strict, usual or salvaging
   * @return new options
   */
  public ReadOptions withMode(Mode how) {
    return new ReadOptions(
        requireNonNull(how, "how"),
        headersOnly,
        remarks,
        encoding,
        notation,
        maxBytes,
        maxPlies,
        maxDepth);
  }

  /**
   * Returns these options with or without the moves: without them each game is a {@link
   * GameEntry.Header}, which is quicker by far.
   *
   * @param only whether to pass over moves
   * @return new options
   */
  public ReadOptions withHeadersOnly(boolean only) {
    return new ReadOptions(mode, only, remarks, encoding, notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with or without remarks on moves: with them a move whose text is not how
   * its notation writes it gets a warning {@link NotationProblem#NON_CANONICAL} with the usual
   * text: pieces on one file told apart in another way, or a side's moves in the other's digits in
   * Chinese. Variants of glyphs otherwise do not matter. The strict mode always remarks. Formats
   * whose moves are no text take no notice.
   *
   * @param wanted whether to remark
   * @return new options
   */
  public ReadOptions withRemarks(boolean wanted) {
    return new ReadOptions(
        mode, headersOnly, wanted, encoding, notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with an encoding in place of finding it out for each game.
   *
   * @param charset of the whole source, one of ASCII's supersets or UTF-16; a byte order mark in
   *     the source goes before it
   * @return new options
   */
  public ReadOptions withEncoding(Charset charset) {
    return new ReadOptions(
        mode, headersOnly, remarks, Optional.of(charset), notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with a notation in place of finding it out for each game.
   *
   * @param moves of all games; a format whose moves are no text takes no notice
   * @return new options
   */
  public ReadOptions withNotation(MoveNotation moves) {
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, Optional.of(moves), maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with another limit on the size of a game; a larger one is refused without
   * being held in memory.
   *
   * @param bytes of one game in its file, positive
   * @return new options
   * @throws IllegalArgumentException if not positive
   */
  public ReadOptions withMaxBytes(int bytes) {
    requirePositive("bytes", bytes);
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, notation, bytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with another limit on the plies of a game, all its lines together.
   *
   * @param plies positive
   * @return new options
   * @throws IllegalArgumentException if not positive
   */
  public ReadOptions withMaxPlies(int plies) {
    requirePositive("plies", plies);
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, notation, maxBytes, plies, maxDepth);
  }

  /**
   * Returns these options with another limit on how deep variations nest.
   *
   * @param depth positive
   * @return new options
   * @throws IllegalArgumentException if not positive
   */
  public ReadOptions withMaxDepth(int depth) {
    requirePositive("depth", depth);
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, notation, maxBytes, maxPlies, depth);
  }

  private static void requirePositive(String what, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException(what + ": expected a positive number, got " + value);
    }
  }

  /**
   * Returns what is accepted.
   *
   * @return strict, usual or salvaging
   */
  public Mode mode() {
    return mode;
  }

  /**
   * Tells whether to hold to the format's letter.
   *
   * @return whether the mode is {@link Mode#STRICT}
   */
  public boolean isStrict() {
    return mode == Mode.STRICT;
  }

  /**
   * Tells whether to save what can be saved.
   *
   * @return whether the mode is {@link Mode#SALVAGE}
   */
  public boolean isSalvage() {
    return mode == Mode.SALVAGE;
  }

  /**
   * Tells whether to pass over moves.
   *
   * @return whether each game is a {@link GameEntry.Header} or refused
   */
  public boolean isHeadersOnly() {
    return headersOnly;
  }

  /**
   * Tells whether to remark on unusual texts of moves.
   *
   * @return whether it was asked for, or the mode is {@link Mode#STRICT}
   */
  public boolean isRemarking() {
    return remarks || isStrict();
  }

  /**
   * Returns the encoding of the source.
   *
   * @return empty to find it out
   */
  public Optional<Charset> encoding() {
    return encoding;
  }

  /**
   * Returns the notation of the moves.
   *
   * @return empty to find it out
   */
  public Optional<MoveNotation> notation() {
    return notation;
  }

  /**
   * Returns the limit on the size of a game.
   *
   * @return bytes
   */
  public int maxBytes() {
    return maxBytes;
  }

  /**
   * Returns the limit on the plies of a game.
   *
   * @return plies of all its lines together
   */
  public int maxPlies() {
    return maxPlies;
  }

  /**
   * Returns the limit on the depth of variations.
   *
   * @return how deep they may nest
   */
  public int maxDepth() {
    return maxDepth;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ReadOptions other
        && mode == other.mode
        && headersOnly == other.headersOnly
        && remarks == other.remarks
        && encoding.equals(other.encoding)
        && notation.equals(other.notation)
        && maxBytes == other.maxBytes
        && maxPlies == other.maxPlies
        && maxDepth == other.maxDepth;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        mode, headersOnly, remarks, encoding, notation, maxBytes, maxPlies, maxDepth);
  }

  @Override
  public String toString() {
    return Ascii.toLowerCase(mode.name())
        + (headersOnly ? ", headers only" : "")
        + (remarks ? ", with remarks" : "")
        + encoding.map(charset -> ", " + charset).orElse("")
        + notation.map(moves -> ", " + moves.name()).orElse("")
        + ", up to "
        + maxBytes
        + " bytes, "
        + maxPlies
        + " plies, "
        + maxDepth
        + " deep";
  }
}
