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
    int type = Board.type(piece);
    if (type != Board.CANNON) {
      return MoveGenerator.reachLower(type, Board.side(piece), square, lower, upper);
    }
    long near = SliderAttacks.rookLower(square, lower, upper);
    long farUpper = upper & ~SliderAttacks.rookUpper(square, lower, upper);
    return SliderAttacks.rookLower(square, lower & ~near, farUpper) & ~near;
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
    int type = Board.type(piece);
    if (type != Board.CANNON) {
      return MoveGenerator.reachUpper(type, Board.side(piece), square, lower, upper);
    }
    long near = SliderAttacks.rookUpper(square, lower, upper);
    long farLower = lower & ~SliderAttacks.rookLower(square, lower, upper);
    return SliderAttacks.rookUpper(square, farLower, upper & ~near) & ~near;
  }
}
