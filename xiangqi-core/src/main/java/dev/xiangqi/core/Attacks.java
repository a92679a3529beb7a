package dev.xiangqi.core;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/** Where pieces strike. */
public final class Attacks {
  private Attacks() {}

  /**
   * Returns the squares the piece on that square attacks: where it could take an enemy, given what
   * is occupied.
   *
   * <p>For a cannon these are the squares behind its screen, up to and with the next piece; where
   * it merely moves is not among them. A piece that may not stand on the square attacks nothing.
   * Kings facing each other is not an attack.
   *
   * @param piece which
   * @param square where it stands
   * @param occupied all occupied squares; whether {@code square} is one of them makes no difference
   * @return its targets, of either side
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
      case KING -> home(piece.side(), LeaperAttacks.king(from));
      case ADVISOR -> home(piece.side(), LeaperAttacks.advisor(side, 1L << from % Squares.HALF));
      case ELEPHANT ->
          home(
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
   * Returns the squares strictly between two squares of a rank or file, else none.
   *
   * @param a one end
   * @param b the other end
   * @return the squares between
   */
  public static Bitboard between(Square a, Square b) {
    if (a == b || (a.file() != b.file() && a.rank() != b.rank())) {
      return Bitboard.EMPTY;
    }
    // Each end, as a rook, sees as far as the other; what both see on the line is between.
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

  /**
   * What a rook would see if the first pieces each way were not there, less what it sees as things
   * are.
   */
  private static Bitboard cannon(int from, Bitboard occupied) {
    Bitboard near = rook(from, occupied.redHalf(), occupied.blackHalf());
    Bitboard behind = occupied.minus(near);
    return rook(from, behind.redHalf(), behind.blackHalf()).minus(near);
  }

  private static Bitboard home(Side side, long half) {
    return side == Side.RED ? new Bitboard(half, 0) : new Bitboard(0, half);
  }
}
