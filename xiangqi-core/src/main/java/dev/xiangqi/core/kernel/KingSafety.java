package dev.xiangqi.core.kernel;

/**
 * Tells from the king's square what endangers it: tables of lines and legs, and the test of a
 * single move.
 *
 * <p>Kings keep to their palaces, 18 squares in all, so the tables are small. A king strikes the
 * other along an open file like a rook; no board has that, so what is found here are moves that
 * would open the file.
 */
final class KingSafety {
  /** The palace point of a king's square: 0-8 Red's, 9-17 Black's. */
  private static final byte[] PALACE_POINT = palacePoints();

  /** Two longs a square: the rest of its file and rank. */
  private static final long[] CROSS = new long[Squares.COUNT * 2];

  /**
   * By palace point and square, two longs each: the squares strictly between, if they are on a
   * line.
   */
  private static final long[] BETWEEN = new long[18 * Squares.COUNT * 2];

  /** By palace point and the square of a horse that aims at it: its leg. */
  private static final byte[] LEG = new byte[18 * Squares.COUNT];

  /** By palace point, two longs each: where an enemy pawn gives check. */
  private static final long[] PAWN_CHECKS = new long[18 * 2];

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

  private KingSafety() {}

  /**
   * Writes into the board's present record what endangers the king of the side to move: checkers;
   * sensitive squares, whose piece may open a line or free a horse by moving; closed squares, where
   * a piece would become the screen of a cannon.
   */
  static void find(Board board) {
    long[] sets = board.sets;
    int enemy = Board.TYPES * (board.side ^ 1);
    int king = board.king(board.side);
    int point = palacePoint(king);
    long occupiedLower = board.occupiedLower();
    long occupiedUpper = board.occupiedUpper();
    long crossLower = CROSS[2 * king];
    long crossUpper = CROSS[2 * king + 1];
    long checkersLower = sets[2 * (enemy + Board.PAWN)] & PAWN_CHECKS[2 * point];
    long checkersUpper = sets[2 * (enemy + Board.PAWN) + 1] & PAWN_CHECKS[2 * point + 1];
    long sensitiveLower = 0;
    long sensitiveUpper = 0;
    long closedLower = 0;
    long closedUpper = 0;

    // Rooks, and the other king as if it were one.
    int rook = 2 * (enemy + Board.ROOK);
    int otherKing = 2 * (enemy + Board.KING);
    long lower = (sets[rook] | sets[otherKing]) & crossLower;
    long upper = (sets[rook + 1] | sets[otherKing + 1]) & crossUpper;
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      long bitLower = lower & -lower;
      long bitUpper = lower != 0 ? 0 : upper & -upper;
      lower ^= bitLower;
      upper ^= bitUpper;
      int i = (point * Squares.COUNT + square) << 1;
      long screensLower = BETWEEN[i] & occupiedLower;
      long screensUpper = BETWEEN[i + 1] & occupiedUpper;
      if ((screensLower | screensUpper) == 0) {
        checkersLower |= bitLower;
        checkersUpper |= bitUpper;
      } else if (isOne(screensLower, screensUpper)) {
        sensitiveLower |= screensLower;
        sensitiveUpper |= screensUpper;
      }
    }

    int cannon = 2 * (enemy + Board.CANNON);
    lower = sets[cannon] & crossLower;
    upper = sets[cannon + 1] & crossUpper;
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      long bitLower = lower & -lower;
      long bitUpper = lower != 0 ? 0 : upper & -upper;
      lower ^= bitLower;
      upper ^= bitUpper;
      int i = (point * Squares.COUNT + square) << 1;
      long screensLower = BETWEEN[i] & occupiedLower;
      long screensUpper = BETWEEN[i + 1] & occupiedUpper;
      int screens = Long.bitCount(screensLower) + Long.bitCount(screensUpper);
      if (screens == 0) {
        closedLower |= BETWEEN[i];
        closedUpper |= BETWEEN[i + 1];
      } else if (screens == 1) {
        checkersLower |= bitLower;
        checkersUpper |= bitUpper;
      } else if (screens == 2) {
        sensitiveLower |= screensLower;
        sensitiveUpper |= screensUpper;
      }
    }

    int horse = 2 * (enemy + Board.HORSE);
    lower = sets[horse] & LeaperAttacks.horseReachLower(king);
    upper = sets[horse + 1] & LeaperAttacks.horseReachUpper(king);
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      long bitLower = lower & -lower;
      long bitUpper = lower != 0 ? 0 : upper & -upper;
      lower ^= bitLower;
      upper ^= bitUpper;
      int leg = LEG[point * Squares.COUNT + square];
      if (board.squares[leg] == Board.EMPTY) {
        checkersLower |= bitLower;
        checkersUpper |= bitUpper;
      } else {
        sensitiveLower |= Squares.lowerBit(leg);
        sensitiveUpper |= Squares.upperBit(leg);
      }
    }

    long[] plies = board.plies;
    int now = board.now;
    plies[now + Board.CHECKERS] = checkersLower;
    plies[now + Board.CHECKERS + 1] = checkersUpper;
    plies[now + Board.SENSITIVE] = sensitiveLower;
    plies[now + Board.SENSITIVE + 1] = sensitiveUpper;
    plies[now + Board.CLOSED] = closedLower;
    plies[now + Board.CLOSED + 1] = closedUpper;
  }

  /**
   * Tells whether the mover's king is struck, or faces the other, after a pseudo-legal move on that
   * board.
   */
  static boolean isExposedBy(Board board, int from, int to) {
    int king = board.king(board.side);
    return isStruck(board, board.side ^ 1, king == from ? to : king, from, to);
  }

  /**
   * Tells whether a side strikes a king's square once the piece on one square has gone to another.
   */
  static boolean isStruck(Board board, int by, int king, int from, int to) {
    int point = palacePoint(king);
    int mover = board.squares[from];
    long toLower = Squares.lowerBit(to);
    long toUpper = Squares.upperBit(to);
    long stayLower = ~(Squares.lowerBit(from) | toLower);
    long stayUpper = ~(Squares.upperBit(from) | toUpper);
    long occupiedLower = (board.occupiedLower() & stayLower) | toLower;
    long occupiedUpper = (board.occupiedUpper() & stayUpper) | toUpper;
    long[] sets = board.sets;

    int pawn = Board.piece(by, Board.PAWN);
    long lower = (sets[2 * pawn] & stayLower) | (mover == pawn ? toLower : 0);
    long upper = (sets[2 * pawn + 1] & stayUpper) | (mover == pawn ? toUpper : 0);
    if (((lower & PAWN_CHECKS[2 * point]) | (upper & PAWN_CHECKS[2 * point + 1])) != 0) {
      return true;
    }

    int rook = Board.piece(by, Board.ROOK);
    int otherKing = Board.piece(by, Board.KING);
    boolean likeRook = mover == rook || mover == otherKing;
    lower = ((sets[2 * rook] | sets[2 * otherKing]) & stayLower) | (likeRook ? toLower : 0);
    upper = ((sets[2 * rook + 1] | sets[2 * otherKing + 1]) & stayUpper) | (likeRook ? toUpper : 0);
    lower &= CROSS[2 * king];
    upper &= CROSS[2 * king + 1];
    while ((lower | upper) != 0) {
      int i = (point * Squares.COUNT + Squares.lowest(lower, upper)) << 1;
      if (((BETWEEN[i] & occupiedLower) | (BETWEEN[i + 1] & occupiedUpper)) == 0) {
        return true;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
    }

    int cannon = Board.piece(by, Board.CANNON);
    lower = ((sets[2 * cannon] & stayLower) | (mover == cannon ? toLower : 0)) & CROSS[2 * king];
    upper =
        ((sets[2 * cannon + 1] & stayUpper) | (mover == cannon ? toUpper : 0))
            & CROSS[2 * king + 1];
    while ((lower | upper) != 0) {
      int i = (point * Squares.COUNT + Squares.lowest(lower, upper)) << 1;
      if (isOne(BETWEEN[i] & occupiedLower, BETWEEN[i + 1] & occupiedUpper)) {
        return true;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
    }

    int horse = Board.piece(by, Board.HORSE);
    lower = (sets[2 * horse] & stayLower) | (mover == horse ? toLower : 0);
    upper = (sets[2 * horse + 1] & stayUpper) | (mover == horse ? toUpper : 0);
    lower &= LeaperAttacks.horseReachLower(king);
    upper &= LeaperAttacks.horseReachUpper(king);
    while ((lower | upper) != 0) {
      int leg = LEG[point * Squares.COUNT + Squares.lowest(lower, upper)];
      if (((Squares.lowerBit(leg) & occupiedLower) | (Squares.upperBit(leg) & occupiedUpper))
          == 0) {
        return true;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
    }
    return false;
  }

  /** Adds to the squares that parry a check, by interposing or taking, those for one checker. */
  static long parryLower(Board board, int checker) {
    return parry(board, checker, 0) | Squares.lowerBit(checker);
  }

  static long parryUpper(Board board, int checker) {
    return parry(board, checker, 1) | Squares.upperBit(checker);
  }

  private static long parry(Board board, int checker, int half) {
    int point = palacePoint(board.king(board.side));
    if (Board.type(board.squares[checker]) == Board.HORSE) {
      int leg = LEG[point * Squares.COUNT + checker];
      return half == 0 ? Squares.lowerBit(leg) : Squares.upperBit(leg);
    }
    return BETWEEN[((point * Squares.COUNT + checker) << 1) + half];
  }

  private static int palacePoint(int king) {
    return PALACE_POINT[king];
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

  private static boolean isOne(long lower, long upper) {
    return (lower | upper) != 0
        && ((lower & (lower - 1)) | (upper & (upper - 1))) == 0
        && (lower == 0 || upper == 0);
  }

  private static boolean onLine(int a, int b) {
    return a != b && (Squares.file(a) == Squares.file(b) || Squares.rank(a) == Squares.rank(b));
  }

  private static void fill(int king, int other) {
    int point = palacePoint(king);
    if (onLine(king, other)) {
      int step = Squares.rank(king) == Squares.rank(other) ? 1 : 9;
      for (int s = Math.min(king, other) + step; s < Math.max(king, other); s += step) {
        BETWEEN[(point * Squares.COUNT + other) << 1] |= Squares.lowerBit(s);
        BETWEEN[(point * Squares.COUNT + other) << 1 | 1] |= Squares.upperBit(s);
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
