package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;

/**
 * What a text says of the piece that moves: its type, and a file, a place or an ordinal, in one
 * int; 0 is none.
 */
final class Selector {
  private static final int FRONT = 1;
  private static final int MIDDLE = 2;
  private static final int REAR = 3;

  private static final int TYPE = 1;
  private static final int FILE = 1 << 3;
  private static final int PLACE = 1 << 7;
  private static final int ORDINAL = 1 << 9;
  private static final int LATIN = 1 << 13;

  /** Only as the World Xiangqi Federation writes: the middle pawn of the only tandem file. */
  private static final int MIDDLE_OF_ONE = 1 << 14;

  /** Only where several files are tandem. */
  private static final int OF_SEVERAL = 1 << 15;

  /** Only of three or more. */
  private static final int OF_THREE = 1 << 16;

  /** Double marks: the first or last of four or five on the only tandem file. */
  private static final int OUTERMOST = 1 << 17;

  /** A file only of a piece alone on it, a place only on the only tandem file. */
  private static final int EXACT = 1 << 18;

  private static final int ANY_PIECE = 1 << 19;

  private Selector() {}

  /** Piece and file, piece and place in either order, or place and file of a pawn: 前四. */
  static int chinese(int first, int second) {
    int named = named(first, second);
    boolean pawn = named == 0 && Symbols.place(first) != 0 && Symbols.digit(second) > 0;
    return pawn
        ? of(Board.PAWN) | FILE * Symbols.digit(second) | PLACE * Symbols.place(first)
        : named;
  }

  /** The same in letters, but that a pawn must be named. */
  static int letters(int first, int second) {
    int named = named(first, second);
    return named == 0 ? 0 : named | LATIN;
  }

  private static int named(int first, int second) {
    int type = Symbols.type(first);
    int digit = Symbols.digit(second);
    int placed = type < 0 ? 0 : digit > 0 ? FILE * digit : place(second);
    if (placed == 0) {
      type = Symbols.type(second);
      placed = type < 0 ? 0 : placeOrOrdinal(first);
    }
    return placed == 0 ? 0 : of(type) | placed;
  }

  /** Place, piece and file: 前兵四. */
  static int ofThree(int first, int second, int third) {
    int placed = placeOrOrdinal(first);
    return placed == 0 || Symbols.type(second) < 0 || Symbols.digit(third) < 1
        ? 0
        : of(Symbols.type(second)) | placed | FILE * Symbols.digit(third);
  }

  /** The numeric keypad: the piece is a digit, first or behind its mark. */
  static int digits(int first, int second, boolean exact) {
    int placed = 0;
    int piece = first;
    if (isDigit(first)) {
      placed = isDigit(second) ? FILE * Symbols.digit(second) : place(second);
    } else if (isDigit(second)) {
      placed = PLACE * Symbols.place(first);
      piece = second;
    }
    int type = Symbols.digit(piece) - 1;
    return placed == 0 || type > Board.PAWN ? 0 : of(type) | LATIN | placed | (exact ? EXACT : 0);
  }

  /** Pawns of several files as 4+, 6- and 33; of four or more on one file as ++ and --. */
  static int fileMarks(int first, int second) {
    int place = Symbols.place(second);
    if (isDigit(first)) {
      int file = of(Board.PAWN) | FILE * Symbols.digit(first) | OF_SEVERAL;
      if (isFileTwice(first, second)) {
        return file | PLACE * MIDDLE;
      }
      return place == 0 ? 0 : file | PLACE * place;
    }
    return first == second && (place == FRONT || place == REAR)
        ? of(Board.PAWN) | PLACE * place | OUTERMOST
        : 0;
  }

  /** Whether both are the same digit. */
  static boolean isFileTwice(int first, int second) {
    return first == second && isDigit(first);
  }

  /** Pawns as Fairy-Stockfish writes them: the third of file five is 35. */
  static int indexFile(int first, int second) {
    return isDigit(first) && Symbols.digit(first) <= 5 && isDigit(second)
        ? of(Board.PAWN) | ORDINAL * Symbols.digit(first) | FILE * Symbols.digit(second) | OF_THREE
        : 0;
  }

  /** The front pawn of file four as +4. */
  static int markFile(int first, int second) {
    int place = Symbols.place(first);
    return place != 0 && isDigit(second)
        ? of(Board.PAWN) | PLACE * place | FILE * Symbols.digit(second) | OF_SEVERAL
        : 0;
  }

  private static int of(int type) {
    return ANY_PIECE | TYPE * type;
  }

  private static boolean isDigit(int meaning) {
    return Symbols.digit(meaning) > 0;
  }

  /** Front, middle, rear, or a letter. */
  private static int place(int meaning) {
    int place = Symbols.place(meaning);
    return place != 0 ? PLACE * place : ORDINAL * Symbols.ordinal(meaning);
  }

  /** Front, middle, rear, a letter or any digit up to five. */
  private static int placeOrOrdinal(int meaning) {
    int digit = Symbols.digit(meaning);
    return digit > 0 && digit <= 5 ? ORDINAL * digit : place(meaning);
  }

  /** The type of piece, as the kernel counts. */
  static int type(int selector) {
    return selector & 7;
  }

  /** The file, 1-9 from the mover's right, or 0. */
  static int file(int selector) {
    return selector / FILE & 15;
  }

  /** Whether any piece of the type on the file is meant. */
  static boolean isFileAlone(int selector) {
    return file(selector) != 0
        && (selector & (PLACE * 3 | ORDINAL * 7 | MIDDLE_OF_ONE | EXACT)) == 0;
  }

  /** Whether it is the file of a pawn, in letters or digits, which may mean the middle one. */
  static boolean mayMeanMiddle(int selector) {
    return isFileAlone(selector) && type(selector) == Board.PAWN && (selector & LATIN) != 0;
  }

  /** The same, meaning the middle one. */
  static int middle(int selector) {
    return selector | MIDDLE_OF_ONE;
  }

  /** Whether a piece of the type, of which the file is right, is one of those meant. */
  static boolean picks(int selector, int tandem) {
    int onFile = Tandem.onFile(tandem);
    int files = Tandem.files(tandem);
    if ((has(selector, OF_SEVERAL) && (files < 2 || onFile < 2))
        || (has(selector, OF_THREE) && Tandem.listed(tandem) < 3)
        || (has(selector, OUTERMOST) && (files != 1 || onFile < 4))) {
      return false;
    }
    if (has(selector, MIDDLE_OF_ONE)) {
      return files == 1 && onFile > 2 && 2 * Tandem.index(tandem) + 1 == onFile;
    }
    int ordinal = selector / ORDINAL & 7;
    if (ordinal != 0) {
      return ordinal == (file(selector) != 0 ? Tandem.index(tandem) + 1 : Tandem.ordinal(tandem));
    }
    int place = selector / PLACE & 3;
    if (has(selector, EXACT)) {
      if (place == 0) {
        return onFile == 1;
      } else if (onFile < 2 || files != 1) {
        return false;
      }
    }
    return isAt(selector, place, tandem);
  }

  /**
   * Whether a piece stands in front, in the middle or in the rear. Several files have several such
   * pieces: which may go there decides. One that is alone may be called so, though it need not.
   */
  private static boolean isAt(int selector, int place, int tandem) {
    int onFile = Tandem.onFile(tandem);
    boolean fileNamed = file(selector) != 0;
    if (onFile < 2) {
      return place != MIDDLE && (fileNamed || Tandem.listed(tandem) == 0);
    }
    int index = Tandem.index(tandem);
    boolean alone = !fileNamed && Tandem.files(tandem) == 1;
    // Of four or more on one file the Federation's P+ and P- are the second from either end.
    int inside = has(selector, LATIN) && alone && onFile > 3 ? 1 : 0;
    return switch (place) {
      case FRONT -> index == inside;
      case REAR -> index == onFile - 1 - inside;
      default ->
          (onFile > 2 && index >= (onFile - 1) / 2 && index <= onFile / 2)
              || (!fileNamed && !alone && Tandem.ordinal(tandem) == 2);
    };
  }

  private static boolean has(int selector, int flag) {
    return (selector & flag) != 0;
  }
}
