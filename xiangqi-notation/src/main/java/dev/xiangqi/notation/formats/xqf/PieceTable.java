package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The table of pieces, and the numbering of squares in files: ten times the file, plus the rank.
 */
final class PieceTable {
  /** The piece of each byte of the table. */
  private static final List<Piece> ORDER =
      "RNBAKABNRCCPPPPPrnbakabnrccppppp"
          .chars()
          .mapToObj(letter -> Piece.of((char) letter))
          .toList();

  private static final int LAST_SQUARE = 89;
  private static final int ABSENT = 0xff;

  private PieceTable() {}

  /** {@return the piece of a byte of the table} */
  static Piece at(int index) {
    return ORDER.get(index);
  }

  static boolean isOnBoard(int stored) {
    return stored <= LAST_SQUARE;
  }

  /** {@return the kernel's number of a square on the board} */
  static int square(int stored) {
    return Squares.FILES * (stored % 10) + stored / 10;
  }

  static int stored(int square) {
    return 10 * Squares.file(square) + Squares.rank(square);
  }

  /** {@return the table of a position} */
  static byte[] table(Position position) {
    byte[] table = new byte[ORDER.size()];
    for (Piece piece : Piece.values()) {
      List<Square> squares = new ArrayList<>();
      Bitboard on = position.pieces(piece);
      on.forEach(squares::add);
      squares.sort(Comparator.comparingInt(square -> stored(square.ordinal())));
      int next = 0;
      for (int i = 0; i < table.length; i++) {
        if (ORDER.get(i) == piece) {
          table[i] = (byte) (next < squares.size() ? stored(squares.get(next).ordinal()) : ABSENT);
          next++;
        }
      }
    }
    return table;
  }
}
