package dev.xiangqi.search.textbook;

import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.SearcherSettings;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The searches of the textbooks, by the name of {@code textbook}. The option {@code Search} is one
 * of {@link Textbook#names()}. The option {@code Techniques}, if it is not empty, replaces it: a
 * list of {@linkplain Technique#code() techniques} with commas. The option {@code Evaluator} is
 * what {@link SampleEvaluators#named} accepts. The option {@code Entries} is the number of
 * positions in the transposition table. Stateless and thread-safe.
 *
 * @since 0.1.0
 */
public final class TextbookProvider implements SearcherProvider {
  private static final List<SearcherOption> OPTIONS =
      List.of(
          new SearcherOption.Choice("Search", "alphabeta", Textbook.names()),
          new SearcherOption.Text("Techniques", ""),
          new SearcherOption.Text("Evaluator", "material"),
          new SearcherOption.Range(
              "Entries", Table.ENTRIES, Textbook.MIN_ENTRIES, Textbook.MAX_ENTRIES));

  /** Makes the provider. */
  public TextbookProvider() {}

  @Override
  public String name() {
    return "textbook";
  }

  @Override
  public List<SearcherOption> options() {
    return OPTIONS;
  }

  @Override
  public Searcher create(Map<String, String> values) {
    SearcherSettings settings = settings(values);
    Evaluator evaluator = read("Evaluator", settings, SampleEvaluators::named);
    int entries = settings.number("Entries");
    return settings.text("Techniques").isBlank()
        ? Textbook.searcher(settings.text("Search"), evaluator, entries)
        : Textbook.searcher(
            read("Techniques", settings, TextbookProvider::techniques), evaluator, entries);
  }

  /** Reads an option, and names it in the refusal. */
  private static <T> T read(String option, SearcherSettings settings, Function<String, T> reader) {
    try {
      return reader.apply(settings.text(option));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  private static Set<Technique> techniques(String codes) {
    return Arrays.stream(codes.split(",", -1))
        .map(code -> Technique.of(code.strip()))
        .collect(Collectors.toSet());
  }
}
