package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/** Counts material by trying all moves of positions, without any code of the claims. */
final class NaiveMaterial {
  private static final int CAPTURES = 8;
  private static final int MATE = 10_000;

  private NaiveMaterial() {}

  static int points(Position position, Move move) {
    return position.captured(move).map(piece -> points(piece, move.to().rank())).orElse(0);
  }

  private static int points(Piece piece, int rank) {
    return switch (piece.type()) {
      case KING -> 0;
      case ADVISOR, ELEPHANT -> 20;
      case HORSE -> 40;
      case CANNON -> 45;
      case ROOK -> 90;
      case PAWN -> (piece.side() == Side.RED ? rank > 4 : rank < 5) ? 20 : 10;
    };
  }

  /** {@return whether after each reply a further move keeps the material in all captures} */
  static boolean wins(Position position, Move move, int least) {
    Position after = position.play(move);
    for (Move reply : after.legalMoves()) {
      int open = least - points(position, move) + points(after, reply);
      if (!keeps(after.play(reply), open)) {
        return false;
      }
    }
    return true;
  }

  static boolean wins(Position position, int least) {
    return position.legalMoves().stream().anyMatch(move -> wins(position, move, least));
  }

  private static boolean keeps(Position position, int least) {
    return position.legalMoves().stream()
        .anyMatch(
            move -> points(position, move) - captures(position.play(move), CAPTURES) >= least);
  }

  private static int captures(Position position, int depth) {
    return captures(position, depth, -2 * MATE, 2 * MATE);
  }

  private static int captures(Position position, int depth, int alpha, int beta) {
    if (depth == 0) {
      return 0;
    }
    int best = position.isInCheck() ? -MATE : 0;
    for (Move move : position.legalMoves()) {
      if (best >= beta) {
        break;
      }
      if (position.isInCheck() || position.captured(move).isPresent()) {
        int taken = points(position, move);
        int bound = Math.max(alpha, best);
        best =
            Math.max(
                best,
                taken - captures(position.play(move), depth - 1, taken - beta, taken - bound));
      }
    }
    return best;
  }
}
