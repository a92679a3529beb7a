package dev.xiangqi.search.protocol;

import dev.xiangqi.search.SearcherOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What an engine announces by {@code feature} in XBoard's protocol. For one thread. */
final class EngineXboardFeatures {
  /** Limit on the features of an engine; later ones are ignored. */
  private static final int MAX_FEATURES = 2000;

  /** One {@code name=value}; a text is in double quotes. */
  private static final Pattern FEATURE = Pattern.compile("([A-Za-z]+)=(?:\"([^\"]*)\"|(\\S*))");

  /** The default, the least and the most of a number at the end of an option. */
  private static final int RANGE = 3;

  private static final String CURRENT = "*";

  /** The last value of each feature except options. */
  private final Map<String, String> values = new LinkedHashMap<>();

  private int seen;

  /** Whether a line is the last of the announcements. */
  static boolean isLast(String line) {
    return features(line).stream()
        .anyMatch(feature -> feature.getKey().equals("done") && feature.getValue().equals("1"));
  }

  private static List<Map.Entry<String, String>> features(String line) {
    if (!EngineOptions.words(line).get(0).equals("feature")) {
      return List.of();
    }
    List<Map.Entry<String, String>> features = new ArrayList<>();
    Matcher matcher = FEATURE.matcher(line);
    while (matcher.find()) {
      String text = matcher.group(2);
      features.add(Map.entry(matcher.group(1), text == null ? matcher.group(3) : text));
    }
    return features;
  }

  /** Stores what a line announces. */
  EngineIntroduction read(String line) {
    List<SearcherOption> options = new ArrayList<>();
    List<String> replies = new ArrayList<>();
    Optional<String> name = Optional.empty();
    for (Map.Entry<String, String> feature : features(line)) {
      String key = feature.getKey();
      String value = feature.getValue();
      if (++seen > MAX_FEATURES) {
        break;
      }
      if (key.equals("option")) {
        option(value).ifPresent(options::add);
      } else {
        values.put(key, value);
      }
      if (key.equals("myname")) {
        name = Optional.of(value).filter(text -> !text.isBlank());
      } else if (key.equals("memory") && value.equals("1")) {
        options.add(new SearcherOption.Range("memory", 1, 1, Integer.MAX_VALUE));
      } else if (key.equals("smp") && value.equals("1")) {
        options.add(new SearcherOption.Range("cores", 1, 1, Integer.MAX_VALUE));
      }
      // Moves are coordinates here, and the side that "go" finds to move.
      boolean refused = value.equals("1") && (key.equals("san") || key.equals("colors"));
      replies.add((refused ? "rejected " : "accepted ") + key);
    }
    return new EngineIntroduction(name, Optional.empty(), options, replies);
  }

  /** Parses an option such as {@code Hash -spin 16 1 1024}; empty for buttons. */
  private static Optional<SearcherOption> option(String text) {
    int dash = text.indexOf(" -");
    if (dash < 1) {
      return Optional.empty();
    }
    String name = text.substring(0, dash).strip();
    String[] rest = text.substring(dash + 2).split(" ", 2);
    String value = rest.length > 1 ? rest[1].strip() : "";
    return switch (rest[0]) {
      case "check" -> Optional.of(new SearcherOption.Toggle(name, value.equals("1")));
      case "spin", "slider" -> range(name, value);
      case "combo" -> choice(name, value);
      case "string", "file", "path" -> Optional.of(new SearcherOption.Text(name, value));
      default -> Optional.empty();
    };
  }

  private static Optional<SearcherOption> range(String name, String text) {
    int[] numbers;
    try {
      numbers = EngineOptions.words(text).stream().mapToInt(Integer::parseInt).toArray();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    if (numbers.length != RANGE || numbers[1] > numbers[2]) {
      return Optional.empty();
    }
    int usual = Math.max(numbers[1], Math.min(numbers[2], numbers[0]));
    return Optional.of(new SearcherOption.Range(name, usual, numbers[1], numbers[2]));
  }

  /** Choices are separated by slashes, and a star marks the current one. */
  private static Optional<SearcherOption> choice(String name, String text) {
    List<String> marked =
        Arrays.stream(text.split("///", -1)).map(String::strip).filter(c -> !c.isEmpty()).toList();
    List<String> choices =
        marked.stream().map(c -> c.startsWith(CURRENT) ? c.substring(1).strip() : c).toList();
    if (choices.isEmpty() || choices.contains("")) {
      return Optional.empty();
    }
    int current =
        IntStream.range(0, marked.size())
            .filter(i -> marked.get(i).startsWith(CURRENT))
            .findFirst()
            .orElse(0);
    return Optional.of(
        new SearcherOption.Choice(
            name, choices.get(current), choices.stream().distinct().toList()));
  }

  /** Whether the engine has a feature of which {@code 1} is yes. */
  boolean has(String name) {
    return "1".equals(values.get(name));
  }

  /** Whether the engine has a feature that engines have unless they say no. */
  boolean hasUnlessDenied(String name) {
    return !"0".equals(values.get(name));
  }

  /** The variants that the engine plays. */
  List<String> variants() {
    return Arrays.asList(values.getOrDefault("variants", "normal").split("[\\s,]+", -1));
  }
}
