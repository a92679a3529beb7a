package dev.xiangqi.examples.xq.engines;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line much as a shell does. Words are parted by spaces; between quotes, single or
 * double, spaces are text, and between double ones a backslash makes text of a quote. Outside of
 * quotes it does so for quotes and spaces. Any other backslash is itself, as in paths of Windows.
 */
final class ShellWords {
  private static final char NO_QUOTE = 0;

  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean begun;
  private char quote = NO_QUOTE;

  private ShellWords(String text) {
    this.text = text;
  }

  /**
   * Splits.
   *
   * @throws IllegalArgumentException if a quote is not closed, or there is no word
   */
  static List<String> split(String text) {
    return new ShellWords(text).split();
  }

  private List<String> split() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && isEscaped(text.charAt(i + 1))) {
        i++;
        add(text.charAt(i));
      } else if (quote != NO_QUOTE) {
        inQuotes(c);
      } else if (c == '"' || c == '\'') {
        quote = c;
        begun = true;
      } else if (Character.isWhitespace(c)) {
        end();
      } else {
        add(c);
      }
    }
    end();
    if (quote != NO_QUOTE) {
      throw new IllegalArgumentException("expected a closing " + quote + " in: " + text);
    }
    if (words.isEmpty()) {
      throw new IllegalArgumentException("expected a command, got nothing");
    }
    return words;
  }

  /** Whether a backslash before a character makes text of it. */
  private boolean isEscaped(char c) {
    return switch (quote) {
      case NO_QUOTE -> c == '"' || c == '\'' || Character.isWhitespace(c);
      case '"' -> c == '"';
      default -> false;
    };
  }

  private void inQuotes(char c) {
    if (c == quote) {
      quote = NO_QUOTE;
    } else {
      word.append(c);
    }
  }

  private void add(char c) {
    word.append(c);
    begun = true;
  }

  private void end() {
    if (begun) {
      words.add(word.toString());
    }
    word.setLength(0);
    begun = false;
  }
}
