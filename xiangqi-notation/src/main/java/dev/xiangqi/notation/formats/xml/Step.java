package dev.xiangqi.notation.formats.xml;

import java.util.List;

/**
 * An item in the list of moves of a game, in the order of the file.
 *
 * @param kind the kind of item
 * @param text the text of a move or a comment
 * @param uci the coordinates of a move, empty if there are none
 * @param nags the glyphs of a move
 * @param place the index in the game's text
 */
record Step(Kind kind, String text, String uci, List<Integer> nags, int place) {
  /** Kinds of steps. */
  enum Kind {
    /** A move. */
    MOVE,
    /** A comment on the previous move, or on the line if there is none. */
    COMMENT,
    /** A comment on the next move. */
    COMMENT_BEFORE,
    /** The beginning of a variation that replaces the previous move. */
    BEGIN,
    /** The end of a variation. */
    END
  }

  static Step of(Kind kind, String text, int place) {
    return new Step(kind, text, "", List.of(), place);
  }
}
