package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/** Tables of the board for boards with few men. */
final class Geometry {
  /** Length of a table that is indexed by {@link #pair}. */
  private static final int PAIRS = Squares.COUNT * Squares.COUNT;

  /** The squares strictly between two squares on one line, on ranks 0-4. */
  static final long[] BETWEEN_LOWER = new long[PAIRS];

  /** The squares strictly between two squares on one line, on ranks 5-9. */
  static final long[] BETWEEN_UPPER = new long[PAIRS];

  /** Whether two different squares are on one line. */
  static final boolean[] ALIGNED = new boolean[PAIRS];

  /** The leg of a horse's move between two squares, or -1 if no horse moves so. */
  static final byte[] LEG = new byte[PAIRS];

  /** For each square, the squares in the four directions, the nearest first. */
  static final byte[][] RAYS = new byte[4 * Squares.COUNT][];

  /** For each square, a horse's targets and the legs of these moves, in turn. */
  static final byte[][] HORSE = new byte[Squares.COUNT][];

  /** For each square, the squares from which a horse comes, and the legs of these moves. */
  static final byte[][] HORSE_BACK = new byte[Squares.COUNT][];

  /** For each square of a palace, a king's targets. */
  static final byte[][] KING = new byte[Squares.COUNT][];

  /** For each square of a palace, an advisor's targets. */
  static final byte[][] ADVISOR = new byte[Squares.COUNT][];

  /** For each square, an elephant's targets and its eyes, in turn. */
  static final byte[][] ELEPHANT = new byte[Squares.COUNT][];

  /** For each side and square, a pawn's targets. */
  static final byte[][] PAWN = new byte[2 * Squares.COUNT][];

  /** For each side and square, the squares from which a pawn comes. */
  static final byte[][] PAWN_BACK = new byte[2 * Squares.COUNT][];

  /** For each side and two squares, whether a pawn on the first attacks the second. */
  static final boolean[] PAWN_ATTACKS = new boolean[2 * PAIRS];

  /** The files that a step in each of the four directions changes. */
  static final int[] FILE_STEPS = {1, 0, -1, 0};

  /** The ranks that a step in each of the four directions changes. */
  static final int[] RANK_STEPS = {0, 1, 0, -1};

  static {
    Arrays.fill(LEG, (byte) -1);
    for (int square = 0; square < Squares.COUNT; square++) {
      fillRays(square);
      fillHorse(square);
    }
    for (int square = 0; square < Squares.COUNT; square++) {
      fillHorseBack(square);
      KING[square] = steps(square, Board.KING, 1, 0);
      ADVISOR[square] = steps(square, Board.ADVISOR, 1, 1);
      fillElephant(square);
      PAWN[square] = pawnTargets(Board.RED, square);
      PAWN[Squares.COUNT + square] = pawnTargets(Board.BLACK, square);
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      fillPawnBack(side);
    }
  }

  private Geometry() {}

  /** {@return the index of two squares} */
  static int pair(int from, int to) {
    return Squares.COUNT * from + to;
  }

  private static boolean isOnBoard(int file, int rank) {
    return file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
  }

  private static byte[] array(int[] values, int count) {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static void fillRays(int square) {
    for (int direction = 0; direction < 4; direction++) {
      int[] found = new int[Squares.RANKS];
      int count = 0;
      long lower = 0;
      long upper = 0;
      int file = Squares.file(square) + FILE_STEPS[direction];
      int rank = Squares.rank(square) + RANK_STEPS[direction];
      while (isOnBoard(file, rank)) {
        int to = Squares.FILES * rank + file;
        found[count++] = to;
        ALIGNED[pair(square, to)] = true;
        BETWEEN_LOWER[pair(square, to)] = lower;
        BETWEEN_UPPER[pair(square, to)] = upper;
        lower |= Squares.lowerBit(to);
        upper |= Squares.upperBit(to);
        file += FILE_STEPS[direction];
        rank += RANK_STEPS[direction];
      }
      RAYS[4 * square + direction] = array(found, count);
    }
  }

  private static void fillHorse(int square) {
    int[] found = new int[16];
    int count = 0;
    for (int direction = 0; direction < 4; direction++) {
      int legFile = Squares.file(square) + FILE_STEPS[direction];
      int legRank = Squares.rank(square) + RANK_STEPS[direction];
      for (int turn = 1; turn <= 3; turn += 2) {
        int across = (direction + turn) % 4;
        int file = legFile + FILE_STEPS[direction] + FILE_STEPS[across];
        int rank = legRank + RANK_STEPS[direction] + RANK_STEPS[across];
        if (isOnBoard(file, rank)) {
          int to = Squares.FILES * rank + file;
          int leg = Squares.FILES * legRank + legFile;
          LEG[pair(square, to)] = (byte) leg;
          found[count++] = to;
          found[count++] = leg;
        }
      }
    }
    HORSE[square] = array(found, count);
  }

  private static void fillHorseBack(int square) {
    byte[] targets = HORSE[square];
    byte[] back = targets.clone();
    for (int i = 0; i < back.length; i += 2) {
      back[i + 1] = LEG[pair(back[i], square)];
    }
    HORSE_BACK[square] = back;
  }

  /** The targets of a king or an advisor of either side. */
  private static byte[] steps(int square, int type, int ahead, int aside) {
    int[] found = new int[4];
    int count = 0;
    if (isPlace(type, square)) {
      for (int direction = 0; direction < 4; direction++) {
        int across = (direction + 1) % 4;
        int file =
            Squares.file(square) + ahead * FILE_STEPS[direction] + aside * FILE_STEPS[across];
        int rank =
            Squares.rank(square) + ahead * RANK_STEPS[direction] + aside * RANK_STEPS[across];
        if (isOnBoard(file, rank) && isPlace(type, Squares.FILES * rank + file)) {
          found[count++] = Squares.FILES * rank + file;
        }
      }
    }
    return array(found, count);
  }

  private static boolean isPlace(int type, int square) {
    return LeaperAttacks.mayStand(Board.piece(Board.RED, type), square)
        || LeaperAttacks.mayStand(Board.piece(Board.BLACK, type), square);
  }

  private static void fillElephant(int square) {
    int[] found = new int[8];
    int count = 0;
    if (isPlace(Board.ELEPHANT, square)) {
      for (int direction = 0; direction < 4; direction++) {
        int across = (direction + 1) % 4;
        int files = FILE_STEPS[direction] + FILE_STEPS[across];
        int ranks = RANK_STEPS[direction] + RANK_STEPS[across];
        int file = Squares.file(square) + 2 * files;
        int rank = Squares.rank(square) + 2 * ranks;
        boolean sameHalf = rank / 5 == Squares.rank(square) / 5;
        if (isOnBoard(file, rank) && sameHalf) {
          found[count++] = Squares.FILES * rank + file;
          found[count++] = square + Squares.FILES * ranks + files;
        }
      }
    }
    ELEPHANT[square] = array(found, count);
  }

  private static byte[] pawnTargets(int side, int square) {
    int[] found = new int[3];
    int count = 0;
    if (LeaperAttacks.mayStand(Board.piece(side, Board.PAWN), square)) {
      long lower = LeaperAttacks.pawnLower(side, square);
      long upper = LeaperAttacks.pawnUpper(side, square);
      for (int to = 0; to < Squares.COUNT; to++) {
        if (((Squares.lowerBit(to) & lower) | (Squares.upperBit(to) & upper)) != 0) {
          found[count++] = to;
          PAWN_ATTACKS[side * PAIRS + pair(square, to)] = true;
        }
      }
    }
    return array(found, count);
  }

  private static void fillPawnBack(int side) {
    for (int square = 0; square < Squares.COUNT; square++) {
      int[] found = new int[3];
      int count = 0;
      for (int from = 0; from < Squares.COUNT; from++) {
        if (PAWN_ATTACKS[side * PAIRS + pair(from, square)]) {
          found[count++] = from;
        }
      }
      PAWN_BACK[side * Squares.COUNT + square] = array(found, count);
    }
  }

  /** {@return whether a pawn attacks a square} */
  static boolean pawnAttacks(int side, int from, int to) {
    return PAWN_ATTACKS[side * PAIRS + pair(from, to)];
  }
}
