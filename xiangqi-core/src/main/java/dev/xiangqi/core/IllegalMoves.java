package dev.xiangqi.core;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Optional;

/** Explains why a move is illegal. Slow: runs only after the fast test has rejected the move. */
final class IllegalMoves {
  private IllegalMoves() {}

  /** Returns the first reason that applies to an illegal move. */
  static IllegalMoveReason explain(Position position, Move move) {
    Optional<Piece> mover = position.pieceAt(move.from());
    if (mover.isEmpty()) {
      return IllegalMoveReason.NO_PIECE;
    }
    Piece piece = mover.get();
    if (piece.side() != position.sideToMove()) {
      return IllegalMoveReason.NOT_YOUR_PIECE;
    }
    if (position.occupied(piece.side()).contains(move.to())) {
      return IllegalMoveReason.OWN_PIECE_THERE;
    }
    if (!matchesMovement(piece, move)) {
      return IllegalMoveReason.NOT_ITS_MOVE;
    }
    if (!isWithinBounds(piece, move)) {
      return IllegalMoveReason.OUT_OF_BOUNDS;
    }
    if (!MoveGenerator.isPseudoLegal(position.board(), move.packed())) {
      return IllegalMoveReason.BLOCKED;
    }
    return kingsFaceAfter(position, move)
        ? IllegalMoveReason.KINGS_FACE
        : IllegalMoveReason.LEAVES_CHECK;
  }

  /** Whether the piece moves that way if other pieces and the limits of its area are ignored. */
  private static boolean matchesMovement(Piece piece, Move move) {
    int files = Math.abs(move.to().file() - move.from().file());
    int ranks = Math.abs(move.to().rank() - move.from().rank());
    return switch (piece.type()) {
      case KING -> files + ranks == 1;
      case ADVISOR -> files == 1 && ranks == 1;
      case ELEPHANT -> files == 2 && ranks == 2;
      case HORSE -> files * ranks == 2;
      case ROOK, CANNON -> files == 0 || ranks == 0;
      case PAWN -> files + ranks == 1 && matchesPawnMovement(piece.side(), move);
    };
  }

  /** A pawn moves forward, and also sideways once it has crossed the river. */
  private static boolean matchesPawnMovement(Side side, Move move) {
    int forward = (move.to().rank() - move.from().rank()) * (side == Side.RED ? 1 : -1);
    boolean crossed = side == Side.RED ? move.from().rank() >= 5 : move.from().rank() <= 4;
    return forward == 1 || (forward == 0 && crossed);
  }

  private static boolean isWithinBounds(Piece piece, Move move) {
    return LeaperAttacks.mayStand(piece.ordinal(), move.to().ordinal());
  }

  private static boolean kingsFaceAfter(Position position, Move move) {
    Side side = position.sideToMove();
    Square own = position.king(side);
    Square king = own == move.from() ? move.to() : own;
    Square other = position.king(side.opponent());
    Bitboard occupied =
        position.occupied().minus(Bitboard.of(move.from())).or(Bitboard.of(move.to()));
    return king.file() == other.file() && Attacks.between(king, other).and(occupied).isEmpty();
  }
}
