package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

/**
 * A part of a game that a format cannot hold unchanged.
 *
 * @param kind the kind of part
 * @param what the name of a tag; otherwise the change or omission, in English
 */
public record Loss(Kind kind, String what) {
  /** The parts of a game. */
  public enum Kind {
    /** A header tag. */
    TAG,
    /** The counters of the starting position. */
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
   * Creates a report.
   *
   * @param kind the kind of part
   * @param what the name of a tag; otherwise the change or omission, in English
   */
  public Loss {
    requireNonNull(kind, "kind");
    requireNonNull(what, "what");
  }
}
