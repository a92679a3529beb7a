package dev.xiangqi.notation.internal;

/** The moves of one game as a format finds them, with one meaning of their words. */
public interface MoveText {
  /** {@return the player that receives the moves} */
  GamePlayer player();

  /**
   * Finds all moves and gives them to the player. Called once.
   *
   * @throws GameRefusal if a move or another part of the text refuses the game
   */
  void read() throws GameRefusal;
}
