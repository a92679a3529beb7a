package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A searcher that can be found by name: the plug-in point. An implementation is a public class with
 * a public constructor without arguments, named in {@code module-info} or in {@code
 * META-INF/services}.
 */
public interface SearcherProvider {
  /**
   * Returns what the searcher is called.
   *
   * @return a short name in lower case
   */
  String name();

  /**
   * Returns its settings.
   *
   * @return in the order in which protocols show them
   */
  List<SearcherOption> options();

  /**
   * Makes a searcher.
   *
   * @param values of options by name, those of {@link #options()} or none; what is missing is as
   *     usual
   * @return a searcher of its own
   * @throws IllegalArgumentException naming an option that there is not, or whose value is not
   *     accepted, and what was expected
   */
  Searcher create(Map<String, String> values);

  /**
   * Makes a searcher with all settings as usual.
   *
   * @return a searcher of its own
   */
  default Searcher create() {
    return create(Map.of());
  }

  /**
   * Returns one setting.
   *
   * @param name its name; case does not matter
   * @return the option, or empty if there is none of that name
   */
  default Optional<SearcherOption> option(String name) {
    return SearcherOption.find(options(), name);
  }

  /**
   * Checks settings and adds the missing ones, for those who implement {@link #create(Map)}.
   *
   * @param values of options by name; case does not matter
   * @return a value for each option
   * @throws IllegalArgumentException naming an option that there is not, or whose value is not
   *     accepted, and what was expected
   */
  default SearcherSettings settings(Map<String, String> values) {
    return SearcherSettings.of(options(), values);
  }

  /**
   * Returns all that can be found.
   *
   * @return in order of name
   */
  static List<SearcherProvider> all() {
    return ServiceLoader.load(SearcherProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(SearcherProvider::name))
        .toList();
  }

  /**
   * Returns the one of that name.
   *
   * @param name case does not matter
   * @return a provider
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  static SearcherProvider named(String name) {
    requireNonNull(name, "name");
    List<SearcherProvider> all = all();
    return all.stream()
        .filter(provider -> provider.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no searcher \""
                        + name
                        + "\"; expected one of "
                        + all.stream().map(SearcherProvider::name).toList()));
  }
}
