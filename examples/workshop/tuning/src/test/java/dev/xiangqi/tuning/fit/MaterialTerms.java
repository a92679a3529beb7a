package dev.xiangqi.tuning.fit;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import java.util.List;

/** Counts rooks, horses and pawns; the phase is the number of rooks. */
final class MaterialTerms implements Terms {
  private static final int[] WEIGHTS = {900, 400, 100};

  @Override
  public int maxPhase() {
    return 4;
  }

  @Override
  public List<String> names() {
    return List.of("rook", "horse", "pawn");
  }

  @Override
  public int count(Position position, int[] counts) {
    counts[0] = position.count(Piece.RED_ROOK) - position.count(Piece.BLACK_ROOK);
    counts[1] = position.count(Piece.RED_HORSE) - position.count(Piece.BLACK_HORSE);
    counts[2] = position.count(Piece.RED_PAWN) - position.count(Piece.BLACK_PAWN);
    return position.count(Piece.RED_ROOK) + position.count(Piece.BLACK_ROOK);
  }

  @Override
  public int midgame(int term) {
    return WEIGHTS[term];
  }

  @Override
  public int endgame(int term) {
    return WEIGHTS[term] + 10;
  }
}
