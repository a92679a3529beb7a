package dev.xiangqi.core;

/** Why a move may not be played; the first that holds, in this order. */
public enum IllegalMoveReason {
  /** Nothing stands where the move starts. */
  NO_PIECE("there is no piece on %s"),
  /** The piece is the opponent's. */
  NOT_YOUR_PIECE("the piece on %s is the opponent's"),
  /** A piece of the mover's stands where the move ends, perhaps the one that moves. */
  OWN_PIECE_THERE("%2$s holds a piece of the mover's"),
  /** The piece moves that way, but not out of the palace or across the river. */
  OUT_OF_BOUNDS("the piece on %s may not leave its own ground for %s"),
  /** The piece does not move that way; a pawn also not sideways before it has crossed the river. */
  NOT_ITS_MOVE("the piece on %s does not move to %s"),
  /**
   * The horse's leg, the elephant's eye or the path is not free, or the cannon has not the screen
   * it needs.
   */
  BLOCKED("the way from %s to %s is blocked, or lacks the cannon's one screen"),
  /** The kings would face each other on an open file. */
  KINGS_FACE("after %s to %s the kings would face each other"),
  /** The mover's king would be in check. */
  LEAVES_CHECK("after %s to %s the mover's king would be in check");

  private final String format;

  IllegalMoveReason(String format) {
    this.format = format;
  }

  /** Says the reason in words for a message. */
  String describe(Move move) {
    return String.format(format, move.from(), move.to());
  }
}
