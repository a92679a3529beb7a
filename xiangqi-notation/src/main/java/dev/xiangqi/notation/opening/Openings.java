package dev.xiangqi.notation.opening;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Optional;

/**
 * Names the openings of games. An opening is known by where the pieces of both sides stand, within
 * the first twenty plies, in whatever order they came there; a game and its mirror image have the
 * same. Of several that a game passes through, the most telling counts. Thread-safe; naming a game
 * takes some ten thousand comparisons of squares and makes no {@link Position}.
 */
public final class Openings {
  /** Plies that are looked at. */
  private static final int PLIES = 20;

  private Openings() {}

  /**
   * Names the opening of a game.
   *
   * @param game from its start on
   * @return empty if it does not start from the usual position, or with no move that has a name
   */
  public static Optional<Opening> classify(Game game) {
    return classify(game.startPosition(), game.moves());
  }

  /**
   * Names the opening of the main line of a game.
   *
   * @param tree the game
   * @return empty if it does not start from the usual position, or with no move that has a name
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
      board.make(moves.get(ply - 1).packed());
      match.see(board, ply);
    }
    return match.opening();
  }
}
