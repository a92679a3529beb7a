package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Terms of pieces on squares: seven types on fifty squares, since left and right are alike. */
final class PieceSquareTerms {
  /** The number of terms of a type. */
  static final int PLACES = 50;

  /** The number of terms. */
  static final int COUNT = Board.TYPES * PLACES;

  private static final List<String> TYPES =
      List.of("KING", "ADVISOR", "ELEPHANT", "HORSE", "ROOK", "CANNON", "PAWN");

  private PieceSquareTerms() {}

  /** {@return the term of a piece on a square, seen from its owner} */
  static int of(int piece, int square) {
    int rank = square / 9;
    int own = Board.side(piece) == Board.RED ? rank : 9 - rank;
    int file = square % 9;
    return PLACES * Board.type(piece) + 5 * own + Math.min(file, 8 - file);
  }

  /** {@return the names of all terms, such as {@code HORSE_C3}} */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (String type : TYPES) {
      for (int place = 0; place < PLACES; place++) {
        names.add(String.format(Locale.ROOT, "%s_%c%d", type, 'A' + place % 5, place / 5));
      }
    }
    return names;
  }
}
