package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import java.util.Optional;

/**
 * What a game server does with a move its client sends: plays it, or says why not. Run with moves
 * as arguments, such as {@code h2e2 h9g7}.
 */
public final class MoveValidator {
  private MoveValidator() {}

  /**
   * Plays the moves given as arguments and prints what became of each.
   *
   * @param args moves in coordinates
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
   * @param text what the client sent
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
