package dev.xiangqi.search.protocol;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The served searcher, created on demand, and again after a setting has changed. */
final class ServerSearcher {
  private final SearcherProvider provider;
  private final Map<String, String> values = new HashMap<>();
  private Optional<Searcher> current;

  /**
   * Starts without settings.
   *
   * @param provider the provider of searchers
   * @param given an existing searcher to use first, or empty; closed like the provider's searchers
   */
  ServerSearcher(SearcherProvider provider, Optional<Searcher> given) {
    this.provider = provider;
    this.current = given;
  }

  List<SearcherOption> options() {
    return provider.options();
  }

  /** Sets an option to a normalized value; closes the searcher if the value changes. */
  void set(SearcherOption option, String value) {
    String before = values.getOrDefault(option.name(), option.defaultText());
    values.put(option.name(), value);
    if (!before.equals(value)) {
      close();
    }
  }

  /** The searcher, created if there is none; throws the provider's exceptions. */
  Searcher get() {
    Searcher searcher = current.orElseGet(() -> provider.create(Map.copyOf(values)));
    current = Optional.of(searcher);
    return searcher;
  }

  /** Makes the searcher, if any, forget the last game. */
  void newGame() {
    current.ifPresent(Searcher::newGame);
  }

  void close() {
    Optional<Searcher> closing = current;
    current = Optional.empty();
    closing.ifPresent(Searcher::close);
  }
}
