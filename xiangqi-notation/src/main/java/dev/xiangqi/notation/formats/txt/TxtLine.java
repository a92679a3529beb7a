package dev.xiangqi.notation.formats.txt;

import java.util.regex.Pattern;

/** Tells the kinds of lines apart. */
final class TxtLine {
  /** The number of a move with its point, or text in the shape of a Chinese move. */
  private static final Pattern MOVES =
      Pattern.compile(
          "[\\s\\u3000]*+(\\d{1,4}[.．、]"
              + "|[前中后後一二三四五1-5１-５帅帥将將仕士相象马馬傌车車俥炮砲包兵卒]"
              + "[帅帥将將仕士相象马馬傌车車俥炮砲包兵卒一二三四五六七八九1-9１-９]"
              + "[进進退平][一二三四五六七八九1-9１-９]).*",
          Pattern.DOTALL);

  /** Rules, the title of Ourgame's records and the head of its table. */
  private static final Pattern ORNAMENT = Pattern.compile("[-=_*─━]*|中国象棋对局记录|棋谱(红方黑方)?|红方黑方");

  private static final Pattern SPACES = Pattern.compile("[\\s\\u3000\\u00a0\\ufeff]+");

  private TxtLine() {}

  /** Whether a line begins with a move or its number. */
  static boolean isMoves(String line) {
    return MOVES.matcher(line).matches();
  }

  /** Whether a line has no information. */
  static boolean isOrnament(String line) {
    return ORNAMENT.matcher(TxtField.simplified(withoutSpaces(line))).matches();
  }

  /** Whether a line is the title of Ourgame's records. */
  static boolean isOurgame(String line) {
    return TxtField.simplified(withoutSpaces(line)).equals("中国象棋对局记录");
  }

  static String withoutSpaces(String text) {
    return SPACES.matcher(text).replaceAll("");
  }

  /** Whether a character separates words. */
  static boolean isSpace(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00a0' || c == '\ufeff';
  }
}
