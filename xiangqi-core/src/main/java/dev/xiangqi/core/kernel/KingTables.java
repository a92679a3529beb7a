package dev.xiangqi.core.kernel;

/**
 * Tables of what can endanger a king: lines, legs and pawns around the 18 points of the palaces.
 *
 * <p>The 18 points are numbered 0-8 (Red's palace) and 9-17 (Black's), so that the tables stay
 * small enough for the fastest cache.
 */
final class KingTables {
  /** The palace point of a king's square: 0-8 Red's, 9-17 Black's. */
  private static final byte[] PALACE_POINT = palacePoints();

  /** Two longs a square: the rest of its file and rank. */
  static final long[] CROSS = new long[Squares.COUNT * 2];

  /**
   * By palace point and square, two longs each: the squares strictly between, if they are on a
   * line.
   */
  static final long[] BETWEEN = new long[18 * Squares.COUNT * 2];

  /** By palace point and the square of a horse that aims at it: its leg. */
  private static final byte[] LEG = new byte[18 * Squares.COUNT];

  /** By palace point, two longs each: where an enemy pawn gives check. */
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

  /** Number of a king's square among the 18. */
  static int point(int king) {
    return PALACE_POINT[king];
  }

  /** Where the two longs of the squares between a palace point and a square on its lines begin. */
  static int betweenIndex(int point, int square) {
    return (point * Squares.COUNT + square) << 1;
  }

  /** The leg of a horse that aims at a palace point. */
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
    // A horse's leg is beside the horse, on the side of its longer stride.
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
