package dev.xiangqi.notation;

/**
 * The kinds of problem in a move or a file.
 *
 * @since 0.1.0
 */
public enum NotationProblem {
  /** Not a move in the notation. */
  BAD_TOKEN,
  /** The side to move has no such piece in that place. */
  NO_SUCH_PIECE,
  /** More than one legal move fits the text. */
  AMBIGUOUS,
  /**
   * The piece cannot make the move: blocked, onto an own piece, or against its rule of movement.
   */
  ILLEGAL,
  /** The move would leave the own king in check, or the kings facing each other. */
  LEAVES_CHECK,
  /** The piece belongs to the other side. */
  WRONG_SIDE,
  /** The starting position of a game cannot be read or cannot occur. */
  BAD_START,
  /** A game or a text exceeds a size limit. */
  TOO_LARGE,
  /** Some bytes or characters do not belong to the encoding. */
  ENCODING,
  /** The file breaks the grammar of its format. */
  SYNTAX,
  /** The platform lacks what the format needs: Android has no XML parser of this kind. */
  UNSUPPORTED,
  /** Warning: the move is usually written differently. */
  NON_CANONICAL,
  /** Warning: the results of header and moves differ. */
  RESULT_MISMATCH,
  /** Warning: the file contains the same game earlier. */
  DUPLICATE_GAME
}
