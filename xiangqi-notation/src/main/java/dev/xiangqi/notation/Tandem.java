package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * The place of a piece among those of its side and type, as its owner sees it, packed in one int.
 *
 * <p>A file with two or more pieces of a type is a tandem file. The tandem list takes the tandem
 * files from the owner's right to left. On each file it takes the pieces from front to rear. {@link
 * VerticalReader} shows the bits.
 */
final class Tandem {
  private static final int ON_FILE = 4;
  private static final int INDEX = 8;
  private static final int LISTED = 12;
  private static final int ORDINAL = 16;
  private static final int FILES = 20;

  private Tandem() {}

  /** Describes a piece among those of its side and type. */
  static int describe(Board board, int square) {
    int piece = board.pieceAt(square);
    int side = Board.side(piece);
    int own = ownFile(Squares.file(square), side);
    int onFile = 0;
    int listed = 0;
    int ordinal = 0;
    int files = 0;
    for (int file = 1; file <= Squares.FILES; file++) {
      int count = count(board, piece, absoluteFile(file, side));
      if (file == own) {
        onFile = count;
        ordinal = listed;
      }
      if (count > 1) {
        files++;
        listed += count;
      }
    }
    int index = before(board, piece, square);
    ordinal = onFile > 1 ? ordinal + index + 1 : 0;
    return own
        | onFile << ON_FILE
        | index << INDEX
        | listed << LISTED
        | ordinal << ORDINAL
        | files << FILES;
  }

  /** The number of such pieces on an absolute file. */
  static int count(Board board, int piece, int file) {
    return Long.bitCount(board.lower(piece) >>> file & Squares.COLUMN)
        + Long.bitCount(board.upper(piece) >>> file & Squares.COLUMN);
  }

  /** The number of such pieces on the same file in front of a square. */
  private static int before(Board board, int piece, int square) {
    int file = Squares.file(square);
    long lower = board.lower(piece) >>> file & Squares.COLUMN;
    long upper = board.upper(piece) >>> file & Squares.COLUMN;
    long bit = 1L << (square - file) % Squares.HALF;
    boolean isUpper = square >= Squares.HALF;
    if (Board.side(piece) == Board.RED) {
      long above = -bit << 1;
      return isUpper
          ? Long.bitCount(upper & above)
          : Long.bitCount(lower & above) + Long.bitCount(upper);
    }
    long below = bit - 1;
    return isUpper
        ? Long.bitCount(lower) + Long.bitCount(upper & below)
        : Long.bitCount(lower & below);
  }

  /** Converts a file 0-8 to a side's count, 1-9 from its right. */
  static int ownFile(int file, int side) {
    return side == Board.RED ? Squares.FILES - file : file + 1;
  }

  /** Converts a side's file 1-9 to the file 0-8. */
  static int absoluteFile(int own, int side) {
    return side == Board.RED ? Squares.FILES - own : own - 1;
  }

  /** The piece's file, 1-9 from the owner's right. */
  static int file(int tandem) {
    return tandem & 15;
  }

  /** The number of such pieces on the file, including the piece itself. */
  static int onFile(int tandem) {
    return tandem >>> ON_FILE & 15;
  }

  /** The number of such pieces on the file in front of the piece. */
  static int index(int tandem) {
    return tandem >>> INDEX & 15;
  }

  /** The length of the tandem list; 0 if no file is tandem. */
  static int listed(int tandem) {
    return tandem >>> LISTED & 15;
  }

  /** The piece's place in the tandem list, from 1; 0 if its file is not tandem. */
  static int ordinal(int tandem) {
    return tandem >>> ORDINAL & 15;
  }

  /** The number of tandem files. */
  static int files(int tandem) {
    return tandem >>> FILES;
  }
}
