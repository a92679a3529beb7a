package dev.xiangqi.core.kernel;

/**
 * Moves of the pieces with fixed steps: horse (with legs), elephant (with eyes), advisor, king and
 * pawn.
 *
 * <p>Sets have two halves, see {@link Squares}. King, advisor and elephant never leave their own
 * half of the board, so one long is enough for their moves. A piece on a square where it may not
 * stand has no moves.
 *
 * @since 0.1.0
 */
public final class LeaperAttacks {
  /**
   * Steps from a horse to its legs, which are above, right, left and below. From a leg the horse
   * moves one more step in the same direction and one step to either side.
   */
  private static final int[] LEG_FILE = {0, 1, -1, 0};

  private static final int[] LEG_RANK = {1, 0, 0, -1};

  /** The elephant points of a half, the same for both sides. */
  private static final long ELEPHANT_POINTS = bits(2, 6, 18, 22, 26, 38, 42);

  /** The advisor points of each side, in its own half. */
  private static final long[] ADVISOR_POINTS = {bits(3, 5, 13, 21, 23), bits(21, 23, 31, 39, 41)};

  /** The palace of each side, in its own half. */
  private static final long[] PALACE = {
    7L << 3 | 7L << 12 | 7L << 21, 7L << 21 | 7L << 30 | 7L << 39
  };

  /**
   * Four longs per square: the horse's legs in the lower half with their multiplier, and the same
   * for the upper half.
   */
  private static final long[] LEGS = new long[Squares.COUNT * 4];

  /**
   * By square and the four bits of its blocked legs: targets in the lower and in the upper half.
   */
  private static final long[] HORSE = new long[Squares.COUNT * 16 * 2];

  /** By king's square: targets in its half. */
  private static final long[] KING = new long[Squares.COUNT];

  /** By side and square: targets in the lower and in the upper half. */
  private static final long[] PAWN = new long[2 * Squares.COUNT * 2];

  static {
    for (int square = 0; square < Squares.COUNT; square++) {
      fillHorse(square);
      fillKing(square);
      fillPawn(Board.RED, square);
      fillPawn(Board.BLACK, square);
    }
  }

  private LeaperAttacks() {}

  /**
   * {@return the squares on ranks 0-4 that a horse attacks}
   *
   * @param square the horse's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long horseLower(int square, long lower, long upper) {
    return HORSE[square << 5 | blockedLegs(square, lower, upper) << 1];
  }

  /**
   * {@return the squares on ranks 5-9 that a horse attacks}
   *
   * @param square the horse's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long horseUpper(int square, long lower, long upper) {
    return HORSE[square << 5 | blockedLegs(square, lower, upper) << 1 | 1];
  }

  /**
   * {@return the squares on ranks 0-4 that a horse with four free legs attacks}
   *
   * <p>A horse on one of them attacks the given square if its own leg is free.
   *
   * @param square the horse's square, 0-89
   */
  public static long horseReachLower(int square) {
    return HORSE[square << 5];
  }

  /**
   * {@return the squares on ranks 5-9 that a horse with four free legs attacks}
   *
   * @param square the horse's square, 0-89
   */
  public static long horseReachUpper(int square) {
    return HORSE[square << 5 | 1];
  }

  /**
   * {@return the targets of elephants in their half; they may include squares of own pieces}
   *
   * @param elephants the elephants' squares in their half
   * @param occupied the occupied squares of that half; an occupied eye blocks the move
   */
  public static long elephant(long elephants, long occupied) {
    return elephantNorthEast(elephants, occupied)
        | elephantNorthWest(elephants, occupied)
        | elephantSouthEast(elephants, occupied)
        | elephantSouthWest(elephants, occupied);
  }

  static long elephantNorthEast(long elephants, long occupied) {
    return (elephants << 10 & ~occupied) << 10 & ELEPHANT_POINTS;
  }

  static long elephantNorthWest(long elephants, long occupied) {
    return (elephants << 8 & ~occupied) << 8 & ELEPHANT_POINTS;
  }

  static long elephantSouthEast(long elephants, long occupied) {
    return (elephants >>> 8 & ~occupied) >>> 8 & ELEPHANT_POINTS;
  }

  static long elephantSouthWest(long elephants, long occupied) {
    return (elephants >>> 10 & ~occupied) >>> 10 & ELEPHANT_POINTS;
  }

  /**
   * {@return the targets of advisors in their half; they may include squares of own pieces}
   *
   * @param side the advisors' side, {@link Board#RED} or {@link Board#BLACK}
   * @param advisors the advisors' squares in their half
   */
  public static long advisor(int side, long advisors) {
    return (advisors << 10 | advisors << 8 | advisors >>> 8 | advisors >>> 10)
        & ADVISOR_POINTS[side];
  }

  static long advisorPoints(int side) {
    return ADVISOR_POINTS[side];
  }

  /**
   * {@return the targets of a king in its half; they may include squares of own pieces}
   *
   * @param square the king's square, 0-89
   */
  public static long king(int square) {
    return KING[square];
  }

  /**
   * {@return the squares on ranks 0-4 that a pawn attacks}
   *
   * @param side the pawn's side, {@link Board#RED} or {@link Board#BLACK}
   * @param square the pawn's square, 0-89
   */
  public static long pawnLower(int side, int square) {
    return PAWN[(side * Squares.COUNT + square) << 1];
  }

  /**
   * {@return the squares on ranks 5-9 that a pawn attacks}
   *
   * @param side the pawn's side, {@link Board#RED} or {@link Board#BLACK}
   * @param square the pawn's square, 0-89
   */
  public static long pawnUpper(int side, int square) {
    return PAWN[(side * Squares.COUNT + square) << 1 | 1];
  }

  /**
   * {@return whether a piece may ever stand on a square}
   *
   * <p>Kings and advisors stand in their palace, elephants on their seven points, and pawns not
   * behind their first rank. A pawn may stand on any file of its own half.
   *
   * @param piece 0-13, as in {@link Board}
   * @param square 0-89
   */
  public static boolean mayStand(int piece, int square) {
    int side = Board.side(piece);
    int rank = Squares.rank(square);
    long ownHalf = side == Board.RED ? Squares.lowerBit(square) : Squares.upperBit(square);
    return switch (Board.type(piece)) {
      case Board.KING -> (PALACE[side] & ownHalf) != 0;
      case Board.ADVISOR -> (ADVISOR_POINTS[side] & ownHalf) != 0;
      case Board.ELEPHANT -> (ELEPHANT_POINTS & ownHalf) != 0;
      case Board.PAWN -> side == Board.RED ? rank >= 3 : rank <= 6;
      default -> true;
    };
  }

  /**
   * Packs the blocked legs of a horse into four bits, with one multiplication for each half.
   *
   * <p>Bit i of the result is leg i, in the order above, right, left, below. The multiplier moves
   * leg i to bit 60 + i. All other products either overflow or stay below bit 60. They are all
   * different there, so no carry reaches bit 60.
   */
  private static int blockedLegs(int square, long lower, long upper) {
    int i = square << 2;
    return (int) (((lower & LEGS[i]) * LEGS[i + 1] + (upper & LEGS[i + 2]) * LEGS[i + 3]) >>> 60);
  }

  private static void fillHorse(int square) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    for (int leg = 0; leg < 4; leg++) {
      int legFile = file + LEG_FILE[leg];
      int legRank = rank + LEG_RANK[leg];
      if (!onBoard(legFile, legRank)) {
        continue;
      }
      int legSquare = 9 * legRank + legFile;
      int half = legSquare < Squares.HALF ? 0 : 2;
      int bit = legSquare % Squares.HALF;
      LEGS[4 * square + half] |= 1L << bit;
      LEGS[4 * square + half + 1] |= 1L << (60 + leg - bit);
      for (int sideStep = -1; sideStep <= 1; sideStep += 2) {
        int toFile = legFile + LEG_FILE[leg] + sideStep * LEG_RANK[leg];
        int toRank = legRank + LEG_RANK[leg] + sideStep * LEG_FILE[leg];
        if (onBoard(toFile, toRank)) {
          int to = 9 * toRank + toFile;
          for (int blocked = 0; blocked < 16; blocked++) {
            if ((blocked >> leg & 1) == 0) {
              HORSE[square << 5 | blocked << 1] |= Squares.lowerBit(to);
              HORSE[square << 5 | blocked << 1 | 1] |= Squares.upperBit(to);
            }
          }
        }
      }
    }
  }

  private static void fillKing(int square) {
    int side = square < Squares.HALF ? Board.RED : Board.BLACK;
    long king = 1L << square % Squares.HALF;
    if ((PALACE[side] & king) != 0) {
      KING[square] = (king << 9 | king << 1 | king >>> 1 | king >>> 9) & PALACE[side];
    }
  }

  private static void fillPawn(int side, int square) {
    if (!mayStand(Board.piece(side, Board.PAWN), square)) {
      return;
    }
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    boolean crossed = side == Board.RED ? rank >= 5 : rank <= 4;
    addPawn(side, square, file, side == Board.RED ? rank + 1 : rank - 1);
    if (crossed) {
      addPawn(side, square, file - 1, rank);
      addPawn(side, square, file + 1, rank);
    }
  }

  private static void addPawn(int side, int square, int file, int rank) {
    if (onBoard(file, rank)) {
      int i = (side * Squares.COUNT + square) << 1;
      PAWN[i] |= Squares.lowerBit(9 * rank + file);
      PAWN[i | 1] |= Squares.upperBit(9 * rank + file);
    }
  }

  private static boolean onBoard(int file, int rank) {
    return file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
  }

  private static long bits(int... squares) {
    long bits = 0;
    for (int square : squares) {
      bits |= 1L << square;
    }
    return bits;
  }
}
