package dev.xiangqi.core.kernel;

/**
 * Rook and cannon moves by table: one look-up for the rank and one for the file.
 *
 * <p>A rank is nine adjacent bits of a half. A file is gathered from both halves with one
 * multiplication each. The tables hold 2 × (9 × 512 + 10 × 1024) shorts, 58 KiB. Sets have two
 * halves, see {@link Squares}. A caller who needs both halves calls both methods; after inlining
 * the JVM computes the common part once.
 *
 * @since 0.1.0
 */
public final class SliderAttacks {
  private static final short[] ROOK_RANK = new short[Squares.FILES << 9];
  private static final short[] ROOK_FILE = new short[Squares.RANKS << 10];
  private static final short[] CANNON_RANK = new short[Squares.FILES << 9];
  private static final short[] CANNON_FILE = new short[Squares.RANKS << 10];

  static {
    fill(ROOK_RANK, CANNON_RANK, Squares.FILES);
    fill(ROOK_FILE, CANNON_FILE, Squares.RANKS);
  }

  private SliderAttacks() {}

  /**
   * {@return the squares on ranks 0-4 that a rook attacks: empty squares on its lines and the first
   * piece in each direction}
   *
   * @param square the rook's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long rookLower(int square, long lower, long upper) {
    return lower(ROOK_RANK, ROOK_FILE, square, lower, upper);
  }

  /**
   * {@return the squares on ranks 5-9 that a rook attacks}
   *
   * @param square the rook's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long rookUpper(int square, long lower, long upper) {
    return upper(ROOK_RANK, ROOK_FILE, square, lower, upper);
  }

  /**
   * {@return the targets of a cannon on ranks 0-4: in each direction the empty squares up to the
   * first piece, and the next piece after it, of either side}
   *
   * @param square the cannon's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long cannonLower(int square, long lower, long upper) {
    return lower(CANNON_RANK, CANNON_FILE, square, lower, upper);
  }

  /**
   * {@return the targets of a cannon on ranks 5-9}
   *
   * @param square the cannon's square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long cannonUpper(int square, long lower, long upper) {
    return upper(CANNON_RANK, CANNON_FILE, square, lower, upper);
  }

  private static long lower(short[] ranks, short[] files, int square, long lower, long upper) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    long attacks = Squares.spread(alongFile(files, file, rank, lower, upper) & 31) << file;
    return square < Squares.HALF ? attacks | alongRank(ranks, file, 9 * rank, lower) : attacks;
  }

  private static long upper(short[] ranks, short[] files, int square, long lower, long upper) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    long attacks = Squares.spread(alongFile(files, file, rank, lower, upper) >>> 5) << file;
    return square < Squares.HALF
        ? attacks
        : attacks | alongRank(ranks, file, 9 * rank - Squares.HALF, upper);
  }

  private static long alongRank(short[] ranks, int file, int shift, long half) {
    return (long) ranks[file << 9 | ((int) (half >>> shift) & 511)] << shift;
  }

  private static int alongFile(short[] files, int file, int rank, long lower, long upper) {
    return files[rank << 10 | Squares.gather(upper, file) << 5 | Squares.gather(lower, file)];
  }

  private static void fill(short[] rook, short[] cannon, int length) {
    for (int from = 0; from < length; from++) {
      for (int occupied = 0; occupied < 1 << length; occupied++) {
        int index = from << length | occupied;
        rook[index] =
            (short) (rookRay(from, 1, length, occupied) | rookRay(from, -1, length, occupied));
        cannon[index] =
            (short) (cannonRay(from, 1, length, occupied) | cannonRay(from, -1, length, occupied));
      }
    }
  }

  private static int rookRay(int from, int step, int length, int occupied) {
    int reached = 0;
    for (int i = from + step; i >= 0 && i < length; i += step) {
      reached |= 1 << i;
      if ((occupied >> i & 1) != 0) {
        break;
      }
    }
    return reached;
  }

  private static int cannonRay(int from, int step, int length, int occupied) {
    int reached = 0;
    boolean screened = false;
    for (int i = from + step; i >= 0 && i < length; i += step) {
      boolean free = (occupied >> i & 1) == 0;
      if (free != screened) {
        reached |= 1 << i;
      }
      if (!free) {
        if (screened) {
          break;
        }
        screened = true;
      }
    }
    return reached;
  }
}
