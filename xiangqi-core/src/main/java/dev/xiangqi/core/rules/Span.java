package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.Arrays;
import java.util.List;

/**
 * The moves between two occurrences of a position: facts of which a law makes a verdict. No move
 * among them captures, so every piece keeps its identity.
 */
record Span(Game since, Game last) {
  /** How many moves each side made. */
  int moves() {
    return (last.ply() - since.ply()) / 2;
  }

  /** Whether every move of the side gave check. */
  boolean isPerpetualCheck(Side side) {
    return checks(side) == moves();
  }

  /** Whether any move of the side gave check. */
  boolean hasCheck(Side side) {
    return checks(side) > 0;
  }

  private int checks(Side side) {
    return last.checks(side) - since.checks(side);
  }

  /**
   * Finds the pieces that a side, which gave no check, chased with every move.
   *
   * @return where they stood at the start; walking back ends where nothing is left, so idle play
   *     costs a step or two however long the span is
   */
  Bitboard chasedThroughout(Side side, Chase.Finder finder) {
    Bitboard victims = Bitboard.FULL;
    // Squares are those of the moment; taking a move back takes the pieces with it.
    for (Game game = last; game.ply() > since.ply(); game = before(game)) {
      if (game.position().sideToMove() != side) {
        victims = victims.and(finder.find(game).victims());
        if (victims.isEmpty()) {
          return victims;
        }
      }
      victims = undone(victims, game.lastMove().orElseThrow());
    }
    return victims;
  }

  private static Bitboard undone(Bitboard pieces, Move move) {
    Bitboard to = Bitboard.of(move.to());
    return pieces.and(to).isEmpty() ? pieces : pieces.minus(to).or(Bitboard.of(move.from()));
  }

  /** What each ply is. */
  List<CyclePly> cycle(Chase.Finder finder) {
    CyclePly[] plies = new CyclePly[last.ply() - since.ply()];
    Game game = last;
    for (int i = plies.length; i-- > 0; game = before(game)) {
      plies[i] = classify(game, finder);
    }
    return Arrays.asList(plies);
  }

  private static CyclePly classify(Game game, Chase.Finder finder) {
    Move move = game.lastMove().orElseThrow();
    Position position = game.position();
    if (!position.checkers().isEmpty()) {
      return CyclePly.of(move, position, PlyClass.CHECK);
    }
    Chase chase = finder.find(game);
    return chase.victims().isEmpty()
        ? CyclePly.of(move, position, PlyClass.IDLE)
        : CyclePly.chase(move, position, chase.chasers(), chase.victims());
  }

  static Game before(Game game) {
    return game.previous().orElseThrow();
  }
}
