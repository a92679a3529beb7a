package dev.xiangqi.examples.web;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import org.jspecify.annotations.Nullable;

/** Keeps the last game, since most questions are about it or its next move. For one thread. */
final class GameCache {
  private String start = "";
  private String moves = "";
  private @Nullable Game last;

  /**
   * Returns a game.
   *
   * @param fen its starting position
   * @param line its moves as coordinates, separated by single spaces
   */
  Game game(String fen, String line) {
    Game known = last;
    boolean goesOn = known != null && fen.equals(start) && line.startsWith(moves);
    String rest = goesOn ? line.substring(moves.length()) : line;
    Game begun = goesOn && known != null ? known : Game.from(Position.fromFen(fen));
    Game game = rest.isBlank() ? begun : begun.play(Move.parseList(rest));
    start = fen;
    moves = line;
    last = game;
    return game;
  }
}
