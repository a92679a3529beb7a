package dev.xiangqi.notation.opening;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Optional;

/**
 * Finds the names of openings. An opening is identified by the placement of both sides' pieces
 * within the first twenty plies, in any order of moves. A game and its mirror image have the same
 * opening. If several openings fit, the most specific counts. Thread-safe.
 *
 * <p>A game takes some thousand comparisons of squares and creates no {@link Position}.
 *
 * @since 0.1.0
 */
public final class Openings {
  /** Number of plies that count. */
  private static final int PLIES = 20;

  private Openings() {}

  /**
   * Finds the opening of a game.
   *
   * @param game the game from its start
   * @return the opening; empty if the starting position is another or no opening fits
   */
  public static Optional<Opening> classify(Game game) {
    return classify(game.startPosition(), game.moves());
  }

  /**
   * Finds the opening of a game's main line.
   *
   * @param tree the game
   * @return the opening; empty if the starting position is another or no opening fits
   */
  public static Optional<Opening> classify(GameTree tree) {
    return classify(tree.start(), tree.mainMoves());
  }

  private static Optional<Opening> classify(Position start, List<Move> moves) {
    if (!start.key().equals(Position.initial().key())) {
      return Optional.empty();
    }
    OpeningMatch match = new OpeningMatch();
    Board board = start.toBoard();
    for (int ply = 1; ply <= Math.min(PLIES, moves.size()); ply++) {
      int move = moves.get(ply - 1).packed();
      board.make(move);
      match.update(board, ply, move);
    }
    return match.opening();
  }
}
