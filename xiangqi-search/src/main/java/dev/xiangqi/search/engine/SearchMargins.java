package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.engine.tree.Margin;
import dev.xiangqi.search.engine.tree.Margins;
import java.util.List;
import java.util.stream.Stream;

/**
 * The numbers that steer pruning, reductions and extensions of the built-in searcher, by name. They
 * are for tuning: other values may play better with another evaluation. Names and meanings may
 * change in any release.
 *
 * <p>The text form has a line {@code name value} for each margin. Immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class SearchMargins {
  private static final SearchMargins STANDARD = new SearchMargins(Margins.STANDARD);

  private final Margins margins;

  private SearchMargins(Margins margins) {
    this.margins = margins;
  }

  /** {@return the margins that the searcher has by default} */
  public static SearchMargins standard() {
    return STANDARD;
  }

  /** {@return the names of all margins} */
  public static List<String> names() {
    return Stream.of(Margin.values()).map(Margin::text).toList();
  }

  /**
   * Returns the least value of a margin.
   *
   * @param name one of {@link #names()}
   * @return the least value that {@link #with} accepts
   * @throws IllegalArgumentException if there is no such margin
   */
  public static int least(String name) {
    return margin(name).least();
  }

  /**
   * Returns the greatest value of a margin.
   *
   * @param name one of {@link #names()}
   * @return the greatest value that {@link #with} accepts
   * @throws IllegalArgumentException if there is no such margin
   */
  public static int most(String name) {
    return margin(name).most();
  }

  /**
   * Returns by how much a tuning should change a margin at a time: enough for a difference in play.
   *
   * @param name one of {@link #names()}
   * @return the step, more than 0
   * @throws IllegalArgumentException if there is no such margin
   */
  public static int step(String name) {
    return margin(name).step();
  }

  /**
   * Reads the text form. Margins that it does not mention have their standard values. Lines that
   * begin with {@code #} and empty lines are ignored.
   *
   * @param text lines {@code name value}
   * @return the margins
   * @throws IllegalArgumentException if a line is malformed, names no margin, or its value is out
   *     of range; names the line
   */
  public static SearchMargins parse(String text) {
    SearchMargins parsed = STANDARD;
    // Android 8.0 has no String.lines.
    String[] lines = text.split("\\R", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        try {
          String[] words = line.split("\\s+", -1);
          if (words.length != 2) {
            throw new IllegalArgumentException("expected a name and a value, got '" + line + "'");
          }
          parsed = parsed.with(words[0], value(words[1]));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
        }
      }
    }
    return parsed;
  }

  private static int value(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("expected a whole number, got '" + text + "'", e);
    }
  }

  /**
   * Returns the value of a margin.
   *
   * @param name one of {@link #names()}
   * @return the value
   * @throws IllegalArgumentException if there is no such margin
   */
  public int get(String name) {
    return margins.get(margin(name));
  }

  /**
   * Returns these margins with another value of one.
   *
   * @param name one of {@link #names()}
   * @param value from {@link #least} to {@link #most}
   * @return the changed margins
   * @throws IllegalArgumentException if there is no such margin, or the value is out of range
   */
  public SearchMargins with(String name, int value) {
    Margin margin = margin(name);
    if (value < margin.least() || value > margin.most()) {
      throw new IllegalArgumentException(
          name + ": expected " + margin.least() + " to " + margin.most() + ", got " + value);
    }
    return new SearchMargins(margins.with(margin, value));
  }

  private static Margin margin(String name) {
    requireNonNull(name, "name");
    for (Margin margin : Margin.values()) {
      if (margin.text().equals(name)) {
        return margin;
      }
    }
    throw new IllegalArgumentException("no such margin: '" + name + "'");
  }

  Margins values() {
    return margins;
  }

  /** {@return the text form, with all margins} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (String name : names()) {
      text.append(name).append(' ').append(get(name)).append('\n');
    }
    return text.toString();
  }
}
