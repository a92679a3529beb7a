package dev.xiangqi.core;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.PieceAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;

/**
 * Squares that pieces attack, on any board.
 *
 * @since 0.1.0
 */
public final class Attacks {
  private Attacks() {}

  /**
   * {@return the squares, of either side, that a piece attacks: where it could capture an enemy}
   *
   * <p>A cannon attacks the squares after its screen, up to and including the next piece. The
   * squares it can only move to are not included. A piece on a square where it may not stand
   * attacks nothing. Facing kings do not attack each other.
   *
   * @param piece the attacking piece
   * @param square the attacker's square
   * @param occupied all occupied squares; it makes no difference whether {@code square} is among
   *     them
   */
  public static Bitboard from(Piece piece, Square square, Bitboard occupied) {
    int from = square.ordinal();
    long lower = occupied.redHalf();
    long upper = occupied.blackHalf();
    if (!LeaperAttacks.mayStand(piece.ordinal(), from)) {
      return Bitboard.EMPTY;
    }
    return new Bitboard(
        PieceAttacks.lower(piece.ordinal(), from, lower, upper),
        PieceAttacks.upper(piece.ordinal(), from, lower, upper));
  }

  /**
   * {@return the empty squares that a piece may go to without capturing}
   *
   * <p>For a cannon these are the squares before its screen, which {@link #from} leaves out. For
   * every other piece they are the empty ones among {@link #from}. The king's safety plays no part.
   *
   * @param piece the moving piece
   * @param square the piece's square
   * @param occupied all occupied squares; it makes no difference whether {@code square} is among
   *     them
   */
  public static Bitboard quiet(Piece piece, Square square, Bitboard occupied) {
    Bitboard reached =
        piece.type() == PieceType.CANNON
            ? rook(square.ordinal(), occupied.redHalf(), occupied.blackHalf())
            : from(piece, square, occupied);
    return reached.minus(occupied);
  }

  /**
   * {@return the squares strictly between two squares of one rank or file, else none}
   *
   * @param a one end
   * @param b the other end
   */
  public static Bitboard between(Square a, Square b) {
    if (a == b || (a.file() != b.file() && a.rank() != b.rank())) {
      return Bitboard.EMPTY;
    }
    // A rook on one end reaches the other end. The squares that both ends reach are in between.
    Bitboard ends = Bitboard.of(a, b);
    Bitboard seen =
        rook(a.ordinal(), ends.redHalf(), ends.blackHalf())
            .and(rook(b.ordinal(), ends.redHalf(), ends.blackHalf()));
    return seen.minus(ends);
  }

  private static Bitboard rook(int from, long lower, long upper) {
    return new Bitboard(
        SliderAttacks.rookLower(from, lower, upper), SliderAttacks.rookUpper(from, lower, upper));
  }
}
