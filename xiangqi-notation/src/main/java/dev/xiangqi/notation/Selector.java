package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;

/**
 * The part of a text that selects the moving piece: its type, and a file, a place or an ordinal.
 * Packed in one int; 0 is none. {@link VerticalReader} shows the bits.
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

  /** The middle pawn of the only tandem file, a form of the World Xiangqi Federation. */
  private static final int MIDDLE_OF_ONE = 1 << 14;

  /** Valid only with several tandem files. */
  private static final int OF_SEVERAL = 1 << 15;

  /** Valid only with three or more pieces in the tandem list. */
  private static final int OF_THREE = 1 << 16;

  /** A double mark: the first or last of four or five on the only tandem file. */
  private static final int OUTERMOST = 1 << 17;

  /**
   * Valid only as this dialect writes: a file for a piece alone on it, a place for the only tandem
   * file.
   */
  private static final int EXACT = 1 << 18;

  private static final int ANY_PIECE = 1 << 19;

  /** The piece is a letter, as the Federation writes it. */
  private static final int LETTER = 1 << 20;

  /** Valid only with other pawns on the file. */
  private static final int OF_TANDEM = 1 << 21;

  private Selector() {}

  /** Piece and file, piece and place in either order, or place and file of a pawn: 前四. */
  static int chinese(int first, int second) {
    int withType = withType(first, second);
    boolean pawn = withType == 0 && Symbols.place(first) != 0 && Symbols.digit(second) > 0;
    return pawn
        ? of(Board.PAWN) | FILE * Symbols.digit(second) | PLACE * Symbols.place(first)
        : withType;
  }

  /** As {@link #chinese} in letters, but place and file of a pawn need its letter. */
  static int letters(int first, int second) {
    int withType = withType(first, second);
    return withType == 0 ? 0 : withType | LATIN | LETTER;
  }

  private static int withType(int first, int second) {
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

  /** The numeric keypad: the piece is a digit, before or after its mark. */
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

  /** Pawns on several files as 4+, 6- and 33; four or more pawns on one file as ++ and --. */
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

  /** Whether the symbols are the same digit twice. */
  static boolean isFileTwice(int first, int second) {
    return first == second && isDigit(first);
  }

  /** Pawns in Fairy-Stockfish's form: 35 is the third pawn on file five. */
  static int indexFile(int first, int second) {
    return isDigit(first) && Symbols.digit(first) <= 5 && isDigit(second)
        ? of(Board.PAWN) | ORDINAL * Symbols.digit(first) | FILE * Symbols.digit(second) | OF_THREE
        : 0;
  }

  /** Pawns by mark and file: +4 is the front pawn on file four. */
  static int markFile(int first, int second) {
    int place = Symbols.place(first);
    return place != 0 && isDigit(second)
        ? of(Board.PAWN) | PLACE * place | FILE * Symbols.digit(second) | OF_SEVERAL
        : 0;
  }

  /** Pawns on the only tandem file by mark and file in either order: +7 or 7+. */
  static int loneFile(int first, int second) {
    int file = Math.max(Symbols.digit(first), Symbols.digit(second));
    int place = Math.max(Symbols.place(first), Symbols.place(second));
    return file > 0 && place != 0 ? of(Board.PAWN) | PLACE * place | FILE * file | OF_TANDEM : 0;
  }

  private static int of(int type) {
    return ANY_PIECE | TYPE * type;
  }

  private static boolean isDigit(int meaning) {
    return Symbols.digit(meaning) > 0;
  }

  /** The place for front, middle or rear; the ordinal for a letter. */
  private static int place(int meaning) {
    int place = Symbols.place(meaning);
    return place != 0 ? PLACE * place : ORDINAL * Symbols.ordinal(meaning);
  }

  /** As {@link #place}, and the ordinal for a digit up to five. */
  private static int placeOrOrdinal(int meaning) {
    int digit = Symbols.digit(meaning);
    return digit > 0 && digit <= 5 ? ORDINAL * digit : place(meaning);
  }

  /** The kernel's piece type. */
  static int type(int selector) {
    return selector & 7;
  }

  /** The file, 1-9 from the mover's right, or 0. */
  static int file(int selector) {
    return selector / FILE & 15;
  }

  /** Whether the selector means any piece of the type on the file. */
  static boolean isFileAlone(int selector) {
    return file(selector) != 0
        && (selector & (PLACE * 3 | ORDINAL * 7 | MIDDLE_OF_ONE | EXACT)) == 0;
  }

  /** Whether the selector is a pawn's file in letters or digits, which may mean the middle pawn. */
  static boolean mayMeanMiddle(int selector) {
    return isFileAlone(selector) && type(selector) == Board.PAWN && (selector & LATIN) != 0;
  }

  /** The selector, restricted to the middle pawn. */
  static int middle(int selector) {
    return selector | MIDDLE_OF_ONE;
  }

  /** Whether the selector picks a piece of the right type and file. */
  static boolean picks(int selector, int tandem) {
    int onFile = Tandem.onFile(tandem);
    int files = Tandem.files(tandem);
    if ((has(selector, OF_SEVERAL) && (files < 2 || onFile < 2))
        || (has(selector, OF_TANDEM) && onFile < 2)
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
   * Whether a piece is in front, in the middle or in the rear. Several tandem files have several
   * such pieces; legality decides between them. A piece alone on its file may be called front or
   * rear.
   */
  private static boolean isAt(int selector, int place, int tandem) {
    int onFile = Tandem.onFile(tandem);
    boolean fileNamed = file(selector) != 0;
    if (onFile < 2) {
      return place != MIDDLE && (fileNamed || Tandem.listed(tandem) == 0);
    }
    int index = Tandem.index(tandem);
    boolean alone = !fileNamed && Tandem.files(tandem) == 1;
    // With four or more on one file the Federation's P+ and P- are the second from either end.
    int inside = has(selector, LETTER) && alone && onFile > 3 ? 1 : 0;
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
