package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.TextScanner;

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

  /** Reads the kinds of a letter, or of a set such as [RC] or [^RC]. */
  static int parse(TextScanner in, String expected) {
    int start = in.offset();
    if (!in.acceptNext('[')) {
      return parseLetter(in, expected);
    }
    if (in.text().indexOf(']', start) < 0) {
      throw in.wrong(in.text().length(), "no ]", "a ] after the pieces");
    }
    boolean not = in.acceptNext('^');
    int kinds = 0;
    while (!in.acceptNext(']')) {
      kinds |= parseLetter(in, "a piece");
    }
    if (kinds == 0 || (not && kinds == Placement.ANYTHING)) {
      throw in.wrong(start, in.text().substring(start, in.offset()), "some pieces");
    }
    return not ? Placement.ANYTHING & ~kinds : kinds;
  }

  private static int parseLetter(TextScanner in, String expected) {
    int kinds = of(in.peek());
    if (kinds == 0) {
      throw in.wrong(in.offset(), "'" + in.peek() + "'", expected);
    }
    in.moveTo(in.offset() + 1);
    return kinds;
  }
}
