package dev.xiangqi.notation.formats.xml;

import java.util.List;

/**
 * What stands in the list of moves of a game, in the order of the file.
 *
 * @param kind what it is
 * @param text of a move or a comment
 * @param uci coordinates of a move, empty if there are none
 * @param nags glyphs of a move
 * @param place in the game's text
 */
record Step(Kind kind, String text, String uci, List<Integer> nags, int place) {
  /** Kinds of steps. */
  enum Kind {
    /** A move. */
    MOVE,
    /** A comment on the move before it, or on the line if there is none. */
    COMMENT,
    /** A comment on the move to come. */
    COMMENT_BEFORE,
    /** A variation in place of the move before it begins. */
    BEGIN,
    /** A variation ends. */
    END
  }

  static Step of(Kind kind, String text, int place) {
    return new Step(kind, text, "", List.of(), place);
  }
}
