package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

/**
 * Something of a game that a format could not hold as it is.
 *
 * @param kind what part of the game
 * @param what of a tag, its name; otherwise what was changed or left out, in English
 */
public record Loss(Kind kind, String what) {
  /** Parts of a game. */
  public enum Kind {
    /** A header tag. */
    TAG,
    /** The position before the first move: its counters. */
    START,
    /** Comments. */
    COMMENT,
    /** Glyphs such as {@code !?}. */
    NAG,
    /** Variations. */
    VARIATION,
    /** The result. */
    RESULT
  }

  /**
   * Makes a report.
   *
   * @param kind what part of the game
   * @param what of a tag, its name; otherwise what was changed or left out, in English
   */
  public Loss {
    requireNonNull(kind, "kind");
    requireNonNull(what, "what");
  }
}
