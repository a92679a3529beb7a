package dev.xiangqi.tuning;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.List;

/** Stands in for the terms of the engine's evaluation: the material. */
final class EvaluationTerms {
  /** Two rooks, horses and cannons a side, a rook counting as two of the others. */
  static final int MAX_PHASE = 16;

  private static final List<PieceType> TYPES =
      List.of(
          PieceType.ADVISOR,
          PieceType.ELEPHANT,
          PieceType.HORSE,
          PieceType.ROOK,
          PieceType.CANNON,
          PieceType.PAWN);
  private static final int[] WEIGHTS = {170, 170, 400, 900, 420, 100};
  private static final int[] PHASES = {0, 0, 1, 2, 1, 0};

  private EvaluationTerms() {}

  /** One for each type of piece but the king. */
  static List<String> names() {
    return List.of("advisor", "elephant", "horse", "rook", "cannon", "pawn");
  }

  /** Counts Red's less Black's, and returns the phase. */
  static int count(Position position, int[] counts) {
    int phase = 0;
    for (int term = 0; term < WEIGHTS.length; term++) {
      int red = position.count(Piece.of(Side.RED, TYPES.get(term)));
      int black = position.count(Piece.of(Side.BLACK, TYPES.get(term)));
      counts[term] = red - black;
      phase += PHASES[term] * (red + black);
    }
    return phase;
  }

  static int midgame(int term) {
    return WEIGHTS[term];
  }

  static int endgame(int term) {
    return WEIGHTS[term];
  }
}
