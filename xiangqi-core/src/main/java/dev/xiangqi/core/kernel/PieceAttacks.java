package dev.xiangqi.core.kernel;

/**
 * Squares that pieces attack, of either side: where they could capture an enemy. A cannon attacks
 * the squares after its screen, up to and including the next piece. Nothing is checked: a king,
 * advisor or elephant must be where it may stand. Thread-safe.
 *
 * @since 0.1.0
 */
public final class PieceAttacks {
  private PieceAttacks() {}

  /**
   * {@return the squares on ranks 0-4 that a piece attacks, occupied or not}
   *
   * @param piece the piece
   * @param square its square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long lower(int piece, int square, long lower, long upper) {
    int side = Board.side(piece);
    boolean own = side == Board.RED;
    return switch (Board.type(piece)) {
      case Board.KING -> own ? LeaperAttacks.king(square) : 0;
      case Board.ADVISOR -> own ? LeaperAttacks.advisor(side, bit(square)) : 0;
      case Board.ELEPHANT -> own ? LeaperAttacks.elephant(bit(square), lower) : 0;
      case Board.HORSE -> LeaperAttacks.horseLower(square, lower, upper);
      case Board.ROOK -> SliderAttacks.rookLower(square, lower, upper);
      case Board.CANNON -> {
        long near = SliderAttacks.rookLower(square, lower, upper);
        long farUpper = upper & ~SliderAttacks.rookUpper(square, lower, upper);
        yield SliderAttacks.rookLower(square, lower & ~near, farUpper) & ~near;
      }
      default -> LeaperAttacks.pawnLower(side, square);
    };
  }

  /**
   * {@return the squares on ranks 5-9 that a piece attacks, occupied or not}
   *
   * @param piece the piece
   * @param square its square, 0-89
   * @param lower occupied squares on ranks 0-4
   * @param upper occupied squares on ranks 5-9
   */
  public static long upper(int piece, int square, long lower, long upper) {
    int side = Board.side(piece);
    boolean own = side == Board.BLACK;
    return switch (Board.type(piece)) {
      case Board.KING -> own ? LeaperAttacks.king(square) : 0;
      case Board.ADVISOR -> own ? LeaperAttacks.advisor(side, bit(square)) : 0;
      case Board.ELEPHANT -> own ? LeaperAttacks.elephant(bit(square), upper) : 0;
      case Board.HORSE -> LeaperAttacks.horseUpper(square, lower, upper);
      case Board.ROOK -> SliderAttacks.rookUpper(square, lower, upper);
      case Board.CANNON -> {
        long near = SliderAttacks.rookUpper(square, lower, upper);
        long farLower = lower & ~SliderAttacks.rookLower(square, lower, upper);
        yield SliderAttacks.rookUpper(square, farLower, upper & ~near) & ~near;
      }
      default -> LeaperAttacks.pawnUpper(side, square);
    };
  }

  private static long bit(int square) {
    return 1L << (square % Squares.HALF);
  }
}
