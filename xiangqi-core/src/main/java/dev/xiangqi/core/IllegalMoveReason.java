package dev.xiangqi.core;

/**
 * Why a move is illegal. If several reasons apply, the first one in this order is reported.
 *
 * @since 0.1.0
 */
public enum IllegalMoveReason {
  /** The square the move starts from is empty. */
  NO_PIECE("there is no piece on %s"),
  /** The piece is the opponent's. */
  NOT_YOUR_PIECE("the piece on %s is the opponent's"),
  /** The target square holds a piece of the side to move; it may be the moving piece itself. */
  OWN_PIECE_THERE("%2$s is occupied by a piece of the same side"),
  /** The piece moves that way, but not out of the palace or across the river. */
  OUT_OF_BOUNDS("the piece on %s may not leave its palace or its half of the board for %s"),
  /**
   * The piece does not move that way; a pawn moves sideways only after it has crossed the river.
   */
  NOT_ITS_MOVE("the piece on %s does not move to %s"),
  /** The horse's leg, the elephant's eye or the path is blocked, or the cannon lacks its screen. */
  BLOCKED("the path from %s to %s is blocked, or does not have the one screen that a cannon needs"),
  /** The kings would face each other on an open file. */
  KINGS_FACE("after %s to %s the kings would face each other"),
  /** The king of the side to move would be in check. */
  LEAVES_CHECK("after %s to %s the mover's king would be in check");

  private final String format;

  IllegalMoveReason(String format) {
    this.format = format;
  }

  /** Describes the reason for a message. */
  String describe(Move move) {
    return String.format(format, move.from(), move.to());
  }
}
