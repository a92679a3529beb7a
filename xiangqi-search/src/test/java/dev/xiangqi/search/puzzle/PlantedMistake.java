package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Games of one move, the mistake that leads to a known position. */
final class PlantedMistake {
  private PlantedMistake() {}

  /** {@return a game that ends with a position; of the moves that lead there a random one} */
  static Game before(Position position, Random random) {
    List<Game> games = new ArrayList<>();
    Side loser = position.sideToMove().opponent();
    for (Square to : position.occupied(loser)) {
      for (Square from : position.occupied().complement()) {
        addGame(games, position, new Move(from, to));
      }
    }
    if (games.isEmpty()) {
      throw new AssertionError("no move leads to " + position.toFen());
    }
    return games.get(random.nextInt(games.size()));
  }

  private static void addGame(List<Game> games, Position position, Move move) {
    Position.Builder builder = Position.builder().sideToMove(position.sideToMove().opponent());
    for (Square square : position.occupied()) {
      Piece piece = position.pieceAt(square).orElseThrow();
      builder.put(square == move.to() ? move.from() : square, piece);
    }
    try {
      Position before = builder.build();
      if (before.isLegal(move)) {
        games.add(Game.from(before).play(move));
      }
    } catch (InvalidPositionException e) {
      // The piece cannot have come from there.
    }
  }
}
