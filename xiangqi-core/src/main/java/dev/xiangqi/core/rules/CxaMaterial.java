package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;

/**
 * What pieces are worth to the Chinese association: a rook two strong pieces, a horse or cannon
 * one, an advisor or elephant a weak one.
 *
 * <p>The association publishes an order, no numbers; these are ours. They let a weak piece be given
 * for a strong one with gain, and nothing be gained by giving a strong piece for a weak one.
 */
final class CxaMaterial {
  /** A rook: two strong pieces. */
  static final int ROOK = 20;

  /** A horse or a cannon: one strong piece. */
  static final int STRONG = 10;

  /** An advisor or an elephant: one weak piece. */
  static final int WEAK = 9;

  /** A pawn across the river that is taken for nothing. */
  static final int FREE_PAWN = 5;

  /**
   * A pawn across the river that is given up, or weighed against what is lost elsewhere: its value
   * floats up to a strong piece, so that it buys a rook at best.
   */
  static final int FLOATING_PAWN = STRONG;

  private CxaMaterial() {}

  /**
   * Returns what a piece counts when it is taken back or without support.
   *
   * @param piece a piece; a king counts nothing, since it is never taken
   * @param square where it stands
   * @param pawn what a pawn across the river counts
   */
  static int value(int piece, int square, int pawn) {
    return switch (Board.type(piece)) {
      case Board.ROOK -> ROOK;
      case Board.HORSE, Board.CANNON -> STRONG;
      case Board.ADVISOR, Board.ELEPHANT -> WEAK;
      case Board.PAWN -> EffectiveAttacks.hasCrossed(Board.side(piece), square) ? pawn : 0;
      default -> 0;
    };
  }
}
