package dev.xiangqi.notation;

/** Kinds of fault in a move or a file. */
public enum NotationProblem {
  /** Not a move in the notation. */
  BAD_TOKEN,
  /** No piece of the mover's stands where the text says. */
  NO_SUCH_PIECE,
  /** More than one legal move fits the text. */
  AMBIGUOUS,
  /** The piece does not move so: the way is blocked, an own piece is there, it is not its move. */
  ILLEGAL,
  /** The mover's king would be in check, or the kings would face each other. */
  LEAVES_CHECK,
  /** The move is one of the other side's pieces. */
  WRONG_SIDE,
  /** The starting position of a game cannot be read or cannot occur. */
  BAD_START,
  /** A limit on the size of a game or a text was reached. */
  TOO_LARGE,
  /** Bytes that are no text in the encoding. */
  ENCODING,
  /** The file's own grammar is broken. */
  SYNTAX,
  /** Remark: another text is the usual one for the move. */
  NON_CANONICAL,
  /** Remark: the results of header and moves differ. */
  RESULT_MISMATCH,
  /** Remark: the same game was in the file before. */
  DUPLICATE_GAME
}
