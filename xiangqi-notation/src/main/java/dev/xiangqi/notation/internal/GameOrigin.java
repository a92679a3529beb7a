package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import java.util.List;

/** Where a game that is being read comes from; begins the diagnostics of the game. */
public interface GameOrigin {
  /**
   * Returns the name of the file or stream.
   *
   * @return as given
   */
  String source();

  /**
   * Returns the number of the game.
   *
   * @return from 1
   */
  int number();

  /**
   * Returns where the game begins.
   *
   * @return the place of its first byte
   */
  Location start();

  /**
   * Returns where something of the game is.
   *
   * @param index in the game's text or bytes, from 0
   * @return its place in the source
   */
  Location at(int index);

  /**
   * Begins an error.
   *
   * @param problem its kind
   * @param message what was wrong and what was expected
   * @param index where in the game
   * @return a builder with source, game and place
   */
  default Diagnostic.Builder error(NotationProblem problem, String message, int index) {
    return place(Diagnostic.error(problem, message), index);
  }

  /**
   * Begins a warning.
   *
   * @param problem its kind
   * @param message what was found and what was made of it
   * @param index where in the game
   * @return a builder with source, game and place
   */
  default Diagnostic.Builder warning(NotationProblem problem, String message, int index) {
    return place(Diagnostic.warning(problem, message), index);
  }

  /**
   * Begins a report of a repair.
   *
   * @param problem what was at fault
   * @param message what was wrong and what was made of it
   * @param index where in the game
   * @return a builder with source, game and place
   */
  default Diagnostic.Builder repair(NotationProblem problem, String message, int index) {
    return place(Diagnostic.repair(problem, message), index);
  }

  /**
   * Begins an error of a move that cannot be played, or a report of what was made of it.
   *
   * @param reading why it cannot be played
   * @param made what was made of it; empty if the game is refused
   * @param index where in the game
   * @return a builder with source, game, place and candidates
   */
  default Diagnostic.Builder badMove(MoveReading reading, String made, int index) {
    NotationProblem problem = NotationProblem.BAD_TOKEN;
    String message = "expected a move";
    List<Move> candidates = List.of();
    if (reading instanceof MoveReading.Refused refused) {
      problem = refused.problem();
      message = refused.message();
      candidates = refused.candidates();
    }
    Diagnostic.Builder builder =
        made.isEmpty()
            ? error(problem, message, index)
            : repair(problem, message + "; " + made, index);
    return builder.candidates(candidates);
  }

  private Diagnostic.Builder place(Diagnostic.Builder builder, int index) {
    return builder.source(source()).game(number()).location(index == 0 ? start() : at(index));
  }
}
