package dev.xiangqi.core;

import java.util.Optional;

/**
 * A board that can be read: a {@link Position}, or a searcher's own board for the length of one
 * call.
 *
 * <p>A view that is handed to a callback may change as soon as the callback returns; do not keep
 * it.
 */
public interface BoardView {
  /**
   * Returns the side whose turn it is.
   *
   * @return Red or Black
   */
  Side sideToMove();

  /**
   * Returns what stands on a square. Never allocates.
   *
   * @param square any
   * @return the piece, or empty
   */
  Optional<Piece> pieceAt(Square square);

  /**
   * Returns where a king stands.
   *
   * @param side whose king
   * @return a square of its palace
   */
  Square king(Side side);

  /**
   * Returns where all pieces of a side and type stand.
   *
   * @param piece which
   * @return their squares
   */
  Bitboard pieces(Piece piece);

  /**
   * Counts the pieces of a side and type.
   *
   * @param piece which
   * @return 0-5
   */
  int count(Piece piece);

  /**
   * Returns the key of board and turn.
   *
   * @return 128 bits
   */
  PositionKey key();
}
