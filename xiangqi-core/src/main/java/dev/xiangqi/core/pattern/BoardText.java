package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.core.text.TextScanner;
import java.util.Arrays;

/**
 * Boards with wildcards: ten ranks from Black's back rank to Red's, as in a FEN. A letter is a
 * piece, {@code [RC]} one of several, {@code [^RC]} none of them. A point is an empty square, and a
 * digit is several of them. {@code ?} is any square, and {@code *} is the rest of a rank.
 */
final class BoardText {
  private BoardText() {}

  /** {@return whether a board ends here: at a space, a round bracket or the end of the text} */
  static boolean isEnd(TextScanner in) {
    return in.isAtEnd() || " \t\r\n()".indexOf(in.peek()) >= 0;
  }

  /** {@return what may stand on each of 90 squares, a bit for each kind} */
  static int[] parse(TextScanner in) {
    int[] wanted = new int[Squares.COUNT];
    Arrays.fill(wanted, Placement.ANYTHING);
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      parseRank(in, wanted, rank * Squares.FILES);
      int end = in.offset();
      if (in.acceptNext('/') == (rank == 0)) {
        String found = "the end after " + (Squares.RANKS - rank) + " ranks";
        throw in.wrong(end, rank == 0 ? "an eleventh rank" : found, "ten ranks");
      }
    }
    return wanted;
  }

  private static void parseRank(TextScanner in, int[] wanted, int first) {
    int[] row = new int[Squares.FILES];
    int file = 0;
    int star = -1;
    while (!isEnd(in) && in.peek() != '/') {
      int at = in.offset();
      if (in.acceptNext('*')) {
        if (star >= 0) {
          throw in.wrong(at, "a second *", "one * in a rank");
        }
        star = file;
        continue;
      }
      char c = in.peek();
      int count = 1;
      int kinds;
      if (c >= '1' && c <= '9') {
        in.moveTo(at + 1);
        count = c - '0';
        kinds = 1 << Board.EMPTY;
      } else {
        kinds = KindText.parse(in, "a piece, [..], ., ?, * or a digit");
        kinds = c == '?' ? Placement.ANYTHING : kinds;
      }
      if (file + count > Squares.FILES) {
        throw in.wrong(at, "a tenth square", "nine squares in a rank");
      }
      Arrays.fill(row, file, file + count, kinds);
      file += count;
    }
    if (star < 0 && file < Squares.FILES) {
      throw in.wrong(in.offset(), file + " squares", "nine squares in a rank, or a *");
    }
    int behind = star < 0 ? 0 : file - star;
    System.arraycopy(row, 0, wanted, first, file - behind);
    System.arraycopy(row, file - behind, wanted, first + Squares.FILES - behind, behind);
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
