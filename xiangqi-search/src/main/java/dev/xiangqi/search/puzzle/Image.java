package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/**
 * One of the four images of a board: colours exchanged or not, wings exchanged or not. Applied
 * twice, it changes nothing.
 */
record Image(boolean swapsColors, boolean mirrors) {
  /**
   * {@return the image on which red is to move, and of the two of them the one with the least FEN}
   */
  static Image canonical(Position position) {
    boolean swaps = position.sideToMove() == Side.BLACK;
    Position red = swaps ? position.colorsSwapped() : position;
    return new Image(swaps, board(red.mirrored()).compareTo(board(red)) < 0);
  }

  /** {@return the first field of a FEN} */
  static String board(Position position) {
    String fen = position.toFen();
    return fen.substring(0, fen.indexOf(' '));
  }

  /** {@return the position with counters as at the start of a game} */
  static Position bare(Position position) {
    char side = position.sideToMove() == Side.RED ? 'w' : 'b';
    return Position.fromFen(board(position) + " " + side + " - - 0 1");
  }

  Position of(Position position) {
    Position swapped = swapsColors ? position.colorsSwapped() : position;
    return mirrors ? swapped.mirrored() : swapped;
  }

  Move of(Move move) {
    Move swapped = swapsColors ? move.flipped() : move;
    return mirrors ? swapped.mirrored() : swapped;
  }
}
