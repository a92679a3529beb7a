package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Makes games at random. */
final class Games {
  private Games() {}

  /** {@return a game of random moves, shorter only if it ends} */
  static Game random(SplittableRandom random, int plies) {
    Game game = Game.start();
    while (game.ply() < plies && !game.position().hasNoLegalMove()) {
      game = game.play(any(game.position(), random));
    }
    return game;
  }

  /** {@return a game in which a side often takes its last move back, so that positions recur} */
  static Game repeating(SplittableRandom random, int plies) {
    Game game = random(random, 10);
    while (game.ply() < plies && !game.position().hasNoLegalMove()) {
      Optional<Move> back = takingBack(game);
      boolean repeats = back.isPresent() && random.nextInt(4) > 0;
      game = game.play(repeats ? back.get() : any(game.position(), random));
    }
    return game;
  }

  private static Optional<Move> takingBack(Game game) {
    List<Move> moves = game.moves();
    Move own = moves.get(moves.size() - 2);
    Move back = new Move(own.to(), own.from());
    return Optional.of(back).filter(game.position()::isLegal);
  }

  private static Move any(Position position, SplittableRandom random) {
    List<Move> moves = position.legalMoves();
    return moves.get(random.nextInt(moves.size()));
  }
}
