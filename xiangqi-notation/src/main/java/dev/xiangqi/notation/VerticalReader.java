package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;

/**
 * Reads the vertical notations: piece and place, direction, number.
 *
 * <p>Each requested dialect parses the text. It turns the first two or three symbols into a {@link
 * Selector}, which picks the pieces. Direction and number give their target squares. Of these moves
 * only the legal ones count.
 */
final class VerticalReader {
  /*
   * A move is read in numbers, so nothing is allocated. Each class packs one of them. All on one
   * page, the lowest bit first:
   *
   *   symbols  (Symbols, a long): the text
   *     0-6      the first symbol; seven more bits for each further one, up to eight
   *     56-63    the number of symbols
   *
   *   meaning  (Symbols, an int): what one symbol may be, all at once
   *     0-2      a piece: its type plus one         11-14   an absolute file: 1 for a to 9 for i
   *     3-6      a digit plus one                   15-17   an ordinal: 1 to 5
   *     7-8      a direction plus one               18      a Chinese character
   *     9-10     a place: 1 front, 2 middle, 3 rear
   *
   *   selector (Selector, an int): which piece the text means
   *     0-2      the type of piece
   *     3-6      a file, 1-9, or 0
   *     7-8      a place as above, or 0
   *     9-11     an ordinal, or 0
   *     13       written in letters or digits
   *     14       only the middle one of a single tandem file
   *     15, 16   valid only with several tandem files; with three or more pieces on tandem files
   *     17       the outermost of four or five on a single tandem file
   *     18       valid only as this dialect writes it
   *     19       always set, so that no selector is 0
   *
   *   tandem   (Tandem, an int): how a piece stands among those of its side and type
   *     0-3      its file, 1-9 from its owner's right
   *     4-7      how many are on that file          12-15   how many are on tandem files, or 0
   *     8-11     how many of them are in front      16-19   its place among these, from 1, or 0
   *                                                 20-23   the number of tandem files
   *
   *   move     (Board, an int): from-square times 128, plus to-square; 0 is none
   *
   * For instance 前炮平五, with two cannons on a file, has four symbols. They mean a place (front), a
   * piece (cannon), a direction (traverse), and a digit or an ordinal (five). The dialect of
   * Chinese makes them a selector with type and place. Each cannon is described by a tandem number;
   * the selector picks the one that no other is in front of. Its target is on the same rank, on the
   * fifth file from the mover's right. If that is legal, it is the move.
   *
   * The forms of texts come from the notation of the World Xiangqi Federation and from programs;
   * docs/notation.md lists them, Glyph the signs, and VerticalNotation says in which order each
   * notation tries the dialects.
   */
  /** Piece or place in Chinese: 炮二, 前炮, 前四. */
  static final int CHINESE = 1;

  /** Piece by letter: C2, C+. */
  static final int LETTERS = 2;

  /** Piece by digit, exactly as the numeric notation writes it: 62, 6+. */
  static final int DIGITS = 4;

  /**
   * As {@link #DIGITS}, but file and mark are interchangeable: 56 may be one of two rooks on a
   * file.
   */
  static final int LOOSE_DIGITS = 8;

  /** Pawns on several files by file and mark, four or five on one file by two marks: 4+, 33, ++. */
  static final int FILE_MARKS = 16;

  /** The middle pawn by its file twice, before = instead of the Federation's dot: 33=4. */
  static final int FILE_TWICE = 32;

  /** Pawns by index and file: 14. */
  static final int INDEX_FILE = 64;

  /** Pawns by mark and file: +4. */
  static final int MARK_FILE = 128;

  /** Pawns on the only tandem file by mark and file, a last resort: +7, 7+. */
  static final int LONE_FILE = 256;

  /** All dialects of letters, digits and marks except the loose and doubtful ones. */
  static final int PLAUSIBLE = LETTERS | DIGITS | FILE_MARKS | INDEX_FILE | MARK_FILE;

  /** All dialects of letters, digits and marks but the last resort. */
  static final int LATIN = PLAUSIBLE | LOOSE_DIGITS | FILE_TWICE;

  /** More than one move fits. */
  static final int MANY = -1;

  /** Any square, instead of a single one. */
  static final int ANY = -1;

  /** The target of an impossible move. */
  static final int NOWHERE = 127;

  private static final int ADVANCE = 0;
  private static final int TRAVERSE = 2;

  private VerticalReader() {}

  /** The piece type in the symbols; -1 if they are no move in the dialects. */
  static int type(long symbols, int[] sets) {
    for (int dialects : sets) {
      for (int dialect = 1; dialect <= dialects; dialect <<= 1) {
        int selector = (dialect & dialects) == 0 ? 0 : selector(symbols, dialect);
        if (selector != 0) {
          return Selector.type(selector);
        }
      }
    }
    return -1;
  }

  /**
   * The one legal move that fits; 0 if none does, {@link #MANY} if several do. The first set of
   * dialects with a fitting move decides.
   */
  static int legal(Board board, long symbols, int[] sets) {
    for (int dialects : sets) {
      int move = find(board, symbols, dialects, ANY, true);
      if (move != 0) {
        return move;
      }
    }
    return 0;
  }

  /**
   * The move of the piece on a square, or 0 if the text does not mean that piece. If {@code legal}
   * is set, only legal moves count. Else the target is {@link #NOWHERE} if the piece cannot move
   * that way. The first set of dialects that means any piece decides.
   */
  static int moveFrom(Board board, long symbols, int[] sets, int square, boolean legal) {
    for (int dialects : sets) {
      if (find(board, symbols, dialects, ANY, legal) != 0) {
        return find(board, symbols, dialects, square, legal);
      }
    }
    return 0;
  }

  private static int find(Board board, long symbols, int dialects, int only, boolean legal) {
    int found = 0;
    for (int dialect = 1; dialect <= dialects; dialect <<= 1) {
      if ((dialect & dialects) != 0) {
        int selector = selector(symbols, dialect);
        if (selector != 0) {
          found = either(found, readSelector(board, symbols, selector, only, legal));
        }
      }
    }
    return found;
  }

  private static int readSelector(
      Board board, long symbols, int selector, int only, boolean legal) {
    int found = select(board, symbols, selector, only, legal);
    if (found == MANY && Selector.mayMeanMiddle(selector)) {
      int middle = select(board, symbols, Selector.middle(selector), only, legal);
      return middle != 0 ? middle : found;
    }
    return found;
  }

  /** Finds the move of each piece that the selector picks. */
  private static int select(Board board, long symbols, int selector, int only, boolean legal) {
    int side = board.sideToMove();
    int piece = Board.piece(side, Selector.type(selector));
    long lower = board.lower(piece);
    long upper = board.upper(piece);
    int file = Selector.file(selector);
    if (file != 0) {
      long column = Squares.COLUMN << Tandem.absoluteFile(file, side);
      lower &= column;
      upper &= column;
    }
    boolean byFileAlone = Selector.isFileAlone(selector);
    int last = Symbols.count(symbols) - 1;
    int direction = Symbols.direction(Symbols.at(symbols, last - 1));
    int number = Symbols.digit(Symbols.at(symbols, last));
    int found = 0;
    while ((lower | upper) != 0) {
      int from = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      if ((only == ANY || only == from)
          && (byFileAlone || Selector.picks(selector, Tandem.describe(board, from)))) {
        int to = target(side, Selector.type(selector), from, direction, number);
        int move = Board.move(from, to);
        if (!legal || (to != NOWHERE && MoveGenerator.isLegal(board, move))) {
          found = either(found, move);
        }
      }
    }
    return found;
  }

  private static int either(int found, int other) {
    return found == 0 || found == other ? other : other == 0 ? found : MANY;
  }

  /** The target square; {@link #NOWHERE} if such a piece cannot move that way. */
  static int target(int side, int type, int from, int direction, int number) {
    int file = Squares.file(from);
    int rank = Squares.rank(from);
    boolean straight = type == Board.KING || type >= Board.ROOK;
    if (direction == TRAVERSE) {
      return straight ? Squares.FILES * rank + Tandem.absoluteFile(number, side) : NOWHERE;
    }
    int steps = number;
    if (!straight) {
      file = Tandem.absoluteFile(number, side);
      int aside = Math.abs(file - Squares.file(from));
      steps = stepsAhead(type, aside);
      if (steps == 0) {
        return NOWHERE;
      }
    }
    boolean up = (direction == ADVANCE) == (side == Board.RED);
    int target = up ? rank + steps : rank - steps;
    return target >= 0 && target < Squares.RANKS ? Squares.FILES * target + file : NOWHERE;
  }

  /**
   * Ranks that an advisor, elephant or horse crosses along with a number of files; 0 if it cannot.
   */
  private static int stepsAhead(int type, int aside) {
    return switch (type) {
      case Board.ADVISOR -> aside == 1 ? 1 : 0;
      case Board.ELEPHANT -> aside == 2 ? 2 : 0;
      default -> aside == 1 || aside == 2 ? 3 - aside : 0;
    };
  }

  /** The selector before direction and number in a dialect; 0 if there is none. */
  private static int selector(long symbols, int dialect) {
    int count = Symbols.count(symbols);
    if (count < 4
        || count > 5
        || Symbols.direction(Symbols.at(symbols, count - 2)) < 0
        || Symbols.digit(Symbols.at(symbols, count - 1)) < 1) {
      return 0;
    }
    int first = Symbols.at(symbols, 0);
    int second = Symbols.at(symbols, 1);
    boolean chinese = Symbols.isChinese(first) || Symbols.isChinese(second);
    if (chinese != (dialect == CHINESE)) {
      return 0;
    }
    if (count == 5) {
      return Selector.ofThree(first, second, Symbols.at(symbols, 2));
    }
    return switch (dialect) {
      case CHINESE -> Selector.chinese(first, second);
      case LETTERS -> Selector.letters(first, second);
      case DIGITS -> Selector.digits(first, second, true);
      case LOOSE_DIGITS -> Selector.digits(first, second, false);
      case MARK_FILE -> Selector.markFile(first, second);
      case LONE_FILE -> Selector.loneFile(first, second);
      default -> pawn(first, second, Symbols.at(symbols, 2), dialect);
    };
  }

  /**
   * Pawns by file and mark, or by index and file. The same digit twice may be either. The sign of
   * traverse decides: Fairy-Stockfish always writes =, and the Federation's page has a dot.
   */
  private static int pawn(int first, int second, int direction, int dialect) {
    boolean fileTwice = Selector.isFileTwice(first, second);
    boolean traverse = fileTwice && Symbols.direction(direction) == TRAVERSE;
    boolean dot = Symbols.place(direction) != 0;
    return switch (dialect) {
      case FILE_MARKS -> traverse && !dot ? 0 : Selector.fileMarks(first, second);
      case FILE_TWICE -> traverse && !dot ? Selector.fileMarks(first, second) : 0;
      default -> traverse && dot ? 0 : Selector.indexFile(first, second);
    };
  }
}
