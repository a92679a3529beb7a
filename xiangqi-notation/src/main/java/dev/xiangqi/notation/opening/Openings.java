package dev.xiangqi.notation.opening;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Optional;

/**
 * Finds the names of openings. An opening is identified by the placement of both sides' pieces
 * within the first twenty plies, in any order of moves. A game and its mirror image have the same
 * opening. If several openings fit, the most specific counts. Thread-safe.
 *
 * <p>A game takes about a microsecond and creates no {@link Position}.
 *
 * @since 0.1.0
 */
public final class Openings {
  /** Number of plies that count. */
  private static final int PLIES = 20;

  /** The piece on each square at the start of a game. */
  private static final byte[] HOME = home();

  private Openings() {}

  private static byte[] home() {
    Board board = Position.initial().toBoard();
    byte[] pieces = new byte[Squares.COUNT];
    for (int square = 0; square < pieces.length; square++) {
      pieces[square] = (byte) board.pieceAt(square);
    }
    return pieces;
  }

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
    int plies = Math.min(PLIES, moves.size());
    OpeningMatch match = new OpeningMatch(plies);
    byte[] board = HOME.clone();
    for (Move played : moves.subList(0, plies)) {
      int move = played.packed();
      byte piece = board[Board.from(move)];
      board[Board.from(move)] = Board.EMPTY;
      board[Board.to(move)] = piece;
      match.add(move, piece);
    }
    return match.opening();
  }
}
