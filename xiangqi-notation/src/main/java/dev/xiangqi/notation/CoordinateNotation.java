package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/** A notation that writes the two squares of a move. */
final class CoordinateNotation extends BuiltInNotation {
  /** The way squares are written. */
  enum Style {
    /** Upper case and a hyphen: H2-E2. */
    ICCS,
    /** Lower case: h2e2. */
    UCCI,
    /** Lower case with ranks 1-10: h3e3. */
    UCI1,
    /** Lower case with the piece and a hyphen: Ch2-e2. */
    LONG
  }

  /** The direction of a hyphen, which the vertical notations read as retreat. */
  private static final int RETREAT = 1;

  private final Style style;

  CoordinateNotation(String name, Style style) {
    super(name);
    this.style = style;
  }

  @Override
  public boolean countsRanksFromOne() {
    return style == Style.UCI1;
  }

  @Override
  public void append(Board before, int move, StringBuilder out) {
    if (style == Style.LONG) {
      int type = Board.type(before.pieceAt(Board.from(move)));
      out.append(Glyph.KING.plus(type).sign(Glyph.ASCII, Board.RED));
    }
    appendSquare(Board.from(move), out);
    if (style == Style.ICCS || style == Style.LONG) {
      out.append('-');
    }
    appendSquare(Board.to(move), out);
  }

  private void appendSquare(int square, StringBuilder out) {
    out.append((char) ((style == Style.ICCS ? 'A' : 'a') + Squares.file(square)));
    int rank = Squares.rank(square);
    if (!countsRanksFromOne()) {
      out.append((char) ('0' + rank));
    } else if (rank == Squares.RANKS - 1) {
      out.append("10");
    } else {
      out.append((char) ('1' + rank));
    }
  }

  @Override
  int coordinates(long symbols) {
    return coordinates(symbols, countsRanksFromOne());
  }

  /**
   * Reads an optional piece, a square, an optional hyphen and a square. Returns the packed move, or
   * -1. Ranks count from 1 if {@code ranksFromOne} is set or a 10 occurs, else from 0.
   */
  static int coordinates(long symbols, boolean ranksFromOne) {
    int count = Symbols.count(symbols);
    int first = Symbols.at(symbols, 0);
    boolean hasPiece = Symbols.file(Symbols.at(symbols, 1)) >= 0;
    if (count < 4 || (hasPiece && (Symbols.type(first) < 0 || Symbols.isChinese(first)))) {
      return -1;
    }
    int start = hasPiece ? 1 : 0;
    int from = square(symbols, start);
    int next = start + (from >= TEN ? 3 : 2);
    if (Symbols.direction(Symbols.at(symbols, next)) == RETREAT) {
      next++;
    }
    int to = square(symbols, next);
    if (from < 0 || to < 0 || count != next + (to >= TEN ? 3 : 2)) {
      return -1;
    }
    if (!ranksFromOne && from < TEN && to < TEN) {
      return Board.move(from, to);
    }
    return from < Squares.FILES || to < Squares.FILES
        ? -1
        : Board.move(from - Squares.FILES, to - Squares.FILES);
  }

  /** First square of rank 10, which is one rank above the board. */
  private static final int TEN = Squares.COUNT;

  /** The square at an index, by its rank as written, up to 10; -1 if there is none. */
  private static int square(long symbols, int index) {
    int file = Symbols.file(Symbols.at(symbols, index));
    int meaning = Symbols.at(symbols, index + 1);
    int rank = Symbols.isChinese(meaning) ? -1 : Symbols.digit(meaning);
    if (file < 0 || rank < 0) {
      return -1;
    }
    if (rank == 1 && Symbols.digit(Symbols.at(symbols, index + 2)) == 0) {
      rank = Squares.RANKS;
    }
    return Squares.FILES * rank + file;
  }
}
