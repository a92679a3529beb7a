package dev.xiangqi.core;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

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
    int side = piece.side().ordinal();
    return switch (piece.type()) {
      case KING -> ownHalf(piece.side(), LeaperAttacks.king(from));
      case ADVISOR -> ownHalf(piece.side(), LeaperAttacks.advisor(side, 1L << from % Squares.HALF));
      case ELEPHANT ->
          ownHalf(
              piece.side(),
              LeaperAttacks.elephant(
                  1L << from % Squares.HALF, piece.side() == Side.RED ? lower : upper));
      case HORSE ->
          new Bitboard(
              LeaperAttacks.horseLower(from, lower, upper),
              LeaperAttacks.horseUpper(from, lower, upper));
      case ROOK -> rook(from, lower, upper);
      case CANNON -> cannon(from, occupied);
      case PAWN ->
          new Bitboard(LeaperAttacks.pawnLower(side, from), LeaperAttacks.pawnUpper(side, from));
    };
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

  /** Squares that a rook would newly reach if the nearest piece in each direction were removed. */
  private static Bitboard cannon(int from, Bitboard occupied) {
    Bitboard reached = rook(from, occupied.redHalf(), occupied.blackHalf());
    Bitboard withoutNearest = occupied.minus(reached);
    return rook(from, withoutNearest.redHalf(), withoutNearest.blackHalf()).minus(reached);
  }

  private static Bitboard ownHalf(Side side, long half) {
    return side == Side.RED ? new Bitboard(half, 0) : new Bitboard(0, half);
  }
}
