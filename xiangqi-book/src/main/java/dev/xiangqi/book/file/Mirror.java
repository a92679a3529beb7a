package dev.xiangqi.book.file;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.core.kernel.Zobrist;
import java.util.List;

/** Left-right mirror images of keys, squares and moves, without a mirrored position. */
public final class Mirror {
  private static final List<Piece> PIECES = List.of(Piece.values());

  /** The mirror image of each square. */
  private static final byte[] MIRRORED = mirrored();

  private Mirror() {}

  private static byte[] mirrored() {
    byte[] mirrored = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      mirrored[square] = (byte) Squares.mirrored(square);
    }
    return mirrored;
  }

  public static int square(int square) {
    return MIRRORED[square];
  }

  /** The mirror image of a packed move. */
  public static int move(int move) {
    return Board.move(MIRRORED[Board.from(move)], MIRRORED[Board.to(move)]);
  }

  /** The key of the mirror image of a position. */
  public static PositionKey of(Position position) {
    boolean black = position.sideToMove() == Side.BLACK;
    long key = black ? Zobrist.SIDE_KEY : 0;
    long lock = black ? Zobrist.SIDE_LOCK : 0;
    for (int piece = 0; piece < PIECES.size(); piece++) {
      Bitboard squares = position.pieces(PIECES.get(piece));
      long lower = squares.redHalf();
      long upper = squares.blackHalf();
      while ((lower | upper) != 0) {
        int square = MIRRORED[Squares.lowest(lower, upper)];
        key ^= Zobrist.key(piece, square);
        lock ^= Zobrist.lock(piece, square);
        upper = lower != 0 ? upper : upper & (upper - 1);
        lower &= lower - 1;
      }
    }
    return new PositionKey(key, lock);
  }

  /** The smaller of the keys of a position and its mirror image, if these are one. */
  public static PositionKey canonical(Position position, boolean mirrors) {
    PositionKey key = position.key();
    if (!mirrors) {
      return key;
    }
    PositionKey mirror = of(position);
    return mirror.compareTo(key) < 0 ? mirror : key;
  }
}
