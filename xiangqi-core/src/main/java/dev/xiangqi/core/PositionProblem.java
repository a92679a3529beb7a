package dev.xiangqi.core;

/**
 * Reasons why a board cannot occur in a game. All that apply are reported, in this order. {@link
 * InvalidPositionException#explain} has them in words.
 *
 * @since 0.1.0
 */
public enum PositionProblem {
  /** A side has no king. */
  KING_MISSING,
  /**
   * A side has more than one king, more than five pawns, or more than two pieces of another kind.
   */
  TOO_MANY,
  /**
   * A king or advisor is outside its palace, an elephant is off its seven points, or a pawn is
   * behind its first rank. A pawn may be on any file of its own half, as in composed positions.
   */
  PIECE_OUT_OF_BOUNDS,
  /** The kings face each other on an open file. */
  KINGS_FACE,
  /** The side not to move is in check by a piece other than the king. */
  SIDE_NOT_TO_MOVE_IN_CHECK
}
