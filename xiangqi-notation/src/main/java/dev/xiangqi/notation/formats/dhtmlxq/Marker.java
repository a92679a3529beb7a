package dev.xiangqi.notation.formats.dhtmlxq;

/** The kinds of markers, which all begin with a bracket. Letters are case-insensitive. */
enum Marker {
  /** A game, as {@code [DhtmlXQ]}. */
  OPEN,
  /** The end of a game, as {@code [/DhtmlXQ]}. */
  CLOSE,
  /** A value, as {@code [DhtmlXQ_red]}. */
  KEY,
  /** The end of a value, as {@code [/DhtmlXQ_red]}. */
  END,
  /** No marker of this format. */
  NONE;

  /** Number of characters that suffice to recognize any marker. */
  static final int MAX_LENGTH = 20;

  private static final String[] NAMES = {"DhtmlXQ", "DHJHtmlXQ"};
  private static final String[] WRAPPERS = {"]", "HTML]", "iFrame]"};

  /** Comments of the site gdchess.com. */
  private static final String[] COMMENTS = {"game_comment_", "comment_"};

  /**
   * Recognizes the marker at the beginning of a text.
   *
   * @param text the text from the bracket on, {@link #MAX_LENGTH} characters or all remaining ones
   */
  static Marker of(CharSequence text) {
    boolean slash = text.length() > 1 && text.charAt(1) == '/';
    int at = slash ? 2 : 1;
    for (String name : NAMES) {
      if (startsWith(text, at, name)) {
        return afterName(text, at + name.length(), slash);
      }
    }
    boolean comment =
        startsWith(text, at, COMMENTS[0]) || (slash && startsWith(text, at, COMMENTS[1]));
    return !comment ? NONE : slash ? END : KEY;
  }

  /** Quickly rules out markers by the first character after the bracket and an optional slash. */
  static boolean canBe(int first) {
    return switch (first) {
      case 'd', 'D', 'g', 'G', 'c', 'C' -> true;
      default -> false;
    };
  }

  private static Marker afterName(CharSequence text, int at, boolean slash) {
    if (startsWith(text, at, "_")) {
      return slash ? END : KEY;
    }
    for (String wrapper : WRAPPERS) {
      if (startsWith(text, at, wrapper)) {
        return slash ? CLOSE : OPEN;
      }
    }
    return NONE;
  }

  private static boolean startsWith(CharSequence text, int at, String name) {
    if (text.length() < at + name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = text.charAt(at + i);
      char wanted = name.charAt(i);
      boolean letter = (wanted | 0x20) >= 'a' && (wanted | 0x20) <= 'z';
      if (letter ? (c | 0x20) != (wanted | 0x20) : c != wanted) {
        return false;
      }
    }
    return true;
  }
}
