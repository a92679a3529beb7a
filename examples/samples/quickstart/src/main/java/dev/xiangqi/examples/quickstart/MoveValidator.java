package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import java.util.Optional;

/**
 * Handles a client's move as a game server does: plays it, or explains why it is illegal. Run it
 * with moves as arguments, such as {@code h2e2 h9g7}.
 */
public final class MoveValidator {
  private MoveValidator() {}

  /**
   * Plays the moves in the arguments and prints the outcome of each.
   *
   * @param args the moves in coordinates
   */
  public static void main(String[] args) {
    Game game = Game.start();
    for (String text : args) {
      game = submit(game, text);
    }
    System.out.println(game.position());
  }

  /**
   * Plays one move.
   *
   * @param game the game so far
   * @param text the move as the client sent it
   * @return the game with the move, or the same game if it was refused
   */
  static Game submit(Game game, String text) {
    Move move;
    try {
      move = Move.parse(text);
    } catch (IllegalArgumentException e) {
      System.out.println("refused: " + e.getMessage());
      return game;
    }
    Optional<IllegalMoveReason> fault = game.position().whyIllegal(move);
    if (fault.isPresent()) {
      System.out.println("refused: " + move + " " + fault.get());
      return game;
    }
    Game next = game.play(move);
    System.out.println("played: " + move);
    if (next.position().hasNoLegalMove()) {
      System.out.println(game.position().sideToMove() + " wins");
    }
    return next;
  }
}
