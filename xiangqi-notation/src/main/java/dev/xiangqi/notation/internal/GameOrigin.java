package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.Optional;

/** The source of a game being read. Creates the diagnostics of the game. */
public interface GameOrigin {
  /** Maximum number of tags of a game. */
  int MAX_TAGS = 10_000;

  /** {@return the name of the file or stream} */
  String source();

  /** {@return the number of the game, from 1} */
  int number();

  /** {@return the location of the game's first byte} */
  Location start();

  /** {@return the text of the game once it is decoded; empty for bytes that are no text} */
  default Optional<GameText> text() {
    return Optional.empty();
  }

  /**
   * Finds the location of a part of the game.
   *
   * @param index an index in the game's text or bytes, from 0
   * @return the location in the source
   */
  Location at(int index);

  /**
   * Finds the location of a part of {@link #text}.
   *
   * @param index an index in that text, from 0
   * @return the location in the source
   */
  default Location inText(int index) {
    return text().map(text -> text.at(index)).orElseGet(this::start);
  }

  /**
   * Begins an error.
   *
   * @param problem the kind of problem
   * @param message what was wrong and what was expected
   * @param index an index in the game
   * @return a builder with source, game and location
   */
  default Diagnostic.Builder error(NotationProblem problem, String message, int index) {
    return place(Diagnostic.error(problem, message), index);
  }

  /**
   * Refuses the game.
   *
   * @param problem the kind of problem
   * @param message what was wrong and what was expected
   * @param index an index in the game
   * @return the error to throw
   */
  default GameRefusal refusal(NotationProblem problem, String message, int index) {
    return new GameRefusal(error(problem, message, index).build());
  }

  /**
   * Refuses the game for its syntax.
   *
   * @param message what was wrong and what was expected
   * @param index an index in the game
   * @return the error to throw
   */
  default GameRefusal refusal(String message, int index) {
    return refusal(NotationProblem.SYNTAX, message, index);
  }

  /**
   * Refuses a game of which nothing is read.
   *
   * @param problem the kind of problem
   * @param message what was wrong and what was expected
   * @param index an index in the game
   * @return the entry
   */
  default GameEntry refused(NotationProblem problem, String message, int index) {
    return refused(refusal(problem, message, index));
  }

  /**
   * Refuses a game of which nothing is read.
   *
   * @param refusal the reason
   * @return the entry
   */
  default GameEntry refused(GameRefusal refusal) {
    return new GameEntry.Refused(
        number(), source(), start(), Tags.empty(), List.of(refusal.error()));
  }

  /**
   * Begins a warning.
   *
   * @param problem the kind of problem
   * @param message what was found and how it was read
   * @param index an index in the game
   * @return a builder with source, game and location
   */
  default Diagnostic.Builder warning(NotationProblem problem, String message, int index) {
    return place(Diagnostic.warning(problem, message), index);
  }

  /**
   * Begins a report of a repair.
   *
   * @param problem the kind of problem
   * @param message what was wrong and how it was repaired
   * @param index an index in the game
   * @return a builder with source, game and location
   */
  default Diagnostic.Builder repair(NotationProblem problem, String message, int index) {
    return place(Diagnostic.repair(problem, message), index);
  }

  /**
   * Refuses a game with very many tags, which would need much memory.
   *
   * @param tags the number of tags
   * @throws GameRefusal if there are more than 10,000
   */
  default void requireFewTags(int tags) throws GameRefusal {
    if (tags > MAX_TAGS) {
      String message = "a game of more than " + MAX_TAGS + " tags";
      throw new GameRefusal(error(NotationProblem.TOO_LARGE, message, 0).build());
    }
  }

  private Diagnostic.Builder place(Diagnostic.Builder builder, int index) {
    return builder.source(source()).game(number()).location(index == 0 ? start() : at(index));
  }
}
