package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Positions and moves of random games, the same in every run. The benchmarks of single operations
 * use them.
 */
final class PlayedGames {
  private static final int GAMES = 50;
  private static final int PLIES = 80;

  private PlayedGames() {}

  /** A position and a legal move in it. */
  record Ply(Position before, Move move) {}

  static List<Ply> plies() {
    List<Ply> plies = new ArrayList<>();
    for (Game game : games()) {
      Position position = game.startPosition();
      for (Move move : game.moves()) {
        plies.add(new Ply(position, move));
        position = position.play(move);
      }
    }
    return plies;
  }

  static List<Game> games() {
    SplittableRandom random = new SplittableRandom(1);
    List<Game> games = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      Game game = Game.start();
      for (int ply = 0; ply < PLIES; ply++) {
        List<Move> moves = game.position().legalMoves();
        if (moves.isEmpty()) {
          break;
        }
        game = game.play(moves.get(random.nextInt(moves.size())));
      }
      games.add(game);
    }
    return games;
  }
}
