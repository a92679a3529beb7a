package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * Squares from which a piece may attack a square, regardless of other pieces. Sets are halves, see
 * {@link Squares}.
 */
public final class AttackOrigins {
  /** Two longs a square: the rest of its file and rank. */
  private static final long[] LINES = new long[2 * Squares.COUNT];

  /** Two longs a square: its diagonal neighbours. */
  private static final long[] CORNERS = new long[2 * Squares.COUNT];

  /** Two longs a side and square: the squares from which its pawns attack the square. */
  private static final long[] PAWNS = new long[4 * Squares.COUNT];

  /**
   * By side and square: the squares, in the side's half, from which its advisors attack the square.
   */
  private static final long[] ADVISORS = new long[2 * Squares.COUNT];

  /** The same for elephants with a free eye. */
  private static final long[] ELEPHANTS = new long[2 * Squares.COUNT];

  static {
    for (int square = 0; square < Squares.COUNT; square++) {
      LINES[2 * square] = SliderAttacks.rookLower(square, 0, 0);
      LINES[2 * square + 1] = SliderAttacks.rookUpper(square, 0, 0);
      fillCorners(square);
      fillHome(Board.RED, square);
      fillHome(Board.BLACK, square);
      fillPawn(Board.RED, square);
      fillPawn(Board.BLACK, square);
    }
  }

  private AttackOrigins() {}

  /** {@return the other squares of the file and rank on ranks 0-4} */
  public static long linesLower(int square) {
    return LINES[2 * square];
  }

  /** {@return the other squares of the file and rank on ranks 5-9} */
  public static long linesUpper(int square) {
    return LINES[2 * square + 1];
  }

  /**
   * {@return the diagonal neighbours on ranks 0-4: the legs of all horses that attack the square}
   */
  public static long cornersLower(int square) {
    return CORNERS[2 * square];
  }

  /** {@return the diagonal neighbours on ranks 5-9} */
  public static long cornersUpper(int square) {
    return CORNERS[2 * square + 1];
  }

  /** {@return the squares on ranks 0-4 from which a side's pawns attack the square} */
  static long pawnsLower(int side, int square) {
    return PAWNS[(side * Squares.COUNT + square) << 1];
  }

  /** {@return the squares on ranks 5-9 from which a side's pawns attack the square} */
  static long pawnsUpper(int side, int square) {
    return PAWNS[(side * Squares.COUNT + square) << 1 | 1];
  }

  /** {@return the squares in a side's half from which its advisors attack the square} */
  static long advisors(int side, int square) {
    return ADVISORS[side * Squares.COUNT + square];
  }

  /**
   * {@return the squares in a side's half from which its elephants with free eyes attack the
   * square}
   */
  static long elephants(int side, int square) {
    return ELEPHANTS[side * Squares.COUNT + square];
  }

  private static void fillCorners(int square) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    for (int f = file - 1; f <= file + 1; f += 2) {
      for (int r = rank - 1; r <= rank + 1; r += 2) {
        if (f >= 0 && f < Squares.FILES && r >= 0 && r < Squares.RANKS) {
          CORNERS[2 * square] |= Squares.lowerBit(Squares.FILES * r + f);
          CORNERS[2 * square + 1] |= Squares.upperBit(Squares.FILES * r + f);
        }
      }
    }
  }

  /** Advisors and elephants attack back along their own moves. */
  private static void fillHome(int side, int square) {
    long bit = side == Board.RED ? Squares.lowerBit(square) : Squares.upperBit(square);
    int i = side * Squares.COUNT + square;
    if (LeaperAttacks.mayStand(Board.piece(side, Board.ADVISOR), square)) {
      ADVISORS[i] = LeaperAttacks.advisor(side, bit);
    }
    if (LeaperAttacks.mayStand(Board.piece(side, Board.ELEPHANT), square)) {
      ELEPHANTS[i] = LeaperAttacks.elephant(bit, 0);
    }
  }

  private static void fillPawn(int side, int from) {
    for (int to = 0; to < Squares.COUNT; to++) {
      if (((LeaperAttacks.pawnLower(side, from) & Squares.lowerBit(to))
              | (LeaperAttacks.pawnUpper(side, from) & Squares.upperBit(to)))
          != 0) {
        int i = (side * Squares.COUNT + to) << 1;
        PAWNS[i] |= Squares.lowerBit(from);
        PAWNS[i | 1] |= Squares.upperBit(from);
      }
    }
  }
}
