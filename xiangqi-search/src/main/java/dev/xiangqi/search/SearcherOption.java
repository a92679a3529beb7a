package dev.xiangqi.search;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A setting of a searcher that is found by name: what it is called, what it may be, and what it is
 * unless said otherwise. Names ignore case.
 */
public sealed interface SearcherOption {
  /**
   * Yes or no.
   *
   * @param name what it is called
   * @param usual its value unless said otherwise
   */
  record Toggle(String name, boolean usual) implements SearcherOption {
    @Override
    public String usualText() {
      return Boolean.toString(usual);
    }

    @Override
    public Optional<String> normalized(String text) {
      String lower = text.toLowerCase(Locale.ROOT);
      return lower.equals("true") || lower.equals("false") ? Optional.of(lower) : Optional.empty();
    }

    @Override
    public String expected() {
      return "true or false";
    }
  }

  /**
   * A number.
   *
   * @param name what it is called
   * @param usual its value unless said otherwise
   * @param least the least it may be
   * @param most the greatest it may be
   */
  record Range(String name, int usual, int least, int most) implements SearcherOption {
    @Override
    public String usualText() {
      return Integer.toString(usual);
    }

    @Override
    public Optional<String> normalized(String text) {
      try {
        int value = Integer.parseInt(text.strip());
        return value >= least && value <= most
            ? Optional.of(Integer.toString(value))
            : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    @Override
    public String expected() {
      return "a number from " + least + " to " + most;
    }
  }

  /**
   * One of some words.
   *
   * @param name what it is called
   * @param usual its value unless said otherwise
   * @param choices what it may be
   */
  record Choice(String name, String usual, List<String> choices) implements SearcherOption {
    /**
     * Copies the words.
     *
     * @param name what it is called
     * @param usual its value unless said otherwise
     * @param choices what it may be
     */
    public Choice {
      choices = List.copyOf(choices);
    }

    @Override
    public String usualText() {
      return usual;
    }

    @Override
    public Optional<String> normalized(String text) {
      return choices.stream().filter(text::equalsIgnoreCase).findFirst();
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", choices);
    }
  }

  /**
   * Any text, a file's name for instance.
   *
   * @param name what it is called
   * @param usual its value unless said otherwise
   */
  record Text(String name, String usual) implements SearcherOption {
    @Override
    public String usualText() {
      return usual;
    }

    @Override
    public Optional<String> normalized(String text) {
      return Optional.of(text);
    }

    @Override
    public String expected() {
      return "a text";
    }
  }

  /**
   * Returns what the setting is called.
   *
   * @return as protocols show it
   */
  String name();

  /**
   * Returns its value unless said otherwise, as text.
   *
   * @return a value that the option accepts
   */
  String usualText();

  /**
   * Brings a text to the form in which the option's values are written.
   *
   * @param text a value
   * @return the same value, or empty if the option does not accept it
   */
  Optional<String> normalized(String text);

  /**
   * Tells in words what is accepted.
   *
   * @return such as {@code a number from 1 to 64}
   */
  String expected();

  /**
   * Brings a text to the form in which the option's values are written, or refuses it.
   *
   * @param text a value
   * @return the same value
   * @throws IllegalArgumentException naming the option, the text and what was expected, if it is
   *     not accepted
   */
  default String checked(String text) {
    return normalized(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "option " + name() + ": expected " + expected() + ", got \"" + text + "\""));
  }

  /**
   * Finds an option by its name.
   *
   * @param options among these
   * @param name case does not matter
   * @return the option, or empty if there is none of that name
   */
  static Optional<SearcherOption> find(List<SearcherOption> options, String name) {
    return options.stream().filter(option -> option.name().equalsIgnoreCase(name)).findFirst();
  }

  /**
   * Finds an option by its name, or refuses the name.
   *
   * @param options among these
   * @param name case does not matter
   * @return the option
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  static SearcherOption named(List<SearcherOption> options, String name) {
    return find(options, name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no option \""
                        + name
                        + "\"; expected one of "
                        + options.stream().map(SearcherOption::name).toList()));
  }
}
