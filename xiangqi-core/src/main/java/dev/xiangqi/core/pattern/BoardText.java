package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * Boards with wildcards: ten ranks from Black's back rank to Red's, as in a FEN. A letter is a
 * piece, {@code [RC]} one of several, {@code [^RC]} none of them. A point is an empty square, and a
 * digit is several of them. {@code ?} is any square, and {@code *} is the rest of a rank.
 */
final class BoardText {
  private BoardText() {}

  /**
   * {@return what may stand on each of 90 squares, a bit for each kind}
   *
   * @param offset the place of the text in a larger one, for errors
   */
  static int[] parse(String text, int offset) {
    int[] wanted = new int[Squares.COUNT];
    Arrays.fill(wanted, Placement.ANYTHING);
    int at = 0;
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      int end = text.indexOf('/', at);
      if ((end < 0) != (rank == 0)) {
        throw new InvalidPatternException(
            offset + (end < 0 ? text.length() : end),
            end < 0 ? "the end after " + (Squares.RANKS - rank) + " ranks" : "an eleventh rank",
            "ten ranks");
      }
      parseRank(text, at, end < 0 ? text.length() : end, offset, wanted, rank);
      at = end + 1;
    }
    return wanted;
  }

  private static void parseRank(String text, int from, int to, int offset, int[] wanted, int rank) {
    int[] row = new int[Squares.FILES];
    int file = 0;
    int star = -1;
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      int next = at + 1;
      int count = 1;
      int kinds;
      if (c == '*') {
        if (star >= 0) {
          throw new InvalidPatternException(offset + at, "a second *", "one * in a rank");
        }
        star = file;
        at = next;
        continue;
      } else if (c >= '1' && c <= '9') {
        count = c - '0';
        kinds = 1 << Board.EMPTY;
      } else if (c == '[') {
        next = KindText.end(text, at, to, offset);
        kinds = KindText.parseSet(text, at, next, offset);
      } else {
        kinds = KindText.of(c);
        if (kinds == 0) {
          throw new InvalidPatternException(
              offset + at, KindText.shown(c), "a piece, [..], ., ?, * or a digit");
        }
        kinds = c == '?' ? Placement.ANYTHING : kinds;
      }
      if (file + count > Squares.FILES) {
        throw new InvalidPatternException(offset + at, "a tenth square", "nine squares in a rank");
      }
      while (count-- > 0) {
        row[file++] = kinds;
      }
      at = next;
    }
    if (star < 0 && file < Squares.FILES) {
      throw new InvalidPatternException(
          offset + to, file + " squares", "nine squares in a rank, or a *");
    }
    int behind = star < 0 ? 0 : file - star;
    for (int i = 0; i < file; i++) {
      int place = i < file - behind ? i : Squares.FILES - file + i;
      wanted[rank * Squares.FILES + place] = row[i];
    }
  }

  /** Appends the text of a board. */
  static void append(StringBuilder text, int[] wanted) {
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      int empty = 0;
      StringBuilder row = new StringBuilder();
      for (int file = 0; file < Squares.FILES; file++) {
        int kinds = wanted[rank * Squares.FILES + file];
        if (kinds == 1 << Board.EMPTY) {
          empty++;
          continue;
        }
        row.append(empty > 0 ? String.valueOf(empty) : "");
        empty = 0;
        if (kinds == Placement.ANYTHING) {
          row.append('?');
        } else if (kinds == Pieces.any().kinds()) {
          row.append("[Xx]");
        } else {
          Pieces.appendKinds(row, kinds);
        }
      }
      row.append(empty > 0 ? String.valueOf(empty) : "");
      text.append("?".repeat(Squares.FILES).contentEquals(row) ? "*" : row);
      text.append(rank > 0 ? "/" : "");
    }
  }
}
