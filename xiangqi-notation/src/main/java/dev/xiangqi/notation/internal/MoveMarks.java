package dev.xiangqi.notation.internal;

import java.util.List;

/** The marks that judge a move, such as {@code !} and {@code ?!}, and their glyphs. */
public final class MoveMarks {
  private static final List<String> MARKS = List.of("!", "?", "!!", "??", "!?", "?!");

  private MoveMarks() {}

  /**
   * Finds the marks at the end of a word.
   *
   * @param chars the text
   * @param from the index of the word
   * @param to the index after the word
   * @return the index of the first mark, or the end of the word
   */
  public static int suffix(char[] chars, int from, int to) {
    int at = to;
    while (at > from && isMark(chars[at - 1])) {
      at--;
    }
    return at;
  }

  /**
   * Finds the end of the marks at the beginning of a word.
   *
   * @param chars the text
   * @param from the index of the word
   * @param to the index after the word
   * @return the index after the last mark, or the beginning of the word
   */
  public static int prefix(char[] chars, int from, int to) {
    int at = from;
    while (at < to && isMark(chars[at])) {
      at++;
    }
    return at;
  }

  private static boolean isMark(char c) {
    return c == '!' || c == '?' || c == '！' || c == '？';
  }

  /**
   * Finds the glyph of marks.
   *
   * @param marks marks alone
   * @return the glyph's number from 1 to 6, or 0 if the marks have none
   */
  public static int glyph(String marks) {
    return MARKS.indexOf(marks.replace('！', '!').replace('？', '?')) + 1;
  }
}
