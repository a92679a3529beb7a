package dev.xiangqi.core.text;

/**
 * Reads a text of a small language: words, signs, numbers and quoted texts, with any space between
 * them. Not thread-safe.
 */
public final class TextScanner {
  /** The greatest number of a text. */
  public static final int MAX_NUMBER = 100_000;

  private static final int MAX_LENGTH = 10_000;
  private static final int MAX_SHOWN = 20;

  private final String text;
  private final Refusal refusal;
  private int at;

  /** Makes the exception for a text that is refused. */
  @FunctionalInterface
  public interface Refusal {
    /**
     * Makes the exception.
     *
     * @param offset where the text is wrong
     * @param found what is there
     * @param expected what was expected
     */
    RuntimeException of(int offset, String found, String expected);
  }

  public TextScanner(String text, int offset, Refusal refusal) {
    if (text.length() > MAX_LENGTH) {
      throw refusal.of(MAX_LENGTH, "more text", "at most " + MAX_LENGTH + " characters");
    }
    this.text = text;
    this.refusal = refusal;
    at = offset;
  }

  public String text() {
    return text;
  }

  /** {@return the offset of what is read next} */
  public int offset() {
    return at;
  }

  /** Goes to an offset. */
  public void moveTo(int offset) {
    at = offset;
  }

  /** {@return whether nothing follows, not even space} */
  public boolean isAtEnd() {
    return at == text.length();
  }

  /** {@return the next character, or 0 at the end} */
  public char peek() {
    return peek(0);
  }

  /** {@return a character further on, or 0 after the end} */
  public char peek(int further) {
    return at + further < text.length() ? text.charAt(at + further) : 0;
  }

  public void skipSpace() {
    while (Character.isWhitespace(peek())) {
      at++;
    }
  }

  /** Refuses what follows the last part. */
  public void end(String expected) {
    skipSpace();
    if (!isAtEnd()) {
      throw wrong(expected);
    }
  }

  /** Skips a character if it comes next, without space before it. */
  public boolean acceptNext(char c) {
    boolean accepted = peek() == c;
    at += accepted ? 1 : 0;
    return accepted;
  }

  /** Skips a sign if it comes next. */
  public boolean acceptSign(String sign) {
    skipSpace();
    boolean accepted = text.startsWith(sign, at);
    at += accepted ? sign.length() : 0;
    return accepted;
  }

  /** Skips a word if it comes next. */
  public boolean acceptWord(String word) {
    skipSpace();
    boolean accepted = wordLength() == word.length() && text.startsWith(word, at);
    at += accepted ? word.length() : 0;
    return accepted;
  }

  /** Reads a word of small letters; an empty one if there is none. */
  public String word() {
    skipSpace();
    int start = at;
    at += wordLength();
    return text.substring(start, at);
  }

  private int wordLength() {
    int length = 0;
    while (peek(length) >= 'a' && peek(length) <= 'z') {
      length++;
    }
    return Character.isLetterOrDigit(peek(length)) ? 0 : length;
  }

  /** Reads a name of letters, digits and underlines; an empty one if there is none. */
  public String name() {
    skipSpace();
    int start = at;
    while (Character.isLetterOrDigit(peek()) || peek() == '_') {
      at++;
    }
    return text.substring(start, at);
  }

  /** Reads a number of digits. */
  public int number() {
    skipSpace();
    int start = at;
    long number = 0;
    while (isDigit(peek())) {
      number = Math.min(MAX_NUMBER + 1L, 10 * number + peek() - '0');
      at++;
    }
    if (at == start || number > MAX_NUMBER) {
      at = start;
      throw wrong("a number up to " + MAX_NUMBER);
    }
    return (int) number;
  }

  /** Refuses a number that no text can have; returns it. */
  public static int checkNumber(int number) {
    if (number < 0 || number > MAX_NUMBER) {
      throw new IllegalArgumentException("number: expected 0-" + MAX_NUMBER + ", got " + number);
    }
    return number;
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Reads a text in single or double quotes. */
  public String quoted() {
    skipSpace();
    char quote = peek();
    int end = quote == '"' || quote == '\'' ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) {
      throw wrong("words in quotes");
    }
    String words = text.substring(at + 1, end);
    at = end + 1;
    return words;
  }

  /** {@return the exception for what comes next} */
  public RuntimeException wrong(String expected) {
    skipSpace();
    int end = at;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && end < at + MAX_SHOWN) {
      end++;
    }
    String found = isAtEnd() ? "the end" : '"' + text.substring(at, end) + '"';
    return refusal.of(at, found, expected);
  }

  /** {@return the exception for a place, with other words for what is there} */
  public RuntimeException wrong(int offset, String found, String expected) {
    return refusal.of(offset, found, expected);
  }
}
