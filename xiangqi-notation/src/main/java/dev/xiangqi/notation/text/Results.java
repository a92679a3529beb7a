package dev.xiangqi.notation.text;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import java.util.Optional;

/** Words for game results in files. */
public final class Results {
  /** Name of the tag with the game result. */
  public static final String TAG = "Result";

  private static final int MAX_QUOTED = 40;

  private Results() {}

  /**
   * Reads a result. 先 is Red, who moves first, and 后 is Black.
   *
   * @param text a word
   * @return the result, or empty if the word is none
   */
  public static Optional<GameResult> read(String text) {
    return Optional.ofNullable(
        switch (text.replace('紅', '红').replace('勝', '胜').replace('負', '负').replace('後', '后')) {
          case "1-0", "W", "红胜", "红方胜", "红先胜", "先胜", "黑负", "黑方负", "后负" -> GameResult.RED_WINS;
          case "0-1", "B", "黑胜", "黑方胜", "后胜", "红负", "红方负", "红先负", "先负" -> GameResult.BLACK_WINS;
          case "1/2-1/2", "1/2", "½-½", "½", "D" -> GameResult.DRAW;
          case "和棋", "和局", "平局", "双方和", "红和", "红方和", "红先和", "先和" -> GameResult.DRAW;
          case "*", "未知" -> GameResult.UNKNOWN;
          default -> null;
        });
  }

  /**
   * Whether the result in a header is that of the game.
   *
   * @param value the value in the header
   * @param result the result of the game
   * @return false also for an unknown value
   */
  public static boolean matches(String value, GameResult result) {
    return read(value.strip()).equals(Optional.of(result));
  }

  /**
   * Makes the message for an unknown result.
   *
   * @param value the value in the header
   * @return a message for a diagnostic
   */
  public static String unknown(String value) {
    return "\""
        + Ascii.truncate(value, MAX_QUOTED, "…")
        + "\" is not a known result; expected 1-0, 0-1, 1/2-1/2 or *";
  }

  /**
   * Quickly rules out words that are not results.
   *
   * @param word a word, not empty
   * @return false only if the word is no result
   */
  public static boolean canBe(CharSequence word) {
    return switch (word.charAt(0)) {
      case '0', '1' -> word.length() > 2 && (word.charAt(1) == '-' || word.charAt(1) == '/');
      case 'W', 'B', 'D', '*' -> word.length() == 1;
      case '½', '红', '紅', '黑', '先', '后', '後', '双', '和', '平', '未' -> word.length() <= 3;
      default -> false;
    };
  }
}
