package dev.xiangqi.core.play;

import dev.xiangqi.core.text.Wording;

/**
 * Why an event is not possible in a game.
 *
 * @since 0.1.0
 */
public enum RefusalReason {
  /** The game has ended. */
  GAME_OVER("the game has ended", "对局已结束"),
  /** A game starts once. */
  ALREADY_STARTED("the game has already started", "对局已经开始"),
  /** The event is earlier than the one before it. */
  OUT_OF_ORDER("the event is earlier than the previous one", "事件早于前一事件"),
  /** The other player is to move. */
  NOT_YOUR_TURN("the other player is to move", "轮到对方走棋"),
  /** The move breaks the rules of movement; {@link Refusal#illegalMove} says how. */
  ILLEGAL_MOVE("the move is illegal", "着法不合规则"),
  /** The rule set forbids the move now; {@link Refusal#forbiddenMove} says why. */
  FORBIDDEN_MOVE("the rules forbid the move now", "规则此时禁止这一着"),
  /** The player has touched another piece, and must move or take it. */
  TOUCHED_PIECE("the player has touched another piece", "已触摸别的棋子"),
  /** There is no piece to touch. */
  NO_PIECE("there is no piece", "此处没有棋子"),
  /** The player's time has run out. */
  FLAG_FALLEN("the player's time has run out", "已经超时"),
  /** The player still has time. */
  FLAG_STANDING("the player still has time", "尚未超时"),
  /** The clock is paused. */
  PAUSED("the clock is paused", "棋钟已暂停"),
  /** The clock is not paused. */
  NOT_PAUSED("the clock is not paused", "棋钟没有暂停"),
  /** The game is played without clocks. */
  NO_CLOCK("the game has no clock", "对局没有棋钟"),
  /** There is no such offer to answer or to withdraw. */
  NO_OFFER("there is no such offer", "没有这样的提议"),
  /** The player's own offer waits for an answer; only the other player can accept it. */
  OWN_OFFER("the offer is the player's own", "这是自己的提议"),
  /** The player has made this offer since the last move of the game. */
  OFFERED_ALREADY("the player has made this offer since the last move", "本步之后已提议过"),
  /** The player has not moved yet. */
  NOTHING_TO_TAKE_BACK("the player has no move to take back", "没有可悔的棋"),
  /** The rules allow no claim of a draw in this position. */
  NO_DRAW_TO_CLAIM("there is no draw to claim", "不能要求判和"),
  /** Both players have moved, so only an arbiter can abort the game. */
  TOO_LATE_TO_ABORT("both players have moved", "双方都已走棋，不能取消对局");

  private final String english;
  private final String chinese;

  RefusalReason(String english, String chinese) {
    this.english = english;
    this.chinese = chinese;
  }

  String words(Wording wording) {
    return wording.say(english, chinese);
  }
}
