package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plug-in point: a searcher found by name. An implementation is a public class with a public
 * constructor without arguments, listed in {@code module-info} or in {@code META-INF/services}.
 *
 * @since 0.1.0
 */
public interface SearcherProvider {
  /** {@return the searcher's name: short, in lower case; names are found in any case} */
  String name();

  /** {@return the searcher's options, in the order in which protocols show them} */
  List<SearcherOption> options();

  /**
   * Makes a searcher.
   *
   * @param values values by name, each of an option of {@link #options()}; missing ones have their
   *     default
   * @return a new searcher
   * @throws InvalidInputException if an option does not exist or does not accept its value; the
   *     message names the option and the expected values
   * @throws TableTooLargeException if the transposition table does not fit into the heap
   */
  Searcher create(Map<String, String> values);

  /** {@return a new searcher with default settings} */
  default Searcher create() {
    return create(Map.of());
  }

  /**
   * Finds an option.
   *
   * @param name the option's name; case is ignored
   * @return the option, or empty if there is none of that name
   */
  default Optional<SearcherOption> option(String name) {
    return SearcherOption.find(options(), name);
  }

  /**
   * Checks settings and adds the missing ones; helps to implement {@link #create(Map)}.
   *
   * @param values values by option name; case is ignored
   * @return a value for each option
   * @throws InvalidInputException if an option does not exist or does not accept its value; the
   *     message names the option and the expected values
   */
  default SearcherSettings settings(Map<String, String> values) {
    return SearcherSettings.of(options(), values);
  }

  /**
   * Finds all installed providers. The class loader of this library is searched first, then the
   * context class loader of the thread. Of several providers with the same name, in any case, the
   * first one counts.
   *
   * @return the providers, sorted by name
   * @throws IllegalStateException if none is installed, not even the built-in one; the message
   *     names the missing resource
   */
  static List<SearcherProvider> all() {
    return InstalledProviders.find();
  }

  /**
   * Finds a provider by name.
   *
   * @param name case is ignored
   * @return the provider
   * @throws InvalidInputException if there is none; the message lists the names
   * @throws IllegalStateException if no provider is installed, as with {@link #all()}
   */
  static SearcherProvider named(String name) {
    requireNonNull(name, "name");
    List<SearcherProvider> all = all();
    return all.stream()
        .filter(provider -> provider.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "no searcher \""
                        + name
                        + "\"; expected one of "
                        + all.stream().map(SearcherProvider::name).toList()));
  }
}
