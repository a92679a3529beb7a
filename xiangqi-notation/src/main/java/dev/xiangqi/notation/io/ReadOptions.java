package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import java.nio.charset.Charset;
import java.util.Objects;
import java.util.Optional;

/**
 * Options for reading game files: an immutable value.
 *
 * <p>The heap bounds the limits on bytes and plies, default or not: 24 bytes of the maximum heap
 * for each byte of a game, and 500 for each ply. So a game that is too large for the heap is
 * refused as {@link NotationProblem#TOO_LARGE} instead of an {@link OutOfMemoryError}. The default
 * limits need 1 GB of heap; 128 MiB allow games of 5.3 MiB and 268,000 plies. The factors are
 * measured with hostile games, one game at a time.
 *
 * @since 0.1.0
 */
public final class ReadOptions {
  /**
   * The treatment of games that deviate from their format.
   *
   * @since 0.1.0
   */
  public enum Mode {
    /** Only the exact format is accepted. */
    STRICT,
    /** Common deviations are accepted, but no illegal move of the main line. */
    DEFAULT,
    /** Faults are repaired and reported. */
    SALVAGE
  }

  /** Default limit on the bytes of a game, 16 MiB; at most what the heap holds. */
  public static final int DEFAULT_MAX_BYTES = 1 << 24;

  /** Default limit on the plies of a game, two million; at most what the heap holds. */
  public static final int DEFAULT_MAX_PLIES = 2_000_000;

  /** Default limit on the nesting depth of variations. */
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
   * Returns the defaults. Common deviations are accepted. A warning reports information that is
   * lost or contradictory. An illegal move refuses the game, or drops a branch of a variation with
   * a warning if the format stores moves as a tree of nodes.
   *
   * @return the defaults
   */
  public static ReadOptions defaults() {
    return DEFAULTS;
  }

  /**
   * Returns the defaults in strict mode. A game that breaks the format's grammar is refused, where
   * the default is a warning. A remark reports every move whose text is not how its notation writes
   * it.
   *
   * @return the defaults in mode {@link Mode#STRICT}
   */
  public static ReadOptions strict() {
    return DEFAULTS.withMode(Mode.STRICT);
  }

  /**
   * Returns the defaults in salvage mode. A fault with one plausible repair is repaired, where the
   * default is to refuse the game. Any other fault is skipped with the moves that depend on it.
   * Each repair has a diagnostic of {@link Diagnostic.Severity#REPAIR}. A game without faults is
   * read as by default.
   *
   * @return the defaults in mode {@link Mode#SALVAGE}
   */
  public static ReadOptions salvage() {
    return DEFAULTS.withMode(Mode.SALVAGE);
  }

  /**
   * Returns these options with another mode.
   *
   * @param how the mode
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
   * Returns these options with or without moves. Without them each game is a {@link
   * GameEntry.Header}, which is much faster.
   *
   * @param only whether to skip moves
   * @return new options
   */
  public ReadOptions withHeadersOnly(boolean only) {
    return new ReadOptions(mode, only, remarks, encoding, notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with or without remarks on moves. A remark is a warning {@link
   * NotationProblem#NON_CANONICAL} with the usual text, for a move whose text is not how its
   * notation writes it. Examples are another way to distinguish pieces on one file, or the other
   * side's digits in Chinese. Other glyph variants do not matter. Strict mode always remarks.
   * Formats without moves as text ignore this option.
   *
   * @param wanted whether to remark
   * @return new options
   */
  public ReadOptions withRemarks(boolean wanted) {
    return new ReadOptions(
        mode, headersOnly, wanted, encoding, notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with an encoding, instead of detecting it for each game.
   *
   * @param charset the encoding of the source, a superset of ASCII or UTF-16; a byte order mark in
   *     the source overrides it
   * @return new options
   */
  public ReadOptions withEncoding(Charset charset) {
    return new ReadOptions(
        mode, headersOnly, remarks, Optional.of(charset), notation, maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with a notation, instead of detecting it for each game.
   *
   * @param moves the notation of all games; ignored by formats without moves as text
   * @return new options
   */
  public ReadOptions withNotation(MoveNotation moves) {
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, Optional.of(moves), maxBytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with another limit on the size of a game. A larger game is refused and
   * not held in memory. A small heap lowers the limit, see above.
   *
   * @param bytes the limit in bytes of the file, positive
   * @return new options
   * @throws IllegalArgumentException if the limit is not positive
   */
  public ReadOptions withMaxBytes(int bytes) {
    requirePositive("bytes", bytes);
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, notation, bytes, maxPlies, maxDepth);
  }

  /**
   * Returns these options with another limit on the plies of a game, on all its lines together. A
   * small heap lowers the limit, see above.
   *
   * @param plies the limit, positive
   * @return new options
   * @throws IllegalArgumentException if the limit is not positive
   */
  public ReadOptions withMaxPlies(int plies) {
    requirePositive("plies", plies);
    return new ReadOptions(
        mode, headersOnly, remarks, encoding, notation, maxBytes, plies, maxDepth);
  }

  /**
   * Returns these options with another limit on the nesting depth of variations.
   *
   * @param depth the limit, positive
   * @return new options
   * @throws IllegalArgumentException if the limit is not positive
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

  /** {@return the treatment of games that deviate from their format} */
  public Mode mode() {
    return mode;
  }

  /** {@return whether the mode is {@link Mode#STRICT}} */
  public boolean isStrict() {
    return mode == Mode.STRICT;
  }

  /** {@return whether the mode is {@link Mode#SALVAGE}} */
  public boolean isSalvage() {
    return mode == Mode.SALVAGE;
  }

  /**
   * {@return whether moves are skipped, so that each game is a {@link GameEntry.Header} or refused}
   */
  public boolean isHeadersOnly() {
    return headersOnly;
  }

  /**
   * {@return whether unusual texts of moves are remarked on, by option or in mode {@link
   * Mode#STRICT}}
   */
  public boolean isRemarking() {
    return remarks || isStrict();
  }

  /** {@return the encoding of the source; empty to detect it} */
  public Optional<Charset> encoding() {
    return encoding;
  }

  /** {@return the notation of the moves; empty to detect it} */
  public Optional<MoveNotation> notation() {
    return notation;
  }

  /** {@return the limit on the size of a game in bytes, which a small heap lowers} */
  public int maxBytes() {
    return maxBytes;
  }

  /** {@return the limit on the plies of a game on all its lines, which a small heap lowers} */
  public int maxPlies() {
    return maxPlies;
  }

  /** {@return the limit on the nesting depth of variations} */
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
