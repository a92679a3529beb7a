package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.text.Token;

/** The ways to write a move as two squares, and the characters that may stand between digits. */
enum MoveForm {
  /** Four digits, with ranks counted from Black's side, as {@code 7747}. */
  DIGITS,
  /** Four digits, with ranks counted from Red's side, as gdchess.com does. */
  FROM_RED,
  /** A move of CCBridge's applet: files from 1, ranks from Black's side, as {@code 87-57}. */
  APPLET,
  /** A move of XQStudio's applet: files as letters, ranks from Red's side: {@code H2-E2}. */
  LETTERS;

  /** Number of characters of a move, without those between them. */
  static final int LENGTH = 4;

  private static final String[] ENTITIES = {"&nbsp;", "&#160;", "&#32;"};
  private static final String[] BREAKS = {"<br>", "<br/>", "<br />"};
  private static final String[] ESCAPES = {"\\n", "\\r", "\\t", "\\\n", "\\\r\n"};

  /**
   * Recognizes the form of an applet's first move.
   *
   * @return that form, or {@link #DIGITS} if it is none of an applet
   */
  static MoveForm of(CharSequence text, int at) {
    if (at + 5 > text.length() || text.charAt(at + 2) != '-') {
      return DIGITS;
    }
    for (MoveForm form : new MoveForm[] {APPLET, LETTERS}) {
      if (form.square(text.charAt(at), text.charAt(at + 1)) >= 0
          && form.square(text.charAt(at + 3), text.charAt(at + 4)) >= 0) {
        return form;
      }
    }
    return DIGITS;
  }

  /** {@return the number of a square, or -1 if it is not on the board} */
  int square(char file, char rank) {
    char turned = (char) ('0' + '9' - rank);
    return switch (this) {
      case DIGITS -> Binit.square(file, rank);
      case FROM_RED -> Binit.square(file, turned);
      case APPLET -> Binit.square((char) (file - 1), rank);
      case LETTERS -> Binit.square((char) ((file | 0x20) - 'a' + '0'), turned);
    };
  }

  /**
   * Whether a character belongs to a move.
   *
   * @param index the number of the character in the move, from 0
   */
  boolean has(char c, int index) {
    boolean letter = this == LETTERS && index % 2 == 0;
    return letter ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z' : c >= '0' && c <= '9';
  }

  /**
   * {@return the index of the next character that is not between moves}
   *
   * @param script whether the moves are in strings of a script
   */
  int skip(Token text, int from, boolean script) {
    int at = from;
    int end;
    do {
      end = at;
      at = skipOne(text, at, script);
    } while (at > end);
    return end;
  }

  private int skipOne(Token text, int at, boolean script) {
    if (at == text.length()) {
      return at;
    }
    char c = text.charAt(at);
    boolean between =
        Unescaper.isSpace(c)
            || (c == '-' && (this == APPLET || this == LETTERS))
            || (script && (ScriptHead.isQuote(c) || c == '+' || c == ','));
    if (between) {
      return at + 1;
    }
    return switch (c) {
      case '&' -> after(text, at, ENTITIES);
      case '<' -> after(text, at, BREAKS);
      case '\\' -> script ? after(text, at, ESCAPES) : at;
      default -> at;
    };
  }

  private static int after(Token text, int at, String[] words) {
    for (String word : words) {
      int end = at + word.length();
      if (end <= text.length() && text.subSequence(at, end).toString().equalsIgnoreCase(word)) {
        return end;
      }
    }
    return at;
  }
}
