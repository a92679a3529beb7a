package dev.xiangqi.notation;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Positions for testing notations: from random play, and composed with many pieces on shared files.
 */
final class ManyPawns {
  private ManyPawns() {}

  /** A position from random play, up to 150 plies from the start. */
  static Position played(long seed) {
    Random random = new Random(seed);
    Position position = Position.initial();
    for (int ply = random.nextInt(150); ply > 0; ply--) {
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty()) {
        return position;
      }
      position = position.play(moves.get(random.nextInt(moves.size())));
    }
    return position;
  }

  /** A position with up to five pawns of each side on two or three files, and a few pairs. */
  static Position composed(long seed) {
    Random random = new Random(seed);
    while (true) {
      Optional<Position> position = tryToCompose(random);
      if (position.isPresent()) {
        return position.get();
      }
    }
  }

  private static Optional<Position> tryToCompose(Random random) {
    Position.Builder builder =
        Position.builder()
            .put(Square.of(3 + random.nextInt(3), random.nextInt(3)), Piece.RED_KING)
            .put(Square.of(3 + random.nextInt(3), 9 - random.nextInt(3)), Piece.BLACK_KING)
            .sideToMove(random.nextBoolean() ? Side.RED : Side.BLACK);
    int[] files = {random.nextInt(9), random.nextInt(9), random.nextInt(9)};
    boolean[] taken = new boolean[90];
    for (Side side : Side.values()) {
      for (int pawn = random.nextInt(6); pawn > 0; pawn--) {
        put(builder, taken, Piece.of(side, PieceType.PAWN), files[random.nextInt(3)], random);
      }
      for (PieceType type : List.of(PieceType.ROOK, PieceType.HORSE, PieceType.CANNON)) {
        if (random.nextInt(3) == 0) {
          int file = random.nextInt(9);
          put(builder, taken, Piece.of(side, type), file, random);
          put(builder, taken, Piece.of(side, type), file, random);
        }
      }
    }
    try {
      return Optional.of(builder.build());
    } catch (InvalidPositionException e) {
      return Optional.empty();
    }
  }

  private static void put(
      Position.Builder builder, boolean[] taken, Piece piece, int file, Random random) {
    Square square = Square.of(file, random.nextInt(10));
    if (!taken[square.ordinal()]) {
      taken[square.ordinal()] = true;
      builder.put(square, piece);
    }
  }
}
