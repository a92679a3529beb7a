package dev.xiangqi.search.match;

/**
 * Ways in which a game of a match ends.
 *
 * @since 0.1.0
 */
public enum MatchEnd {
  /** The rules ended the game, for example by checkmate or repetition. */
  RULES,
  /** The loser's score was low for several of its moves; the match adjudicated a loss. */
  LOW_SCORE,
  /** Both sides' scores were near zero for several plies; the match adjudicated a draw. */
  LEVEL_SCORE,
  /** The game reached the greatest number of plies; a draw. */
  LENGTH,
  /** The player returned no move after many plies without capture; a draw. */
  DRAW_CLAIM,
  /** The player returned no move; it loses. */
  RESIGNATION,
  /** The player returned an illegal move; it loses. */
  ILLEGAL_MOVE,
  /** The player exceeded its time and the margin; it loses. */
  OVERRUN,
  /** The player's program ended, threw an exception, or could not be started; it loses. */
  CRASH,
  /** The player's searcher did not answer; the player loses. */
  HANG;

  /** {@return whether the player's program is at fault} */
  public boolean isFault() {
    return this == ILLEGAL_MOVE || this == OVERRUN || this == CRASH || this == HANG;
  }
}
