package dev.xiangqi.core.play;

/**
 * What a player offers to the other.
 *
 * @since 0.1.0
 */
public enum Offer {
  /** To end the game as a draw. */
  DRAW,

  /**
   * To take back the latest move of the player who offers, and the reply to it if there is one. The
   * time is not given back.
   */
  TAKEBACK
}
