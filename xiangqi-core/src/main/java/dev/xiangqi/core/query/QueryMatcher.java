package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;
import java.util.List;

/**
 * Finds a query in games, one after the other. A caller begins a game, shows each of its positions,
 * and ends it; {@link #find} does all three. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class QueryMatcher {
  private final Track track;
  private int positions;

  QueryMatcher(Node node) {
    track = node.track();
  }

  /**
   * Begins a game.
   *
   * @param facts what is known of it
   * @return whether the query can hold in this game; if not, its positions need not be shown
   */
  public boolean begin(GameFacts facts) {
    return begin(facts, 0);
  }

  /**
   * Begins a game whose first positions are those of the game before. They are not shown again.
   *
   * @param facts what is known of the game
   * @param shared the number of positions that both games have in common; at most those that the
   *     game before had in common or that were shown of it
   * @return whether the query can hold in this game; if not, its positions need not be shown
   */
  public boolean begin(GameFacts facts, int shared) {
    positions = shared;
    return track.begin(requireNonNull(facts, "facts"), shared) != Chance.NOWHERE;
  }

  /**
   * Shows the next position of the game, from its start.
   *
   * @param board the position; some kills depend on the moves made on this board before
   * @param move the move that led to it, packed, or 0 at the start
   * @param captured the piece that the move captured, or {@link Board#EMPTY}
   */
  public void show(Board board, int move, int captured) {
    track.show(positions++, board, move, captured);
  }

  /**
   * Ends a game.
   *
   * @return the plies at which the query holds, from 0 for the start; not to be changed, valid
   *     until the next game begins
   */
  public BitSet end() {
    return track.find(positions);
  }

  /**
   * Finds the query in a game.
   *
   * @param game the moves
   * @param facts what else is known of the game
   * @return the plies at which the query holds, from 0 for the start
   */
  public BitSet find(Game game, GameFacts facts) {
    return find(game.startPosition(), game.moves(), facts);
  }

  /**
   * Finds the query in a game given by its moves.
   *
   * @param start the starting position
   * @param moves legal moves from there; they are not checked
   * @param facts what else is known of the game
   * @return the plies at which the query holds, from 0 for the start
   */
  public BitSet find(Position start, List<Move> moves, GameFacts facts) {
    requireNonNull(start, "start");
    requireNonNull(moves, "moves");
    if (!begin(facts)) {
      return new BitSet();
    }
    Board board = start.toBoard();
    board.reserve(moves.size());
    show(board, 0, Board.EMPTY);
    for (Move move : moves) {
      int packed = move.packed();
      int captured = board.pieceAt(Board.to(packed));
      board.make(packed);
      show(board, packed, captured);
    }
    return (BitSet) end().clone();
  }
}
