package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Arrays;
import java.util.Optional;

/**
 * A board as two digits per piece, in a fixed order of pieces: file and rank, counted from Black's
 * left. {@code 99} marks an absent piece.
 */
final class Binit {
  static final int LENGTH = 64;

  private static final String ORDER = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
  private static final String ABSENT = "99";

  /** An absent piece of XQStudio's applet. */
  static final String APPLET_ABSENT = "--";

  private Binit() {}

  /**
   * Reads a board.
   *
   * @param digits a string of {@link #LENGTH} digits
   * @throws IllegalArgumentException if a place is not on the board, or used twice
   */
  static StartBoard read(String digits) {
    StartBoard board = new StartBoard();
    for (int i = 0; i < ORDER.length(); i++) {
      String place = digits.substring(2 * i, 2 * i + 2);
      if (!place.equals(ABSENT)) {
        int square = square(place.charAt(0), place.charAt(1));
        if (square < 0) {
          throw new IllegalArgumentException("the place " + place + " is not on the board");
        }
        if (board.sideAt(square).isPresent()) {
          throw new IllegalArgumentException("two pieces are on the place " + place);
        }
        board.put(square, ORDER.charAt(i));
      }
    }
    return board;
  }

  /**
   * Converts the board of XQStudio's applet: a square for each piece, in the same order, with files
   * as letters and ranks from Red's side: {@code I0,H0,…|A9,…}.
   *
   * @return the same board as digits
   * @throws IllegalArgumentException if a place is not on the board
   */
  static String ofApplet(String squares) {
    StringBuilder digits = new StringBuilder();
    for (String square : squares.strip().split("[,|]", -1)) {
      if (square.equals(APPLET_ABSENT)) {
        digits.append(ABSENT);
        continue;
      }
      int number =
          square.length() == 2 ? MoveForm.LETTERS.square(square.charAt(0), square.charAt(1)) : -1;
      if (number < 0) {
        throw new IllegalArgumentException("the place " + square + " is not on the board");
      }
      digits.append(digits(Square.at(number)));
    }
    return digits.toString();
  }

  /** Writes a board in the site's order, which lists Red's pieces from Red's left. */
  static String write(Position position) {
    String[] places = new String[ORDER.length()];
    Arrays.fill(places, ABSENT);
    for (int file = 0; file < 9; file++) {
      for (int rank = 0; rank < 10; rank++) {
        put(position, Square.of(8 - file, rank), Side.RED, places);
        put(position, Square.of(file, rank), Side.BLACK, places);
      }
    }
    return String.join("", places);
  }

  private static void put(Position position, Square square, Side side, String[] places) {
    Optional<Piece> piece = position.pieceAt(square).filter(found -> found.side() == side);
    if (piece.isPresent()) {
      int slot = ORDER.indexOf(piece.get().letter());
      while (!places[slot].equals(ABSENT)) {
        slot = ORDER.indexOf(piece.get().letter(), slot + 1);
      }
      places[slot] = digits(square);
    }
  }

  /** {@return file and rank of a square, counted from Black's left} */
  static String digits(Square square) {
    return square.file() + Integer.toString(9 - square.rank());
  }

  /** {@return the number of the square with two digits, or -1} */
  static int square(char file, char rank) {
    boolean on = file >= '0' && file <= '8' && rank >= '0' && rank <= '9';
    return on ? ('9' - rank) * 9 + file - '0' : -1;
  }
}
