package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.FirstMove;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.text.Results;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Recognizes a game without tags after another one: after the result of the first, a line begins
 * with move number 1 and a move. Only such a line is examined further, so most files cost nothing.
 * Not thread-safe.
 */
final class UntaggedGame {
  /** Number of bytes of a line in which its first move must be. */
  private static final int BEGINNING = 200;

  private static final List<Charset> CHINESE =
      List.of(ChineseEncodings.GB18030, ChineseEncodings.BIG5);

  /** Stands for bytes that an encoding does not have. */
  private static final char FAULT = '\ufffd';

  private final LineScanner lines;

  /** Number of bytes of the game that were searched for a result. */
  private int searched;

  private int depth;
  private boolean ended;

  UntaggedGame(LineScanner lines) {
    this.lines = lines;
  }

  /**
   * Begins the moves of a game.
   *
   * @param offset the number of bytes before them
   */
  void begin(int offset) {
    searched = offset;
    depth = 0;
    ended = false;
  }

  /**
   * Whether the scanner's line begins a game.
   *
   * @param from the index of the line's text
   * @param afterBlank whether an empty line is before it; that decides about a game too large to
   *     keep
   */
  boolean beginsAt(int from, boolean afterBlank) {
    if (!mayBeOne(from) || !isFirstMove(from)) {
      return false;
    }
    return lines.overflowed() ? afterBlank : isEnded();
  }

  /** Whether the first byte may begin the number 1, or a comment before it. */
  private boolean mayBeOne(int from) {
    byte[] buffer = lines.buffer();
    int at = from;
    while (at < lines.lineEnd() && buffer[at] >= 0 && buffer[at] <= ' ') {
      at++;
    }
    if (at + 1 >= lines.lineEnd()) {
      return false;
    }
    return switch (buffer[at]) {
      case '1' -> buffer[at + 1] < '0' || buffer[at + 1] > '9';
      case '{' -> true;
      // The digit of full width in UTF-8, GB18030 and Big5.
      case (byte) 0xef -> buffer[at + 1] == (byte) 0xbc;
      case (byte) 0xa3 -> buffer[at + 1] == (byte) 0xb1;
      case (byte) 0xa2 -> buffer[at + 1] == (byte) 0xb0;
      default -> false;
    };
  }

  private boolean isFirstMove(int from) {
    byte[] buffer = lines.buffer();
    int to = Math.min(lines.lineEnd(), from + BEGINNING);
    while (to > from && to < lines.lineEnd() && (buffer[to] < 0 || buffer[to] > ' ')) {
      to--;
    }
    for (Charset charset : charsets(from, to)) {
      if (FirstMove.isIn(new String(buffer, from, to - from, charset).toCharArray())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a result stands before the line. */
  private boolean isEnded() {
    int from = lines.marked() + searched;
    int to = lines.lineStart();
    searched = to - lines.marked();
    if (!ended && from < to) {
      int open = depth;
      for (String text : texts(from, to)) {
        depth = open;
        ended |= hasResult(text.toCharArray());
      }
    }
    return ended;
  }

  /**
   * {@return a part of the file in the encodings that have all its bytes; in others, the second
   * byte of a character may look like a brace}
   */
  private List<String> texts(int from, int to) {
    List<String> all =
        charsets(from, to).stream()
            .map(charset -> new String(lines.buffer(), from, to - from, charset))
            .toList();
    List<String> whole = all.stream().filter(text -> text.indexOf(FAULT) < 0).toList();
    return whole.isEmpty() ? all.subList(0, 1) : whole;
  }

  /**
   * Looks for a result outside comments and parentheses. A single letter is one only at the end.
   */
  private boolean hasResult(char[] chars) {
    boolean found = false;
    boolean letter = false;
    int at = 0;
    while (at < chars.length) {
      char c = chars[at];
      int end = at + 1;
      if (c == '{' || c == ';') {
        char close = c == '{' ? '}' : '\n';
        while (end < chars.length && chars[end] != close) {
          end++;
        }
      } else if (c == '(' || c == '（') {
        depth++;
      } else if (c == ')' || c == '）') {
        depth = Math.max(0, depth - 1);
      } else if (!MovetextScanner.isDelimiter(c)) {
        end = MovetextScanner.wordEnd(chars, at, chars.length);
        String word = new String(chars, at, end - at);
        letter = depth == 0 && Results.isLetter(word);
        found |= depth == 0 && GameEnd.isFull(word);
      }
      at = end;
    }
    return found || letter;
  }

  /** {@return the encodings that a part of the file may have} */
  private List<Charset> charsets(int from, int to) {
    return lines
        .charset()
        .map(List::of)
        .orElseGet(
            () ->
                Braces.isUtf8(lines.buffer(), from, to)
                    ? List.of(StandardCharsets.UTF_8)
                    : CHINESE);
  }
}
