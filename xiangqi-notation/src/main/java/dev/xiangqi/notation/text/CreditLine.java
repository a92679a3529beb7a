package dev.xiangqi.notation.text;

/**
 * Lines that programs and sites add around a game: a rule such as {@code -----}, and the credit of
 * the writer, such as {@code 棋谱由XQStudio生成 (http://...)}.
 */
public final class CreditLine {
  private static final String RULE = "-=*_~─━—";
  private static final int LEAST_RULE = 4;
  private static final int LONGEST = 300;

  private CreditLine() {}

  /**
   * Recognizes such a line.
   *
   * @param line a line without its end
   * @return whether it says nothing about the game
   */
  public static boolean is(String line) {
    String text = line.strip();
    if (text.isEmpty() || text.length() > LONGEST) {
      return false;
    }
    return isRule(text) || isCredit(text);
  }

  private static boolean isRule(String text) {
    return text.length() >= LEAST_RULE && text.chars().allMatch(c -> RULE.indexOf(c) >= 0);
  }

  private static boolean isCredit(String text) {
    boolean game = text.startsWith("棋谱由") || text.startsWith("棋譜由");
    return (game && (text.contains("生成") || text.contains("http")))
        || text.startsWith("http://")
        || text.startsWith("https://")
        || text.startsWith("www.");
  }
}
