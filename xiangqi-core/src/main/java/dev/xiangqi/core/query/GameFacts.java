package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.kernel.Board;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a game beside its moves. The caller of a {@link QueryMatcher} implements it.
 *
 * @since 0.1.0
 */
public interface GameFacts {
  /** {@return the result} */
  GameResult result();

  /** {@return the number of plies} */
  int plies();

  /**
   * Returns a text about the game.
   *
   * @param name the name of a tag of PGN, such as {@code Red}, {@code Black}, {@code Event}, {@code
   *     Site} or {@code Date}; {@code Opening} is the name of the opening
   * @return the text, if there is one
   */
  Optional<String> tag(String name);

  /** {@return how the rules end the game, such as {@code checkmate}, if they do and it is known} */
  Optional<String> ending();

  /**
   * As {@link #ending()}, for a caller that has played the game.
   *
   * @param end the board of the starting position on which the moves of the game were made; it is
   *     not changed
   * @return how the rules end the game, if they do and it is known
   */
  default Optional<String> ending(Board end) {
    requireNonNull(end, "end");
    return ending();
  }

  /** {@return what decides whether a text contains some words; {@link TextMatching#plain}} */
  default TextMatching matching() {
    return TextMatching.plain();
  }

  /**
   * Says whether a text about the game contains some words, as {@link #matching} decides.
   *
   * @param name the name of a tag
   * @param words the words
   * @return whether the text exists and contains them
   */
  default boolean mentions(String name, String words) {
    return contains(tag(name), words);
  }

  /** {@return the year of the game: the first four digits in a row of its date} */
  default OptionalInt year() {
    return tag("Date").map(Years::of).orElse(OptionalInt.empty());
  }

  /**
   * Says whether a text about the game contains some words, as {@link #matching} decides.
   *
   * @param text the text, if there is one
   * @param words the words
   * @return whether the text exists and contains them
   */
  default boolean contains(Optional<String> text, String words) {
    requireNonNull(words, "words");
    return text.isPresent() && matching().contains(text.get(), words);
  }

  /**
   * Returns facts that are known in advance, without an ending.
   *
   * @param result the result
   * @param plies the number of plies
   * @param tags the texts by name
   * @return the facts
   */
  static GameFacts of(GameResult result, int plies, Map<String, String> tags) {
    requireNonNull(result, "result");
    Map<String, String> copy = Map.copyOf(requireNonNull(tags, "tags"));
    return new GameFacts() {
      @Override
      public GameResult result() {
        return result;
      }

      @Override
      public int plies() {
        return plies;
      }

      @Override
      public Optional<String> tag(String name) {
        return Optional.ofNullable(copy.get(name));
      }

      @Override
      public Optional<String> ending() {
        return Optional.empty();
      }
    };
  }
}
