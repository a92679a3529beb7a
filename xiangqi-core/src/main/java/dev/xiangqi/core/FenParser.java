package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Squares;

/** Reads one FEN, field by field. Every error reports its field and offset. */
final class FenParser {
  private static final Piece[] PIECES = Piece.values();

  private final String fen;
  private int at;

  FenParser(String fen) {
    this.fen = fen;
  }

  Position parse() {
    Position.Builder builder = Position.builder();
    skipSpaces();
    board(builder);
    space("side", "expected a space and the side to move, w or b");
    builder.sideToMove(side());
    skipSpaces();
    if (!atEnd()) {
      if (fen.charAt(at) == '-') {
        dash("castling");
        space("en passant", "expected a space and -");
        dash("en passant");
        space("quiet plies", "expected a space and two counters");
      }
      builder.quietPlies(counter("quiet plies"));
      space("move number", "expected a space and the move number");
      builder.moveNumber(counter("move number"));
      skipSpaces();
    }
    if (!atEnd()) {
      throw error("end", "expected nothing more, found " + found());
    }
    return builder.build();
  }

  private void board(Position.Builder builder) {
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      rank(builder, rank);
      if (rank > 0) {
        if (atEnd() || fen.charAt(at) != '/') {
          throw error("board", "expected / after rank " + rank + ", found " + found());
        }
        at++;
      }
    }
    if (!atEnd() && fen.charAt(at) == '/') {
      throw error("board", "expected ten ranks, found an eleventh");
    }
  }

  private void rank(Position.Builder builder, int rank) {
    boolean afterDigit = false;
    int file = 0;
    while (file < Squares.FILES) {
      char c = atEnd() ? '/' : fen.charAt(at);
      boolean digit = c >= '1' && c <= '9';
      if (digit && !afterDigit && file + c - '0' <= Squares.FILES) {
        file += c - '0';
      } else if (!digit && pieceCode(c) >= 0) {
        builder.put(Square.of(file, rank), PIECES[pieceCode(c)]);
        file++;
      } else {
        throw error(
            "board",
            "expected nine points on rank "
                + rank
                + " as letters KABNRCP and digits that are not adjacent, found "
                + found()
                + " after "
                + file
                + " points");
      }
      afterDigit = digit;
      at++;
    }
  }

  /** Returns the piece code of a letter, or -1. E and H are read as B and N. */
  private static int pieceCode(char c) {
    return FenFormat.LETTERS.indexOf(
        switch (c) {
          case 'E' -> 'B';
          case 'e' -> 'b';
          case 'H' -> 'N';
          case 'h' -> 'n';
          default -> c;
        });
  }

  private Side side() {
    char c = atEnd() ? ' ' : fen.charAt(at);
    Side side =
        switch (c) {
          case 'w', 'r' -> Side.RED;
          case 'b' -> Side.BLACK;
          default -> throw error("side", "expected w or b, found " + found());
        };
    at++;
    if (!atEnd() && !isSpace(fen.charAt(at))) {
      throw error("side", "expected a space after the side, found " + found());
    }
    return side;
  }

  private void dash(String field) {
    if (atEnd() || fen.charAt(at) != '-') {
      throw error(field, "expected -, found " + found());
    }
    at++;
  }

  private int counter(String field) {
    int start = at;
    long number = 0;
    while (!atEnd() && fen.charAt(at) >= '0' && fen.charAt(at) <= '9') {
      number = 10 * number + fen.charAt(at) - '0';
      if (number > Integer.MAX_VALUE) {
        at = start;
        throw error(field, "expected a number of at most " + Integer.MAX_VALUE);
      }
      at++;
    }
    if (at == start) {
      throw error(field, "expected a number, found " + found());
    }
    return (int) number;
  }

  private void space(String field, String expected) {
    if (atEnd() || !isSpace(fen.charAt(at))) {
      throw error(field, expected + ", found " + found());
    }
    skipSpaces();
  }

  private void skipSpaces() {
    while (!atEnd() && isSpace(fen.charAt(at))) {
      at++;
    }
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  private boolean atEnd() {
    return at >= fen.length();
  }

  private String found() {
    return atEnd() ? "the end" : "'" + Character.toString(fen.codePointAt(at)) + "'";
  }

  private InvalidFenException error(String field, String message) {
    return new InvalidFenException(fen, at, field, message);
  }
}
