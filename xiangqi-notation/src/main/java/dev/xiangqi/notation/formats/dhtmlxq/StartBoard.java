package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The pieces of a starting position whose side to move is still unknown. */
final class StartBoard {
  private final Map<Square, Piece> pieces = new EnumMap<>(Square.class);

  /** {@return the pieces of a position} */
  static StartBoard of(Position position) {
    StartBoard board = new StartBoard();
    position.occupied().forEach(on -> board.pieces.put(on, position.pieceAt(on).orElseThrow()));
    return board;
  }

  /**
   * Puts a piece on a square.
   *
   * @param square the number of the square
   * @param letter the piece's letter as in any dialect of FEN
   * @return whether the letter is that of a piece
   */
  boolean put(int square, char letter) {
    char plain = letter == 'M' ? 'H' : letter == 'm' ? 'h' : letter;
    try {
      pieces.put(Square.at(square), Piece.of(plain));
      return true;
    } catch (InvalidInputException e) {
      return false;
    }
  }

  /** {@return the side of the piece on a square, if there is one} */
  Optional<Side> sideAt(int square) {
    return Optional.ofNullable(pieces.get(Square.at(square))).map(Piece::side);
  }

  /**
   * Makes a position. The side to move is that of the piece that moves first. Without such a piece
   * it is Red, or Black if only that is possible.
   *
   * @param first the number of the first move's source square, or -1
   * @throws InvalidPositionException if the board cannot occur
   */
  Position position(int first) {
    Optional<Side> mover = first < 0 ? Optional.empty() : sideAt(first);
    if (mover.isPresent()) {
      return position(mover.get());
    }
    try {
      return position(Side.RED);
    } catch (InvalidPositionException red) {
      try {
        return position(Side.BLACK);
      } catch (InvalidPositionException black) {
        throw red;
      }
    }
  }

  /**
   * Makes a position.
   *
   * @throws InvalidPositionException if the board cannot occur
   */
  Position position(Side toMove) {
    Position.Builder board = Position.builder().sideToMove(toMove);
    pieces.forEach(board::put);
    return board.build();
  }
}
