package dev.xiangqi.search.proof;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The pieces without which a problem works the same way. */
final class IdlePieces {
  private IdlePieces() {}

  /**
   * {@return the squares of the pieces, in the order of the squares}
   *
   * @param position the position of the problem
   * @param worksAsBefore whether a position without one of the pieces has the same solutions
   */
  static List<Square> find(Position position, Predicate<Position> worksAsBefore) {
    List<Square> idle = new ArrayList<>();
    for (Square square : Square.values()) {
      if (without(position, square).filter(worksAsBefore).isPresent()) {
        idle.add(square);
      }
    }
    return idle;
  }

  /** The position without a piece; empty if there is none, or the position cannot occur. */
  private static Optional<Position> without(Position position, Square removed) {
    Optional<Piece> piece = position.pieceAt(removed);
    if (piece.isEmpty() || piece.orElseThrow().type() == PieceType.KING) {
      return Optional.empty();
    }
    Position.Builder builder = Position.builder().sideToMove(position.sideToMove());
    for (Square square : Square.values()) {
      position.pieceAt(square).ifPresent(found -> builder.put(square, found));
    }
    try {
      return Optional.of(builder.clear(removed).build());
    } catch (InvalidPositionException e) {
      return Optional.empty();
    }
  }
}
