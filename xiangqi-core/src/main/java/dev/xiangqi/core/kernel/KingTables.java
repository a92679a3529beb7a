package dev.xiangqi.core.kernel;

/**
 * Tables for king safety: lines, horse legs and pawn checks around the 18 points of the palaces.
 *
 * <p>Points 0-8 are Red's palace and 9-17 Black's. The numbering keeps the tables small enough for
 * the L1 cache.
 */
final class KingTables {
  /** Palace point of a king's square. */
  private static final byte[] PALACE_POINT = palacePoints();

  /** Two longs per square: the other squares of its file and rank. */
  static final long[] CROSS = new long[Squares.COUNT * 2];

  /**
   * By palace point and square, two longs each: the squares strictly between two points of a line.
   */
  static final long[] BETWEEN = new long[18 * Squares.COUNT * 2];

  /**
   * By palace point and the square of a horse that could attack it: the square of the horse's leg.
   */
  private static final byte[] LEG = new byte[18 * Squares.COUNT];

  /** By palace point, two longs each: the squares from which an enemy pawn gives check. */
  static final long[] PAWN_CHECKS = new long[18 * 2];

  static {
    for (int king = 0; king < Squares.COUNT; king++) {
      boolean palace =
          LeaperAttacks.mayStand(Board.piece(Board.RED, Board.KING), king)
              || LeaperAttacks.mayStand(Board.piece(Board.BLACK, Board.KING), king);
      for (int other = 0; other < Squares.COUNT; other++) {
        if (onLine(king, other)) {
          CROSS[2 * king] |= Squares.lowerBit(other);
          CROSS[2 * king + 1] |= Squares.upperBit(other);
        }
        if (palace) {
          fill(king, other);
        }
      }
    }
  }

  private KingTables() {}

  /** Returns the palace point of a king's square. */
  static int point(int king) {
    return PALACE_POINT[king];
  }

  /** Returns the index in {@link #BETWEEN} for a palace point and a square on its file or rank. */
  static int betweenIndex(int point, int square) {
    return (point * Squares.COUNT + square) << 1;
  }

  /** Returns the leg of a horse that could attack a palace point. */
  static int leg(int point, int horse) {
    return LEG[point * Squares.COUNT + horse];
  }

  private static byte[] palacePoints() {
    byte[] points = new byte[Squares.COUNT];
    int next = 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      if (LeaperAttacks.mayStand(Board.piece(square < Squares.HALF ? 0 : 1, Board.KING), square)) {
        points[square] = (byte) next++;
      }
    }
    return points;
  }

  private static boolean onLine(int a, int b) {
    return a != b && (Squares.file(a) == Squares.file(b) || Squares.rank(a) == Squares.rank(b));
  }

  private static void fill(int king, int other) {
    int point = point(king);
    if (onLine(king, other)) {
      int step = Squares.rank(king) == Squares.rank(other) ? 1 : 9;
      for (int s = Math.min(king, other) + step; s < Math.max(king, other); s += step) {
        BETWEEN[betweenIndex(point, other)] |= Squares.lowerBit(s);
        BETWEEN[betweenIndex(point, other) + 1] |= Squares.upperBit(s);
      }
    }
    // The leg is next to the horse, in the direction of its longer step.
    int files = Squares.file(king) - Squares.file(other);
    int ranks = Squares.rank(king) - Squares.rank(other);
    if (Math.abs(files * ranks) == 2) {
      int leg = Math.abs(files) == 2 ? other + files / 2 : other + 9 * (ranks / 2);
      LEG[point * Squares.COUNT + other] = (byte) leg;
    }
    int enemy = king < Squares.HALF ? Board.BLACK : Board.RED;
    if (((LeaperAttacks.pawnLower(enemy, other) & Squares.lowerBit(king))
            | (LeaperAttacks.pawnUpper(enemy, other) & Squares.upperBit(king)))
        != 0) {
      PAWN_CHECKS[2 * point] |= Squares.lowerBit(other);
      PAWN_CHECKS[2 * point + 1] |= Squares.upperBit(other);
    }
  }
}
