package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checked values of all options of a searcher. Immutable. Names ignore case.
 *
 * @since 0.1.0
 */
public final class SearcherSettings {
  private final Map<String, String> values;

  private SearcherSettings(Map<String, String> values) {
    this.values = values;
  }

  /**
   * Checks values, and adds defaults for missing ones.
   *
   * @param options the searcher's options
   * @param values values by option name
   * @return a value for each option, in the option's own spelling
   * @throws InvalidInputException if an option does not exist or does not accept its value; the
   *     message names the option and the expected values
   */
  public static SearcherSettings of(List<SearcherOption> options, Map<String, String> values) {
    requireNonNull(options, "options");
    requireNonNull(values, "values");
    Map<String, String> settings = new TreeMap<>();
    options.forEach(option -> settings.put(folded(option.name()), option.defaultText()));
    values.forEach(
        (name, value) -> {
          SearcherOption option = SearcherOption.named(options, name);
          settings.put(folded(name), option.checked(value));
        });
    return new SearcherSettings(settings);
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the value of an option.
   *
   * @param name the option's name
   * @return the value in the option's own spelling
   * @throws IllegalArgumentException if there is no option of that name
   */
  public String text(String name) {
    requireNonNull(name, "name");
    return Optional.ofNullable(values.get(folded(name)))
        .orElseThrow(() -> new IllegalArgumentException("no option \"" + name + "\""));
  }

  /**
   * Returns the value of a {@link SearcherOption.Range}.
   *
   * @param name the option's name
   * @return a number in the option's range
   * @throws IllegalArgumentException if there is no option of that name, or it is of another kind
   */
  public int number(String name) {
    return Integer.parseInt(text(name));
  }

  /**
   * Returns the value of a {@link SearcherOption.Toggle}.
   *
   * @param name the option's name
   * @return the value
   * @throws IllegalArgumentException if there is no option of that name
   */
  public boolean isOn(String name) {
    return Boolean.parseBoolean(text(name));
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof SearcherSettings other && values.equals(other.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** {@return all values, sorted by name} */
  @Override
  public String toString() {
    return values.toString();
  }
}
