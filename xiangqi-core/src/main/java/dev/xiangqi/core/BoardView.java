package dev.xiangqi.core;

import java.util.Optional;

/**
 * Read access to a board: a {@link Position}, or the working board of a search.
 *
 * <p>A view passed to a callback is valid only during that call. Do not keep it.
 *
 * @since 0.1.0
 */
public interface BoardView {
  /** {@return the side to move} */
  Side sideToMove();

  /**
   * {@return the piece on a square, or empty}
   *
   * <p>Never allocates.
   *
   * @param square any square
   */
  Optional<Piece> pieceAt(Square square);

  /**
   * {@return the square of a side's king, in its palace}
   *
   * @param side the king's owner
   */
  Square king(Side side);

  /**
   * {@return the squares of all pieces of one kind and side}
   *
   * @param piece the kind and side
   */
  Bitboard pieces(Piece piece);

  /**
   * {@return the number of pieces of one kind and side, 0-5}
   *
   * @param piece the kind and side
   */
  int count(Piece piece);

  /** {@return the 128-bit key of the pieces and the side to move} */
  PositionKey key();
}
