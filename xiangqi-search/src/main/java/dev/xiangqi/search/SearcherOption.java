package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Option of a searcher: its name, accepted values and default. Names ignore case.
 *
 * @since 0.1.0
 */
public sealed interface SearcherOption {
  /**
   * True or false.
   *
   * @param name the option's name
   * @param defaultValue the default
   * @since 0.1.0
   */
  record Toggle(String name, boolean defaultValue) implements SearcherOption {
    /**
     * Makes an option.
     *
     * @param name the option's name
     * @param defaultValue the default
     */
    public Toggle {
      requireNonNull(name, "name");
    }

    @Override
    public String defaultText() {
      return Boolean.toString(defaultValue);
    }

    @Override
    public Optional<String> normalized(String text) {
      requireNonNull(text, "text");
      String lower = text.toLowerCase(Locale.ROOT);
      return lower.equals("true") || lower.equals("false") ? Optional.of(lower) : Optional.empty();
    }

    @Override
    public String expected() {
      return "true or false";
    }
  }

  /**
   * Integer within a range.
   *
   * @param name the option's name
   * @param defaultValue the default
   * @param min the minimum
   * @param max the maximum
   * @since 0.1.0
   */
  record Range(String name, int defaultValue, int min, int max) implements SearcherOption {
    /**
     * Makes an option.
     *
     * @param name the option's name
     * @param defaultValue the default
     * @param min the minimum
     * @param max the maximum
     */
    public Range {
      requireNonNull(name, "name");
    }

    @Override
    public String defaultText() {
      return Integer.toString(defaultValue);
    }

    @Override
    public Optional<String> normalized(String text) {
      requireNonNull(text, "text");
      try {
        int value = Integer.parseInt(text.strip());
        return value >= min && value <= max
            ? Optional.of(Integer.toString(value))
            : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    @Override
    public String expected() {
      return "a number from " + min + " to " + max;
    }
  }

  /**
   * One of several words.
   *
   * @param name the option's name
   * @param defaultValue the default
   * @param choices the accepted words; copied
   * @since 0.1.0
   */
  record Choice(String name, String defaultValue, List<String> choices) implements SearcherOption {
    /**
     * Copies the list of words.
     *
     * @param name the option's name
     * @param defaultValue the default
     * @param choices the accepted words
     */
    public Choice {
      requireNonNull(name, "name");
      requireNonNull(defaultValue, "defaultValue");
      choices = List.copyOf(requireNonNull(choices, "choices"));
    }

    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public Optional<String> normalized(String text) {
      requireNonNull(text, "text");
      return choices.stream().filter(text::equalsIgnoreCase).findFirst();
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", choices);
    }
  }

  /**
   * Any text, for instance a file name.
   *
   * @param name the option's name
   * @param defaultValue the default
   * @since 0.1.0
   */
  record Text(String name, String defaultValue) implements SearcherOption {
    /**
     * Makes an option.
     *
     * @param name the option's name
     * @param defaultValue the default
     */
    public Text {
      requireNonNull(name, "name");
      requireNonNull(defaultValue, "defaultValue");
    }

    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public Optional<String> normalized(String text) {
      requireNonNull(text, "text");
      return Optional.of(text);
    }

    @Override
    public String expected() {
      return "a text";
    }
  }

  /** {@return the option's name as protocols show it} */
  String name();

  /** {@return the default as text, a value that the option accepts} */
  String defaultText();

  /**
   * Normalizes a value.
   *
   * @param text a value
   * @return the value in the option's own spelling, or empty if the option does not accept it
   */
  Optional<String> normalized(String text);

  /** {@return a description of the accepted values, such as {@code a number from 1 to 64}} */
  String expected();

  /**
   * Normalizes a value or refuses it.
   *
   * @param text a value
   * @return the value in the option's own spelling
   * @throws InvalidInputException if the value is not accepted; the message contains the option,
   *     the text and the expected values
   */
  default String checked(String text) {
    return normalized(text)
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "option " + name() + ": expected " + expected() + ", got \"" + text + "\""));
  }

  /**
   * Finds an option by name.
   *
   * @param options the options to look in
   * @param name case is ignored
   * @return the option, or empty if there is none of that name
   */
  static Optional<SearcherOption> find(List<SearcherOption> options, String name) {
    requireNonNull(options, "options");
    requireNonNull(name, "name");
    return options.stream().filter(option -> option.name().equalsIgnoreCase(name)).findFirst();
  }

  /**
   * Finds an option by name, or refuses the name.
   *
   * @param options the options to look in
   * @param name case is ignored
   * @return the option
   * @throws InvalidInputException if there is none of that name; the message lists the names
   */
  static SearcherOption named(List<SearcherOption> options, String name) {
    return find(options, name)
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "no option \""
                        + name
                        + "\"; expected one of "
                        + options.stream().map(SearcherOption::name).toList()));
  }
}
