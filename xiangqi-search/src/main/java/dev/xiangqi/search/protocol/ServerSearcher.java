package dev.xiangqi.search.protocol;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The searcher that is served: made when it is needed, and again after a setting has changed. */
final class ServerSearcher {
  private final SearcherProvider provider;
  private final Map<String, String> values = new HashMap<>();
  private Optional<Searcher> current;

  /**
   * Begins without a setting.
   *
   * @param provider makes searchers
   * @param given one that is made already, closed as those that the provider makes
   */
  ServerSearcher(SearcherProvider provider, Optional<Searcher> given) {
    this.provider = provider;
    this.current = given;
  }

  List<SearcherOption> options() {
    return provider.options();
  }

  /** Sets an option to a value in the option's own form; a searcher with another one is closed. */
  void set(SearcherOption option, String value) {
    String before = values.getOrDefault(option.name(), option.defaultText());
    values.put(option.name(), value);
    if (!before.equals(value)) {
      close();
    }
  }

  /** The searcher, made if there is none; throws what the provider throws. */
  Searcher get() {
    Searcher searcher = current.orElseGet(() -> provider.create(Map.copyOf(values)));
    current = Optional.of(searcher);
    return searcher;
  }

  /** Lets the searcher, if there is one, forget the last game. */
  void newGame() {
    current.ifPresent(Searcher::newGame);
  }

  void close() {
    Optional<Searcher> closing = current;
    current = Optional.empty();
    closing.ifPresent(Searcher::close);
  }
}
