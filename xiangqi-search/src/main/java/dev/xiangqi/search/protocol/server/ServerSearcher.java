package dev.xiangqi.search.protocol.server;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.TableTooLargeException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The served searcher, created on demand, and again after a setting has changed. If a new size of
 * the transposition table does not fit into memory, the last size that did is restored.
 */
final class ServerSearcher {
  private final SearcherProvider provider;
  private static final String HASH = "Hash";

  private final Map<String, String> values = new HashMap<>();
  private Optional<Searcher> current;

  /** The size of the last table that fitted into memory; empty for the default. */
  private Optional<String> usableHash = Optional.empty();

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

  /**
   * The searcher, created if there is none; throws the provider's exceptions.
   *
   * @param errors receives a message if the size of the table had to be restored
   */
  Searcher get(Consumer<String> errors) {
    Searcher searcher = current.orElseGet(() -> create(errors));
    current = Optional.of(searcher);
    return searcher;
  }

  private Searcher create(Consumer<String> errors) {
    try {
      Searcher searcher = provider.create(Map.copyOf(values));
      usableHash = hash();
      return searcher;
    } catch (TableTooLargeException | OutOfMemoryError e) {
      Optional<SearcherOption> option = SearcherOption.find(options(), HASH);
      if (option.isEmpty() || hash().equals(usableHash)) {
        throw e;
      }
      String name = option.orElseThrow().name();
      String last = usableHash.orElse(option.orElseThrow().defaultText());
      values.put(name, last);
      Searcher searcher = provider.create(Map.copyOf(values));
      errors.accept(e.getMessage() + "; continues with " + last + " MB");
      return searcher;
    }
  }

  private Optional<String> hash() {
    return SearcherOption.find(options(), HASH).map(option -> values.get(option.name()));
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
