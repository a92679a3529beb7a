package dev.xiangqi.examples.xq.command;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line much as a shell does. Spaces separate words. Inside single or double
 * quotes, spaces are text. A backslash escapes a double quote inside double quotes, and any quote
 * or space outside quotes. Any other backslash is text, as in Windows paths.
 */
public final class ShellWords {
  private static final char NO_QUOTE = 0;

  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private char quote = NO_QUOTE;

  private ShellWords(String text) {
    this.text = text;
  }

  /**
   * {@return the words of a command line}
   *
   * @param text the command line
   * @throws IllegalArgumentException if a quote is not closed or there is no word
   */
  public static List<String> split(String text) {
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
        inWord = true;
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

  /** {@return whether a backslash escapes this character} */
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
    inWord = true;
  }

  private void end() {
    if (inWord) {
      words.add(word.toString());
    }
    word.setLength(0);
    inWord = false;
  }
}
