package dev.xiangqi.search.protocol;

import dev.xiangqi.search.SearcherOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parses the option announcements of engines. UCI and UCCI differ only in the word {@code name}.
 */
final class EngineOptions {
  private static final Set<String> KEYS = Set.of("default", "min", "max", "var");
  private static final Set<String> TYPES =
      Set.of("check", "spin", "combo", "string", "button", "label");

  private EngineOptions() {}

  /**
   * Parses a line such as {@code option name Hash type spin default 16 min 1 max 1024}.
   *
   * @return the option; empty if the line is no option, or a button or label
   */
  static Optional<SearcherOption> parse(String line) {
    List<String> words = words(line);
    int type = typeAt(words);
    if (!words.get(0).equals("option") || type < 0) {
      return Optional.empty();
    }
    int nameAt = words.get(1).equals("name") && type > 2 ? 2 : 1;
    String name = String.join(" ", words.subList(nameAt, type));
    if (name.isEmpty()) {
      return Optional.empty();
    }
    String kind = words.get(type + 1);
    List<String> rest = words.subList(type + 2, words.size());
    if (kind.equals("string")) {
      return Optional.of(new SearcherOption.Text(name, text(rest)));
    }
    Map<String, List<String>> values = values(rest);
    return switch (kind) {
      case "check" ->
          Optional.of(
              new SearcherOption.Toggle(name, first(values, "default").equalsIgnoreCase("true")));
      case "spin" -> spin(name, values);
      case "combo" -> combo(name, values);
      default -> Optional.empty();
    };
  }

  static List<String> words(String line) {
    return Arrays.asList(line.strip().split("\\s+", -1));
  }

  /** The index of the word after the name, which may contain spaces; -1 if there is none. */
  private static int typeAt(List<String> words) {
    for (int i = 2; i + 1 < words.size(); i++) {
      if (words.get(i).equals("type") && TYPES.contains(words.get(i + 1))) {
        return i;
      }
    }
    return -1;
  }

  /** The default text: the rest of the line, since a path may contain spaces. */
  private static String text(List<String> rest) {
    int start = rest.indexOf("default");
    String text = start < 0 ? "" : String.join(" ", rest.subList(start + 1, rest.size()));
    return text.equals("<empty>") ? "" : text;
  }

  /** The values after each key, in order. */
  private static Map<String, List<String>> values(List<String> words) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    int start = 0;
    for (int end = 1; end <= words.size(); end++) {
      if (end == words.size() || KEYS.contains(words.get(end))) {
        values
            .computeIfAbsent(words.get(start), key -> new ArrayList<>())
            .add(String.join(" ", words.subList(start + 1, end)));
        start = end;
      }
    }
    return values;
  }

  private static String first(Map<String, List<String>> values, String key) {
    return values.getOrDefault(key, List.of("")).get(0);
  }

  private static Optional<SearcherOption> spin(String name, Map<String, List<String>> values) {
    int least = number(first(values, "min"), Integer.MIN_VALUE);
    int most = number(first(values, "max"), Integer.MAX_VALUE);
    if (least > most) {
      return Optional.empty();
    }
    int usual = number(first(values, "default"), least);
    return Optional.of(
        new SearcherOption.Range(name, Math.max(least, Math.min(most, usual)), least, most));
  }

  private static int number(String text, int otherwise) {
    try {
      return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, Long.parseLong(text)));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static Optional<SearcherOption> combo(String name, Map<String, List<String>> values) {
    List<String> choices = new ArrayList<>(values.getOrDefault("var", List.of()));
    String usual = first(values, "default");
    if (usual.isEmpty() && !choices.isEmpty()) {
      usual = choices.get(0);
    }
    if (usual.isEmpty()) {
      return Optional.empty();
    }
    if (!choices.contains(usual)) {
      choices.add(usual);
    }
    return Optional.of(new SearcherOption.Choice(name, usual, choices));
  }
}
