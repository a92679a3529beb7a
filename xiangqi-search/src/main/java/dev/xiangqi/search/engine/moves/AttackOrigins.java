package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * From where a square can be struck, the other pieces not regarded. Sets come in halves, see {@link
 * Squares}.
 */
public final class AttackOrigins {
  /** Two longs a square: the rest of its file and rank. */
  private static final long[] LINES = new long[2 * Squares.COUNT];

  /** Two longs a square: its diagonal neighbours. */
  private static final long[] CORNERS = new long[2 * Squares.COUNT];

  /** By side and square two longs: the squares of its pawns that strike it. */
  private static final long[] PAWNS = new long[4 * Squares.COUNT];

  /** By side and square: the squares, in the side's half, of its advisors that strike it. */
  private static final long[] ADVISORS = new long[2 * Squares.COUNT];

  /** The same of elephants whose eye is free. */
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

  /** The other squares of the square's file and rank on ranks 0-4. */
  public static long linesLower(int square) {
    return LINES[2 * square];
  }

  /** The other squares of the square's file and rank on ranks 5-9. */
  public static long linesUpper(int square) {
    return LINES[2 * square + 1];
  }

  /** The diagonal neighbours on ranks 0-4: the legs of all horses that aim at the square. */
  public static long cornersLower(int square) {
    return CORNERS[2 * square];
  }

  /** The diagonal neighbours on ranks 5-9. */
  public static long cornersUpper(int square) {
    return CORNERS[2 * square + 1];
  }

  /** Where a side's pawns strike the square from on ranks 0-4. */
  static long pawnsLower(int side, int square) {
    return PAWNS[(side * Squares.COUNT + square) << 1];
  }

  /** Where a side's pawns strike the square from on ranks 5-9. */
  static long pawnsUpper(int side, int square) {
    return PAWNS[(side * Squares.COUNT + square) << 1 | 1];
  }

  /** Where a side's advisors strike the square from, in the side's half. */
  static long advisors(int side, int square) {
    return ADVISORS[side * Squares.COUNT + square];
  }

  /** Where a side's elephants with free eyes strike the square from, in the side's half. */
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

  /** Advisors and elephants go back the way they came. */
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
