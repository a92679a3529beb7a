package dev.xiangqi.search.protocol;

import dev.xiangqi.search.SearcherOption;
import java.util.List;
import java.util.Optional;

/**
 * What a line of an engine's reply to the greeting announces.
 *
 * @param name the engine's name
 * @param author the engine's author
 * @param options options
 * @param replies the lines that the protocol wants in return
 */
record EngineIntroduction(
    Optional<String> name,
    Optional<String> author,
    List<SearcherOption> options,
    List<String> replies) {
  private static final EngineIntroduction NOTHING =
      new EngineIntroduction(Optional.empty(), Optional.empty(), List.of(), List.of());

  /** Parses a line of UCI or UCCI. */
  static EngineIntroduction parse(String line) {
    List<String> words = EngineOptions.words(line);
    if (!words.get(0).equals("id")) {
      return EngineOptions.parse(line)
          .map(
              option ->
                  new EngineIntroduction(
                      Optional.empty(), Optional.empty(), List.of(option), List.of()))
          .orElse(NOTHING);
    }
    if (words.size() < 3) {
      return NOTHING;
    }
    Optional<String> text = Optional.of(String.join(" ", words.subList(2, words.size())));
    return new EngineIntroduction(
        text.filter(some -> words.get(1).equals("name")),
        text.filter(some -> words.get(1).equals("author")),
        List.of(),
        List.of());
  }
}
