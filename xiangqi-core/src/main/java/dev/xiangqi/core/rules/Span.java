package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.Arrays;
import java.util.List;

/**
 * The moves between two occurrences of a position, with the facts that rules need. None of the
 * moves captures, so every piece keeps its identity.
 */
record Span(Game since, Game last) {
  /** Returns the number of moves by each side. */
  int moves() {
    return (last.ply() - since.ply()) / 2;
  }

  /** Whether every move of a side gave check. */
  boolean isPerpetualCheck(Side side) {
    return checks(side) == moves();
  }

  /** Whether any move of a side gave check. */
  boolean hasCheck(Side side) {
    return checks(side) > 0;
  }

  private int checks(Side side) {
    return last.checks(side) - since.checks(side);
  }

  /**
   * Finds the pieces that a side chased with every move. The side must not have given check.
   *
   * <p>Walks back and stops as soon as no piece remains, so idle play costs a step or two even in a
   * long span.
   *
   * @return the squares of these pieces at the start of the span
   */
  Bitboard chasedThroughout(Side side, Chase.Finder finder) {
    Bitboard victims = Bitboard.FULL;
    // The squares belong to the current position of the walk; each move taken back updates them.
    for (Game game = last; game.ply() > since.ply(); game = before(game)) {
      if (game.position().sideToMove() != side) {
        victims = victims.and(finder.find(game).victims());
        if (victims.isEmpty()) {
          return victims;
        }
      }
      victims = beforeMove(victims, game.lastMove().orElseThrow());
    }
    return victims;
  }

  private static Bitboard beforeMove(Bitboard pieces, Move move) {
    Bitboard to = Bitboard.of(move.to());
    return pieces.and(to).isEmpty() ? pieces : pieces.minus(to).or(Bitboard.of(move.from()));
  }

  /** Returns the class of each ply. */
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
