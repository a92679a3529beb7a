package dev.xiangqi.examples.xq.matches;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The settings of a match that decide its games, as lines {@code name=value}. A file beside the
 * games keeps them, so that a run continues only a match of the same settings.
 */
final class MatchSettings {
  private final Map<String, String> values;

  private MatchSettings(Map<String, String> values) {
    this.values = values;
  }

  /**
   * {@return settings by name}
   *
   * @param values names without an equals sign; line ends in values become spaces
   */
  static MatchSettings of(Map<String, String> values) {
    Map<String, String> lines = new LinkedHashMap<>();
    values.forEach((name, value) -> lines.put(name, value.replaceAll("\\R", " ")));
    return new MatchSettings(lines);
  }

  /** {@return the file of the settings of a match} */
  static Path beside(Path games) {
    return games.resolveSibling(games.getFileName() + ".match");
  }

  /** Reads settings as {@link #toString} writes them. */
  static MatchSettings parse(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    text.lines()
        .forEach(
            line -> {
              int equals = line.indexOf('=');
              if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
              }
            });
    return new MatchSettings(values);
  }

  /** {@return a line for each setting} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    return text.toString();
  }

  /** {@return the differences to earlier settings in words, none if equal} */
  List<String> changesSince(MatchSettings earlier) {
    List<String> changes = new ArrayList<>();
    Map<String, String> all = new LinkedHashMap<>(earlier.values);
    all.putAll(values);
    for (String name : all.keySet()) {
      String was = earlier.values.getOrDefault(name, "");
      String is = values.getOrDefault(name, "");
      if (!was.equals(is)) {
        changes.add(name + " was \"" + was + "\", is \"" + is + "\"");
      }
    }
    return changes;
  }
}
