package dev.xiangqi.notation.internal;

import java.util.List;

/**
 * The marks that judge a move, such as {@code !} and {@code ?!}, the signs of printed games, such
 * as {@code ±}, and their glyphs.
 */
public final class MoveMarks {
  private static final List<String> MARKS = List.of("!", "?", "!!", "??", "!?", "?!");

  /** Marks of one character for two. */
  private static final String DOUBLE = "‼⁇⁉⁈";

  private static final int LONGEST_SIGN = 3;

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
    return c == '!' || c == '?' || (c >= '‼' && (c == '！' || c == '？' || isDouble(c)));
  }

  private static boolean isDouble(char c) {
    return DOUBLE.indexOf(c) >= 0;
  }

  /**
   * Finds the glyph of marks.
   *
   * @param marks marks alone
   * @return the glyph's number from 1 to 6, or 0 if the marks have none
   */
  public static int glyph(String marks) {
    int both = marks.length() == 1 ? DOUBLE.indexOf(marks.charAt(0)) : -1;
    return both >= 0 ? 3 + both : MARKS.indexOf(marks.replace('！', '!').replace('？', '?')) + 1;
  }

  /**
   * Finds the glyph of a sign.
   *
   * @param word a word after a move
   * @param red whether the move is Red's
   * @return the glyph's number, or 0 if the word is no sign
   */
  public static int sign(String word, boolean red) {
    if (word.length() > LONGEST_SIGN) {
      return 0;
    }
    int both = sign(word);
    int first = signOfSide(word);
    return both > 0 || first == 0 ? both : first + (red ? 0 : 1);
  }

  /** {@return the glyph of a sign that says the same of both sides, or 0} */
  private static int sign(String word) {
    return switch (word) {
      case "□" -> 7;
      case "=", "＝" -> 10;
      case "∞" -> 13;
      case "⩲", "+=", "+/=" -> 14;
      case "⩱", "=+", "=/+" -> 15;
      case "±", "+/-", "+/−" -> 16;
      case "∓", "-/+", "−/+" -> 17;
      case "+-", "+−", "+–" -> 18;
      case "-+", "−+", "–+" -> 19;
      case "∆", "Δ" -> 140;
      case "⌓" -> 142;
      case "RR" -> 145;
      case "N", "TN" -> 146;
      case "D" -> 220;
      default -> 0;
    };
  }

  /** {@return Red's glyph of a sign about the player of the move, before Black's; or 0} */
  private static int signOfSide(String word) {
    return switch (word) {
      case "⊙", "⨀" -> 22;
      case "○" -> 26;
      case "↻", "⟳" -> 32;
      case "↑" -> 36;
      case "→" -> 40;
      case "=/∞", "⯹" -> 44;
      case "⇆", "⇄" -> 132;
      case "⊕" -> 138;
      default -> 0;
    };
  }

  /**
   * Finds a sign at the end of a word that is not a move as a whole.
   *
   * @param chars the text
   * @param from the index of the word
   * @param to the index after the word
   * @return the index of the longest sign after the first character, or the end of the word
   */
  public static int signStart(char[] chars, int from, int to) {
    for (int at = Math.max(from + 1, to - LONGEST_SIGN); at < to; at++) {
      if (sign(new String(chars, at, to - at), true) > 0) {
        return at;
      }
    }
    return to;
  }
}
