package dev.xiangqi.notation;

import dev.xiangqi.core.InvalidFenException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The FEN inside what people paste: a line of tags, a text in quotation marks, or an address with
 * the FEN in its query or path. Keeps the origin of each character, so that errors point into the
 * pasted text. Immutable.
 */
final class PastedFen {
  private static final String SPACES = "[\\s\\u3000\\u00a0\\ufeff]*";
  private static final String OPENING = "\"'“「";
  private static final String CLOSING = "\"'”」";
  private static final Pattern ADDRESS =
      Pattern.compile(SPACES + "(?:https?://|www\\.)", Pattern.CASE_INSENSITIVE);
  private static final Pattern BEGINNING =
      Pattern.compile(
          SPACES + "(\\[?)" + SPACES + "FEN\\b" + SPACES + "[:：=]?" + SPACES,
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PARAMETER = Pattern.compile("[?&#]fen=", Pattern.CASE_INSENSITIVE);
  private static final Pattern BOARD =
      Pattern.compile(
          "(?<=[/?=])(?:[1-9KABNRCPEHMGS]{1,9}(?:/|%2F)){9}[1-9KABNRCPEHMGS]{1,9}",
          Pattern.CASE_INSENSITIVE);

  private final String chars;
  private final int from;
  private final int to;

  /** The origin of each character; empty if the characters are the text itself. */
  private final int[] places;

  private PastedFen(String chars, int from, int to, int[] places) {
    this.chars = chars;
    this.from = from;
    this.to = to;
    this.places = places;
  }

  /**
   * Finds the FEN.
   *
   * @param text the pasted text
   * @param end the end of the part that is read
   * @throws InvalidFenException if the text is an address without a FEN
   */
  static PastedFen of(String text, int end) {
    return ADDRESS.matcher(text).region(0, end).lookingAt()
        ? address(text, end)
        : undressed(text, end);
  }

  /** Leaves out the name of a tag, its brackets, and quotation marks. */
  private static PastedFen undressed(String text, int end) {
    Matcher beginning = BEGINNING.matcher(text).region(0, end);
    boolean tag = beginning.lookingAt();
    int first = tag ? beginning.end() : 0;
    int last = end;
    if (tag && !beginning.group(1).isEmpty()) {
      last = before(text, first, last, "]");
    }
    while (first < last && Fen.isSpace(text.charAt(first))) {
      first++;
    }
    if (first < last && OPENING.indexOf(text.charAt(first)) >= 0) {
      last = before(text, ++first, last, CLOSING);
    }
    return new PastedFen(text, first, last, new int[0]);
  }

  /** {@return the end of a text without a closing mark, or the end as it is if there is none} */
  private static int before(String text, int from, int end, String closing) {
    int last = end;
    while (last > from && Fen.isSpace(text.charAt(last - 1))) {
      last--;
    }
    return last > from && closing.indexOf(text.charAt(last - 1)) >= 0 ? last - 1 : end;
  }

  private static PastedFen address(String text, int end) {
    Matcher parameter = PARAMETER.matcher(text).region(0, end);
    Matcher board = BOARD.matcher(text).region(0, end);
    int at;
    if (parameter.find()) {
      at = parameter.end();
    } else if (board.find()) {
      at = board.start();
    } else {
      String fault = "expected an address with a FEN, such as one with fen= in it";
      throw new InvalidFenException(text, end, "board", fault);
    }
    StringBuilder chars = new StringBuilder();
    int[] places = new int[end - at + 1];
    while (at < end && "&#".indexOf(text.charAt(at)) < 0) {
      char c = text.charAt(at);
      int escaped = c == '%' && at + 3 <= end ? hex(text, at + 1) : -1;
      places[chars.length()] = at;
      chars.append(escaped >= 0 ? (char) escaped : c == '+' ? ' ' : c);
      at += escaped >= 0 ? 3 : 1;
    }
    places[chars.length()] = at;
    int length = chars.length();
    return new PastedFen(chars.toString(), 0, length, Arrays.copyOf(places, length + 1));
  }

  /** {@return the ASCII character of two hexadecimal digits, or -1} */
  private static int hex(String text, int at) {
    int high = Character.digit(text.charAt(at), 16);
    int low = Character.digit(text.charAt(at + 1), 16);
    return high < 0 || high > 7 || low < 0 ? -1 : high << 4 | low;
  }

  /** {@return the characters to read, in the range from {@link #from()} to {@link #to()}} */
  String chars() {
    return chars;
  }

  /** {@return the index of the first character of the FEN} */
  int from() {
    return from;
  }

  /** {@return the index after the last character of the FEN} */
  int to() {
    return to;
  }

  /** {@return the offset in the pasted text of a character to read} */
  int place(int index) {
    return places.length == 0 ? index : places[index];
  }
}
