package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * Moves in one byte: the kind of piece, which one of its kind by the number of its square, and its
 * way. The code means a move only together with the board before it.
 *
 * <p>Rooks and cannons have 17 ways, 8 along the rank and 9 along the file; horses 8, pawns 3,
 * advisors, elephants and kings 4. With two pieces of a kind, five pawns and a king these are 119
 * codes, numbered from 1: the byte 0 ends a list of moves.
 */
public final class MoveCodes {
  /** The number of codes. */
  public static final int COUNT = 119;

  /** The answer for a code that means no move on this board. */
  public static final int NONE = 0;

  private static final int LINE_WAYS = 17;
  private static final int RANK_WAYS = 8;
  private static final int CANNONS = 2 * LINE_WAYS;
  private static final int HORSES = 2 * CANNONS;
  private static final int PAWNS = HORSES + 2 * 8;
  private static final int ADVISORS = PAWNS + 5 * 3;
  private static final int ELEPHANTS = ADVISORS + 2 * 4;
  private static final int KINGS = ELEPHANTS + 2 * 4;

  private static final int[] HORSE_STEPS = {-19, -17, -11, -7, 7, 11, 17, 19};
  private static final int[] ADVISOR_STEPS = {-10, -8, 8, 10};
  private static final int[] ELEPHANT_STEPS = {-20, -16, 16, 20};
  private static final int[] KING_STEPS = {-9, -1, 1, 9};

  /** The kind, the number among its kind and the way of each code. */
  private static final byte[] TYPES = new byte[COUNT];

  private static final byte[] NUMBERS = new byte[COUNT];
  private static final byte[] WAYS = new byte[COUNT];

  static {
    fill(Board.ROOK, 0, 2, LINE_WAYS);
    fill(Board.CANNON, CANNONS, 2, LINE_WAYS);
    fill(Board.HORSE, HORSES, 2, 8);
    fill(Board.PAWN, PAWNS, 5, 3);
    fill(Board.ADVISOR, ADVISORS, 2, 4);
    fill(Board.ELEPHANT, ELEPHANTS, 2, 4);
    fill(Board.KING, KINGS, 1, 4);
  }

  private MoveCodes() {}

  private static void fill(int type, int first, int pieces, int ways) {
    for (int i = 0; i < pieces * ways; i++) {
      TYPES[first + i] = (byte) type;
      NUMBERS[first + i] = (byte) (i / ways);
      WAYS[first + i] = (byte) (i % ways);
    }
  }

  /** {@return the code of a pseudo-legal move, 1-119} */
  public static int encode(Board board, int move) {
    return 1 + index(board, move);
  }

  private static int index(Board board, int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    int piece = board.pieceAt(from);
    int number = numberOf(board, piece, from);
    int step = to - from;
    return switch (Board.type(piece)) {
      case Board.ROOK -> LINE_WAYS * number + lineWay(from, to);
      case Board.CANNON -> CANNONS + LINE_WAYS * number + lineWay(from, to);
      case Board.HORSE -> HORSES + 8 * number + indexOf(HORSE_STEPS, step);
      case Board.PAWN -> PAWNS + 3 * number + (step == 1 ? 1 : step == -1 ? 2 : 0);
      case Board.ADVISOR -> ADVISORS + 4 * number + indexOf(ADVISOR_STEPS, step);
      case Board.ELEPHANT -> ELEPHANTS + 4 * number + indexOf(ELEPHANT_STEPS, step);
      default -> KINGS + indexOf(KING_STEPS, step);
    };
  }

  private static int numberOf(Board board, int piece, int square) {
    long lower = board.lower(piece);
    long bit = Squares.lowerBit(square);
    return bit != 0
        ? Long.bitCount(lower & (bit - 1))
        : Long.bitCount(lower) + Long.bitCount(board.upper(piece) & (Squares.upperBit(square) - 1));
  }

  private static int lineWay(int from, int to) {
    int rank = from / Squares.FILES;
    int file = from % Squares.FILES;
    if (rank == to / Squares.FILES) {
      int way = to % Squares.FILES;
      return way > file ? way - 1 : way;
    }
    int way = to / Squares.FILES;
    return RANK_WAYS + (way > rank ? way - 1 : way);
  }

  private static int indexOf(int[] steps, int step) {
    for (int i = 0; i < steps.length; i++) {
      if (steps[i] == step) {
        return i;
      }
    }
    throw new IllegalArgumentException("no step of this piece: " + step);
  }

  /**
   * {@return the move of a code, or {@link #NONE} if it would leave the board, or take an own piece
   * or a king, or there is no such piece; other illegal moves are not noticed}
   */
  public static int decode(Board board, int code) {
    if (code < 1 || code > COUNT) {
      return NONE;
    }
    int index = code - 1;
    int side = board.sideToMove();
    int type = TYPES[index];
    int way = WAYS[index];
    int from = square(board, Board.piece(side, type), NUMBERS[index]);
    if (from >= Squares.COUNT) {
      return NONE;
    }
    int to =
        switch (type) {
          case Board.ROOK, Board.CANNON -> lineTarget(from, way);
          case Board.HORSE -> from + HORSE_STEPS[way];
          case Board.PAWN -> from + (way == 0 ? (side == Board.RED ? 9 : -9) : way == 1 ? 1 : -1);
          case Board.ADVISOR -> from + ADVISOR_STEPS[way];
          case Board.ELEPHANT -> from + ELEPHANT_STEPS[way];
          default -> from + KING_STEPS[way];
        };
    if (to < 0 || to >= Squares.COUNT) {
      return NONE;
    }
    int target = board.pieceAt(to);
    boolean free =
        target == Board.EMPTY || (Board.side(target) != side && Board.type(target) != Board.KING);
    return free ? Board.move(from, to) : NONE;
  }

  private static int lineTarget(int from, int way) {
    int rank = from / Squares.FILES;
    int file = from % Squares.FILES;
    if (way < RANK_WAYS) {
      return Squares.FILES * rank + (way >= file ? way + 1 : way);
    }
    int target = way - RANK_WAYS;
    return Squares.FILES * (target >= rank ? target + 1 : target) + file;
  }

  /** {@return the square of a piece by its number among its kind; 90 or more if there is none} */
  private static int square(Board board, int piece, int number) {
    long left = board.lower(piece);
    int skip = number;
    while (left != 0 && skip > 0) {
      left &= left - 1;
      skip--;
    }
    if (left != 0) {
      return Long.numberOfTrailingZeros(left);
    }
    left = board.upper(piece);
    while (left != 0 && skip > 0) {
      left &= left - 1;
      skip--;
    }
    return Squares.HALF + Long.numberOfTrailingZeros(left);
  }
}
