package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Positions and moves of random games, the same in every run: what the benchmarks of single steps
 * work on.
 */
final class PlayedGames {
  private static final int GAMES = 50;
  private static final int PLIES = 80;

  private PlayedGames() {}

  /** A position and a legal move in it. */
  record Ply(Position before, Move move) {}

  static List<Ply> plies() {
    SplittableRandom random = new SplittableRandom(1);
    List<Ply> plies = new ArrayList<>();
    for (int game = 0; game < GAMES; game++) {
      Position position = Position.initial();
      for (int ply = 0; ply < PLIES; ply++) {
        List<Move> moves = position.legalMoves();
        if (moves.isEmpty()) {
          break;
        }
        Move move = moves.get(random.nextInt(moves.size()));
        plies.add(new Ply(position, move));
        position = position.play(move);
      }
    }
    return plies;
  }
}
