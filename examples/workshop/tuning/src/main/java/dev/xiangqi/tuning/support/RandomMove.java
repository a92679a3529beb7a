package dev.xiangqi.tuning.support;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Random;

/** Draws a legal move, each with the same probability. */
public final class RandomMove {
  private RandomMove() {}

  /** {@return a legal move of a position that has one} */
  public static Move of(Position position, Random random) {
    List<Move> moves = position.legalMoves();
    return moves.get(random.nextInt(moves.size()));
  }
}
