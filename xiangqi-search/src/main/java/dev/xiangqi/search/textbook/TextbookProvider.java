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
import java.util.stream.Collectors;

/**
 * The searches of the textbooks, by the name of {@code textbook}. The option {@code Search} is one
 * of {@link Textbook#names()}. The option {@code Techniques}, if it is not empty, replaces it: a
 * list of {@linkplain Technique#code() techniques} with commas. The option {@code Evaluator} is one
 * of {@link SampleEvaluators#names()}. Stateless and thread-safe.
 *
 * @since 0.1.0
 */
public final class TextbookProvider implements SearcherProvider {
  private static final List<SearcherOption> OPTIONS =
      List.of(
          new SearcherOption.Choice("Search", "alphabeta", Textbook.names()),
          new SearcherOption.Text("Techniques", ""),
          new SearcherOption.Choice("Evaluator", "material", SampleEvaluators.names()));

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
    Evaluator evaluator = SampleEvaluators.named(settings.text("Evaluator"));
    String techniques = settings.text("Techniques").strip();
    return techniques.isEmpty()
        ? Textbook.searcher(settings.text("Search"), evaluator)
        : Textbook.searcher(techniques(techniques), evaluator);
  }

  private static Set<Technique> techniques(String codes) {
    try {
      return Arrays.stream(codes.split(",", -1))
          .map(code -> Technique.of(code.strip()))
          .collect(Collectors.toSet());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("Techniques: " + e.getMessage(), e);
    }
  }
}
