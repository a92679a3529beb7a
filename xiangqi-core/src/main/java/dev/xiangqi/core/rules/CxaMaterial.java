package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;

/**
 * Piece values by the rules of the Chinese Xiangqi Association: a rook is worth two strong pieces,
 * a horse or cannon one strong piece, an advisor or elephant one weak piece.
 *
 * <p>The association publishes only an order. The numbers are this project's own. Giving a weak
 * piece for a strong one is a gain with them. Giving a strong piece for a weak one never is.
 */
final class CxaMaterial {
  /** A rook: two strong pieces. */
  static final int ROOK = 20;

  /** A horse or a cannon: one strong piece. */
  static final int STRONG = 10;

  /** An advisor or an elephant: one weak piece. */
  static final int WEAK = 9;

  /** A pawn across the river that is captured without loss. */
  static final int FREE_PAWN = 5;

  /**
   * A pawn across the river that is sacrificed, or compared with a loss elsewhere. Its value floats
   * up to a strong piece, so that it is worth at most half a rook.
   */
  static final int FLOATING_PAWN = STRONG;

  private CxaMaterial() {}

  /**
   * Returns the value of a captured piece.
   *
   * @param piece the piece; a king is worth nothing, because it is never captured
   * @param square the piece's square
   * @param pawn the value of a pawn across the river
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
