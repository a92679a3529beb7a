package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.text.Token;
import java.util.List;
import java.util.Optional;

/**
 * The beginning of a string of a page's script that holds moves or comments, such as {@code var
 * DhtmlXQ_movelist = '79677062'}. Many pages leave the values of the game empty and keep the moves
 * there. The name of the variable determines the kind of the string. A string that begins with a
 * line of moves in brackets, such as {@code '[0_1_0]7967[/0_1_0]'}, needs no name. A parameter of
 * HTML, such as {@code name="movelist" value="..."}, counts as a variable.
 *
 * @param kind the kind of the string
 * @param quote the quotation mark that ends the string
 * @param list whether several strings with commas between them follow
 * @param length the number of characters up to the first character of the string
 */
record ScriptHead(Kind kind, char quote, boolean list, int length) {
  /** Kinds of strings. */
  enum Kind {
    /** Moves, with or without numbers of lines. */
    MOVES,
    /** The pieces of an applet, as {@code I0,H0,…}. */
    BOARD,
    /** Comments, each with the number of its ply. */
    COMMENTS,
    /** Digits by another name, which may be moves. They are not read. */
    DIGITS
  }

  /** Number of characters that suffice to recognize any beginning. */
  static final int MAX_LENGTH = 160;

  private static final String MOVE = "move";
  private static final String COMMENT = "comment";
  private static final String BOARD = "position";
  private static final String VALUE = "value";

  /** Least number of digits of {@link Kind#DIGITS}. */
  private static final int LEAST_DIGITS = 2 * MoveForm.LENGTH;

  /** What may follow {@link #MOVE} in a name. The longest come first. */
  private static final List<String> ENDINGS =
      List.of("string", "list", "text", "data", "str", "s", "");

  /**
   * Quickly rules out beginnings.
   *
   * @param first the first character
   * @param second the second character
   */
  static boolean canBe(int first, int second) {
    return switch (first) {
      case 'm', 'M', 'c', 'C', 'p', 'P' -> (second | 0x20) == 'o';
      case '\'', '"', '`' -> second == '[' || (second >= '0' && second <= '9');
      default -> false;
    };
  }

  /** Quickly rules out first characters. */
  static boolean canBegin(int first) {
    return isQuote(first) || "mcp".indexOf(first | 0x20) >= 0;
  }

  /**
   * Recognizes a beginning.
   *
   * @param before the character before the text
   * @param text the text, {@link #MAX_LENGTH} characters or all remaining ones
   */
  static Optional<ScriptHead> of(char before, Token text) {
    if (isQuote(text.charAt(0))) {
      boolean moves = isLine(text, 1);
      return moves || isDigits(text)
          ? Optional.of(new ScriptHead(moves ? Kind.MOVES : Kind.DIGITS, text.charAt(0), false, 1))
          : Optional.empty();
    }
    int moves = moves(before, text);
    if (moves > 0) {
      return string(text, moves, Kind.MOVES).filter(head -> head.hasMoves(text));
    }
    if (startsWith(text, 0, BOARD)) {
      return string(text, BOARD.length(), Kind.BOARD).filter(head -> head.hasSquare(text));
    }
    return startsWith(text, 0, COMMENT)
        ? string(text, afterPlural(text, COMMENT.length()), Kind.COMMENTS)
        : Optional.empty();
  }

  /** Whether a string outside a game is part of one. */
  boolean beginsGame() {
    return kind == Kind.MOVES || kind == Kind.BOARD;
  }

  /** {@return the length of a name that means moves, or 0} */
  private static int moves(char before, Token text) {
    if (!startsWith(text, 0, MOVE)) {
      return 0;
    }
    boolean inWord = Character.isLetter(before) && (text.charAt(0) == 'm' || before < 'a');
    int at = skip(text, MOVE.length(), '_');
    for (String ending : ENDINGS) {
      int end = at + ending.length();
      if (startsWith(text, at, ending) && (end == text.length() || !isLetter(text.charAt(end)))) {
        boolean plain = ending.length() <= 1;
        return plain && (inWord || (ending.isEmpty() && Character.isLetter(before))) ? 0 : end;
      }
    }
    return 0;
  }

  /** Finds the string that a name stands for. */
  private static Optional<ScriptHead> string(Token text, int nameEnd, Kind kind) {
    int at = nameEnd;
    while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    if (at < text.length() && isQuote(text.charAt(at))) {
      at++;
    }
    at = spaces(text, skip(text, at, ']'));
    if (startsWith(text, at, VALUE)) {
      at = spaces(text, at + VALUE.length());
    }
    if (at == text.length() || (text.charAt(at) != '=' && text.charAt(at) != ':')) {
      return Optional.empty();
    }
    at = spaces(text, at + 1);
    boolean list = at < text.length() && text.charAt(at) == '[';
    at = list ? spaces(text, at + 1) : at;
    return at < text.length() && isQuote(text.charAt(at))
        ? Optional.of(new ScriptHead(kind, text.charAt(at), list, at + 1))
        : Optional.empty();
  }

  /** Whether the string begins with a move, with a line, or with something like a bracket. */
  private boolean hasMoves(Token text) {
    int at = spaces(text, length);
    if (at == text.length()) {
      return false;
    }
    char first = text.charAt(at);
    if (first == '[' || first == '&' || first == '\\' || first == '%') {
      return true;
    }
    int digits = at;
    while (digits < text.length() && isDigit(text.charAt(digits))) {
      digits++;
    }
    return digits - at >= MoveForm.LENGTH || MoveForm.of(text, at) != MoveForm.DIGITS;
  }

  /** Whether the string begins with the square of a piece, or with an absent piece. */
  private boolean hasSquare(Token text) {
    return text.length() >= length + 3
        && (startsWith(text, length, Binit.APPLET_ABSENT)
            || MoveForm.LETTERS.square(text.charAt(length), text.charAt(length + 1)) >= 0)
        && text.charAt(length + 2) == ',';
  }

  /** Whether a line of moves begins at an index, as {@code [0_1_0]} or {@code [DhtmlXQ_move}. */
  private static boolean isLine(Token text, int at) {
    if (startsWith(text, at + 1, "DhtmlXQ_" + MOVE)) {
      return true;
    }
    int i = at + 1;
    int numbers = 0;
    while (i < text.length() && isDigit(text.charAt(i))) {
      while (i < text.length() && isDigit(text.charAt(i))) {
        i++;
      }
      numbers++;
      i = skip(text, i, '_');
    }
    return numbers == 3 && i < text.length() && text.charAt(i) == ']';
  }

  /** Whether a string consists of digits, as far as it is known. */
  private static boolean isDigits(Token text) {
    int end = 1;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    boolean whole = end == text.length() || text.charAt(end) == text.charAt(0);
    return whole && end - 1 >= LEAST_DIGITS;
  }

  private static boolean startsWith(Token text, int at, String word) {
    return text.length() >= at + word.length()
        && Ascii.equalsIgnoreCase(text.subSequence(at, at + word.length()), word);
  }

  private static int spaces(Token text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }

  /** {@return the index after a character, if it is there} */
  private static int skip(Token text, int at, char c) {
    return at < text.length() && text.charAt(at) == c ? at + 1 : at;
  }

  private static int afterPlural(Token text, int at) {
    return startsWith(text, at, "s") ? at + 1 : at;
  }

  static boolean isQuote(int c) {
    return c == '\'' || c == '"' || c == '`';
  }

  private static boolean isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
