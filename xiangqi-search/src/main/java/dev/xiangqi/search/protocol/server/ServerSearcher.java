package dev.xiangqi.search.protocol.server;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.TableTooLargeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The served searcher, created on demand, and again after a setting has changed. A GUI whose engine
 * has no searcher loses the game. So if one cannot be created, or cannot start a search, the server
 * goes on with the settings before: with as many of the new ones as possible, and at last without
 * the files that options name. For one thread.
 */
final class ServerSearcher {
  /** The option whose value is a number of megabytes. */
  static final String HASH = "Hash";

  private final SearcherProvider provider;

  /** The wanted settings; the one set last is the last. */
  private Map<String, String> values = new LinkedHashMap<>();

  /** The settings of the last searcher that could be used; at first the defaults. */
  private Map<String, String> usable = Map.of();

  /** The searcher with the usable settings, if there is one. */
  private Optional<Searcher> current;

  /** Receives the reason for which some options do not have their wanted values. */
  @FunctionalInterface
  interface Report {
    /**
     * Reports a restoration.
     *
     * @param cause why the wanted values cannot be used
     * @param restored the options with the values that they have instead
     */
    void restored(Throwable cause, Map<SearcherOption, String> restored);
  }

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

  /** Sets an option to a normalized value. */
  void set(SearcherOption option, String value) {
    values.remove(option.name());
    values.put(option.name(), value);
  }

  /**
   * Does something with the searcher, which is created first if there is none with the wanted
   * settings. If that fails, tries others.
   *
   * @param task may throw; then nothing has begun
   * @param report is called if other settings had to be used
   * @return the result of the task
   * @throws RuntimeException the first failure, if no settings can be used
   */
  <T> T use(Function<Searcher, T> task, Report report) {
    try {
      return use(values, task);
    } catch (RuntimeException | OutOfMemoryError e) {
      boolean memory = e instanceof TableTooLargeException || e instanceof OutOfMemoryError;
      if (memory && current.isPresent() && !same(values, usable)) {
        // Two tables may not fit where one does.
        close();
        return use(task, report);
      }
      Optional<T> result = useOthers(task, report, e);
      if (result.isEmpty()) {
        throw e;
      }
      return result.orElseThrow();
    }
  }

  private <T> Optional<T> useOthers(Function<Searcher, T> task, Report report, Throwable cause) {
    for (Map<String, String> other : others()) {
      try {
        T result = use(other, task);
        Map<SearcherOption, String> restored = differences(other);
        values = new LinkedHashMap<>(other);
        report.restored(cause, restored);
        return Optional.of(result);
      } catch (RuntimeException | OutOfMemoryError e) {
        // The first failure is the one to report.
        cause.addSuppressed(e);
      }
    }
    return Optional.empty();
  }

  private <T> T use(Map<String, String> settings, Function<Searcher, T> task) {
    if (current.isPresent() && same(settings, usable)) {
      return task.apply(current.orElseThrow());
    }
    Searcher searcher = provider.create(Map.copyOf(settings));
    boolean done = false;
    try {
      T result = task.apply(searcher);
      done = true;
      return result;
    } finally {
      if (done) {
        close();
        usable = Map.copyOf(settings);
        current = Optional.of(searcher);
      } else {
        searcher.close();
      }
    }
  }

  /** {@return settings to try instead of the wanted ones, in this order} */
  private Collection<Map<String, String>> others() {
    Set<Map<String, String>> others = new LinkedHashSet<>();
    List<SearcherOption> byTime = new ArrayList<>();
    for (String name : values.keySet()) {
      byTime.addAll(SearcherOption.find(options(), name).stream().toList());
    }
    Collections.reverse(byTime);
    for (SearcherOption option : byTime) {
      others.add(with(values, List.of(option), usable));
    }
    others.add(with(values, byTime, usable));
    List<SearcherOption> texts =
        options().stream().filter(SearcherOption.Text.class::isInstance).toList();
    for (SearcherOption text : texts) {
      others.add(with(values, List.of(text), emptied(texts)));
    }
    others.add(with(values, texts, emptied(texts)));
    others.add(with(with(values, byTime, usable), texts, emptied(texts)));
    others.removeIf(other -> same(other, values));
    return others;
  }

  private static Map<String, String> emptied(List<SearcherOption> texts) {
    Map<String, String> emptied = new LinkedHashMap<>();
    texts.forEach(text -> emptied.put(text.name(), ""));
    return emptied;
  }

  /** {@return settings in which some options have the values of others} */
  private static Map<String, String> with(
      Map<String, String> settings, List<SearcherOption> options, Map<String, String> others) {
    Map<String, String> changed = new LinkedHashMap<>(settings);
    options.forEach(option -> changed.put(option.name(), value(option, others)));
    return changed;
  }

  private static String value(SearcherOption option, Map<String, String> settings) {
    return settings.getOrDefault(option.name(), option.defaultText());
  }

  private boolean same(Map<String, String> one, Map<String, String> other) {
    return options().stream().allMatch(option -> value(option, one).equals(value(option, other)));
  }

  /** {@return the values of settings that differ from the wanted ones} */
  private Map<SearcherOption, String> differences(Map<String, String> settings) {
    Map<SearcherOption, String> differences = new LinkedHashMap<>();
    for (SearcherOption option : options()) {
      String value = value(option, settings);
      if (!value.equals(value(option, values))) {
        differences.put(option, value);
      }
    }
    return differences;
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
