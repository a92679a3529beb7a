package dev.xiangqi.notation.text;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Words for game results in files. */
public final class Results {
  /** Name of the tag with the game result. */
  public static final String TAG = "Result";

  /** Results by the numbers that most binary files have, from 0. */
  public static final List<GameResult> NUMBERED =
      List.of(GameResult.UNKNOWN, GameResult.RED_WINS, GameResult.BLACK_WINS, GameResult.DRAW);

  private static final int MAX_QUOTED = 40;

  /** A longer word is no result. */
  private static final int LONGEST = 16;

  /** Other forms of characters in results, and the usual ones. */
  private static final String VARIANTS = "紅勝負後:∶–—−‐‑－";

  private static final String PLAIN = "红胜负后--------";

  private Results() {}

  /**
   * Reads a result: in numbers, in letters or in Chinese. 先 is the side that moves first, Red
   * unless the word names Black, and 后 is the other. A dash may be of any kind or a colon, and
   * white space and full width do not matter. A loss of both sides, {@code 0-0}, is no result of a
   * game: it is unknown.
   *
   * @param text a word
   * @return the result, or empty if the word is none
   */
  public static Optional<GameResult> read(String text) {
    GameResult result = known(text);
    if (result == null && text.length() <= LONGEST) {
      String plain = plain(text);
      result = plain.equals(text) ? null : known(plain);
    }
    return Optional.ofNullable(result);
  }

  private static @Nullable GameResult known(String text) {
    return switch (text) {
      case "1-0", "W", "+-", "+--" -> GameResult.RED_WINS;
      case "0-1", "B", "-+", "--+" -> GameResult.BLACK_WINS;
      case "1/2-1/2", "1/2", "½-½", "½", "0.5-0.5", "0.5", "D" -> GameResult.DRAW;
      case "胜", "红胜", "红方胜", "红先胜", "先胜", "黑负", "黑方负", "后负", "黑先负" -> GameResult.RED_WINS;
      case "负", "黑胜", "黑方胜", "后胜", "红负", "红方负", "红先负", "先负", "黑先胜" -> GameResult.BLACK_WINS;
      case "和", "和棋", "和局", "平局", "双方和" -> GameResult.DRAW;
      case "红和", "红方和", "红先和", "先和", "黑和", "黑方和", "黑先和", "后和" -> GameResult.DRAW;
      case "*", "0-0", "未知" -> GameResult.UNKNOWN;
      default -> null;
    };
  }

  /** {@return the word with simplified characters, ASCII digits and dashes, and no white space} */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '\uff01' && c <= '\uff5e') {
        c = (char) (c - 0xfee0);
      }
      int variant = VARIANTS.indexOf(c);
      if (variant >= 0) {
        plain.append(PLAIN.charAt(variant));
      } else if (c > ' ' && c != '\u3000' && c != '\u00a0') {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /**
   * Finds the result with a number.
   *
   * @param number any number
   * @return the result in {@link #NUMBERED}; unknown for other numbers
   */
  public static GameResult numbered(long number) {
    return number > 0 && number < NUMBERED.size() ? NUMBERED.get((int) number) : GameResult.UNKNOWN;
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
   * Whether a word is a single letter, which may be a result or a mark after a move.
   *
   * @param word a word, not empty
   * @return whether it is one of W, B and D
   */
  public static boolean isLetter(CharSequence word) {
    return word.length() == 1 && "WBD".indexOf(word.charAt(0)) >= 0;
  }

  /**
   * Whether a word is a result that may also be a sign after a move, as {@code +-}.
   *
   * @param word a word, not empty
   * @return whether it begins with a plus or a minus
   */
  public static boolean isSign(CharSequence word) {
    return "+-−–＋－".indexOf(word.charAt(0)) >= 0;
  }

  /**
   * Quickly rules out words that are not results.
   *
   * @param word a word, not empty
   * @return false only if the word is no result
   */
  public static boolean canBe(CharSequence word) {
    int length = word.length();
    return switch (word.charAt(0)) {
      case '0', '1' -> length > 2 && length <= LONGEST && isJoint(word.charAt(1));
      case 'W', 'B', 'D', '*' -> length == 1;
      case '+', '-', '−', '–' -> length <= 3;
      case '½', '红', '紅', '黑', '先', '后', '後', '双', '和', '平', '未' -> length <= 3;
      case '胜', '勝', '负', '負' -> length == 1;
      case '０', '１', '＋', '－' -> length <= LONGEST;
      default -> false;
    };
  }

  /** Whether a character follows the first digit of a result. */
  private static boolean isJoint(char c) {
    return c == '-' || c == '/' || c == '.' || VARIANTS.indexOf(c) >= 0 || c > '\uff00';
  }
}
