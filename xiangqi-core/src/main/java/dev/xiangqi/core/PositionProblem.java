package dev.xiangqi.core;

/** What can be wrong with a board; all of them are reported, in this order. */
public enum PositionProblem {
  /** A side has no king. */
  KING_MISSING,
  /**
   * A side has more than one king, two advisors, elephants, horses, rooks or cannons, or five
   * pawns.
   */
  TOO_MANY,
  /**
   * A king or advisor is out of its palace, an elephant off its seven points, a pawn behind its
   * first rank. The file of a pawn on its own half is not asked: composed positions are real.
   */
  PIECE_OUT_OF_BOUNDS,
  /** The kings face each other on an open file. */
  KINGS_FACE,
  /** The side that has just moved is in check, by a piece other than the king. */
  SIDE_NOT_TO_MOVE_IN_CHECK
}
