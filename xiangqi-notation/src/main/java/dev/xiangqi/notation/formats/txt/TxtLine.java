package dev.xiangqi.notation.formats.txt;

import com.google.common.base.Strings;
import dev.xiangqi.notation.text.CreditLine;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kinds of lines in a text record, by their shape alone. */
final class TxtLine {
  /** The number of a move with its point. */
  private static final Pattern NUMBER =
      Pattern.compile("[\\s\\u3000]*+\\d{1,4}[.．、](?![0-9]).*", Pattern.DOTALL);

  /** The title of Ourgame's records, the heads of tables, and the remark that no move follows. */
  private static final Pattern ORNAMENT =
      Pattern.compile("中国象棋对局记录|棋谱(红方黑方)?|红方黑方|\\**没有棋谱记录[!！]?");

  /** The head of the main line in the text of dpxq.com, and the result in it. */
  private static final Pattern MAIN_LINE = Pattern.compile("【主[变變](?:[:：](.*))?】");

  /** The head of a variation there. */
  private static final Pattern VARIATION = Pattern.compile("【[变變][^】]*】.*");

  private static final Pattern SPACES = Pattern.compile("[\\s\\u3000\\u00a0\\ufeff]+");

  /** The warning about a line that becomes a comment in spite of its moves. */
  static final String MOVES_IN_COMMENT = "a line with moves is read as a comment";

  private TxtLine() {}

  /** Whether a line begins with the number of a move, or has only moves. */
  static boolean isMoves(String line) {
    return NUMBER.matcher(line).matches() || MoveLineShape.of(line).moves() > 0;
  }

  /** Whether some word of a line is nothing but moves, apart from signs before them. */
  static boolean hasMoves(String line) {
    char[] chars = line.toCharArray();
    int at = 0;
    while (at < chars.length) {
      int end = MoveLineShape.wordEnd(chars, at, chars.length);
      while (at < end && !Character.isLetterOrDigit(chars[at])) {
        at++;
      }
      if (MoveLineShape.of(line.substring(at, end)).moves() > 0) {
        return true;
      }
      at = end + 1;
    }
    return false;
  }

  /** Whether a line has no information about the game. */
  static boolean isOrnament(String line) {
    String text = withoutSpaces(line);
    return text.isEmpty()
        || ORNAMENT.matcher(TxtField.simplified(text)).matches()
        || CreditLine.is(line);
  }

  /** Whether a line is the title of Ourgame's records. */
  static boolean isOurgame(String line) {
    return TxtField.simplified(withoutSpaces(line)).equals("中国象棋对局记录");
  }

  /** {@return the text after the head of the main line, empty if there is none} */
  static Optional<String> mainLine(String line) {
    Matcher head = MAIN_LINE.matcher(withoutSpaces(line));
    return head.matches() ? Optional.of(Strings.nullToEmpty(head.group(1))) : Optional.empty();
  }

  /** Whether a line is the head of a variation. */
  static boolean isVariation(String line) {
    return VARIATION.matcher(withoutSpaces(line)).matches();
  }

  /** {@return a text without white space, wherever it stands} */
  static String withoutSpaces(String text) {
    return SPACES.matcher(text).replaceAll("");
  }
}
