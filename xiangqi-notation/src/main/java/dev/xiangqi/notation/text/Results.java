package dev.xiangqi.notation.text;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import java.util.Optional;

/** The words by which files tell results. */
public final class Results {
  /** Name of the tag that holds a game's result. */
  public static final String TAG = "Result";

  private static final int LONGEST_QUOTED = 40;

  private Results() {}

  /**
   * Reads a result.
   *
   * @param text a word
   * @return the result, or empty if the word is none
   */
  public static Optional<GameResult> read(String text) {
    return Optional.ofNullable(
        switch (text) {
          case "1-0", "红胜", "紅勝", "W" -> GameResult.RED_WINS;
          case "0-1", "黑胜", "黑勝", "B" -> GameResult.BLACK_WINS;
          case "1/2-1/2", "1/2", "½-½", "½", "和棋", "D" -> GameResult.DRAW;
          case "*", "未知" -> GameResult.UNKNOWN;
          default -> null;
        });
  }

  /**
   * Tells whether a header's result is that of the game.
   *
   * @param told what the header says
   * @param result how the game ended
   * @return false also if it says none
   */
  public static boolean says(String told, GameResult result) {
    return read(told.strip()).equals(Optional.of(result));
  }

  /**
   * Says that a header's result is none.
   *
   * @param told what it says
   * @return a message for a diagnostic
   */
  public static String unknown(String told) {
    return "\""
        + Ascii.truncate(told, LONGEST_QUOTED, "…")
        + "\" is not a known result; expected 1-0, 0-1, 1/2-1/2 or *";
  }

  /**
   * Tells whether a word can be a result; a quick first look.
   *
   * @param word not empty
   * @return false only if it is none
   */
  public static boolean canBe(CharSequence word) {
    return switch (word.charAt(0)) {
      case '0', '1' -> word.length() > 2 && (word.charAt(1) == '-' || word.charAt(1) == '/');
      case 'W', 'B', 'D', '*' -> word.length() == 1;
      case '½', '红', '紅', '黑', '和', '未' -> word.length() <= 3;
      default -> false;
    };
  }
}
