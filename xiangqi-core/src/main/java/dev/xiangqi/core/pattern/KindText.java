package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/**
 * Letters of pieces: those of a FEN, H for N and E for B, X and x for any piece of a side, ? for
 * any piece, and a point for an empty square.
 */
final class KindText {
  private static final String LETTERS = "KABNRCPkabnrcp";
  private static final String OTHERS = "KAEHRCPkaehrcp";
  private static final int PIECES = (1 << Board.PIECES) - 1;
  private static final int RED = (1 << Board.TYPES) - 1;

  private KindText() {}

  /** {@return a bit for each kind that a letter means, or 0} */
  static int of(char letter) {
    int index = Math.max(LETTERS.indexOf(letter), OTHERS.indexOf(letter));
    if (index >= 0) {
      return 1 << index;
    }
    return switch (letter) {
      case 'X' -> RED;
      case 'x' -> PIECES & ~RED;
      case '?' -> PIECES;
      case '.' -> 1 << Board.EMPTY;
      default -> 0;
    };
  }

  /** {@return the offset after the bracket that closes a set} */
  static int end(String text, int at, int limit, int offset) {
    int close = text.indexOf(']', at);
    if (close < 0 || close >= limit) {
      throw new InvalidPatternException(offset + limit, "no ]", "a ] after the pieces");
    }
    return close + 1;
  }

  /** {@return the kinds of a set such as [RC] or [^RC]} */
  static int parseSet(String text, int from, int to, int offset) {
    boolean not = text.charAt(from + 1) == '^';
    int kinds = 0;
    for (int i = from + (not ? 2 : 1); i < to - 1; i++) {
      int more = of(text.charAt(i));
      if (more == 0) {
        throw new InvalidPatternException(offset + i, shown(text.charAt(i)), "a piece");
      }
      kinds |= more;
    }
    if (kinds == 0 || (not && kinds == Placement.ANYTHING)) {
      throw new InvalidPatternException(offset + from, text.substring(from, to), "some pieces");
    }
    return not ? Placement.ANYTHING & ~kinds : kinds;
  }

  static String shown(char c) {
    return "'" + c + "'";
  }
}
