package dev.xiangqi.tuning.margins;

import dev.xiangqi.search.engine.SearchMargins;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Other values of one or more margins, tried together.
 *
 * @param name for tables
 * @param values the margins and their values
 */
public record Change(String name, List<Value> values) {
  /** A changed margin. */
  record Value(String margin, int value) {}

  /** The greatest number of changes that can be tried at once. */
  public static final int MOST = 60;

  /** Makes a change. */
  public Change {
    values = List.copyOf(values);
  }

  /**
   * Reads changes, one a line: {@code name margin value}, with further pairs of margin and value.
   * Lines that begin with {@code #} and empty lines are ignored.
   *
   * @throws IllegalArgumentException if a line is malformed, names no margin, a value is out of
   *     range, two changes are of one margin, or there are none or too many; names the line
   */
  public static List<Change> parse(String text) {
    List<Change> changes = new ArrayList<>();
    Set<String> margins = new HashSet<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.strip().startsWith("#")) {
        continue;
      }
      try {
        Change change = line(line.strip());
        for (Value value : change.values()) {
          SearchMargins.standard().with(value.margin(), value.value());
          if (!margins.add(value.margin())) {
            throw new IllegalArgumentException("a second change of " + value.margin());
          }
        }
        changes.add(change);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
      }
    }
    if (changes.isEmpty() || changes.size() > MOST) {
      throw new IllegalArgumentException(
          "expected 1 to " + MOST + " changes, got " + changes.size());
    }
    return changes;
  }

  private static Change line(String line) {
    String[] words = line.split("\\s+", -1);
    if (words.length < 3 || words.length % 2 == 0) {
      throw new IllegalArgumentException(
          "expected a name and pairs of margin and value, got '" + line + "'");
    }
    List<Value> values = new ArrayList<>();
    for (int i = 1; i < words.length; i += 2) {
      try {
        values.add(new Value(words[i], Integer.parseInt(words[i + 1])));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("expected a number, got '" + words[i + 1] + "'", e);
      }
    }
    return new Change(words[0], values);
  }

  /** {@return margins with this change} */
  SearchMargins applyTo(SearchMargins margins) {
    SearchMargins changed = margins;
    for (Value value : values) {
      changed = changed.with(value.margin(), value.value());
    }
    return changed;
  }
}
