package dev.xiangqi.notation.tree;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * A place in a walk through a game tree. It moves along with the walk, so a visitor must copy the
 * values it needs. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class Cursor {
  /** Number of moves after which a board forgets them; a walk does not need them. */
  private static final int LONGEST_HISTORY = 14;

  private Board board;
  private int ply;
  private LinePath path = LinePath.main();

  Cursor(Board board) {
    this.board = board;
  }

  /** Moves to a place on another line. */
  void moveTo(Board onBoard, int atPly, LinePath onLine) {
    board = onBoard;
    ply = atPly;
    path = onLine;
  }

  void requireLegal(Move move) {
    if (!MoveGenerator.isLegal(board, move.packed())) {
      position().play(move);
    }
  }

  /**
   * Returns the kernel's board before the ply: the fast path for writers of archives, which creates
   * no {@link Position}. Other programs use {@link #position()}.
   *
   * @return the walk's own board; read only, and valid only until the visitor returns. Nothing
   *     checks this
   */
  public Board board() {
    return board;
  }

  /** {@return the position before the ply, created by this call} */
  public Position position() {
    return Position.of(board);
  }

  /** {@return the number of plies from the start of the game, from 0} */
  public int ply() {
    return ply;
  }

  /** {@return the nesting depth of this line, 0 for the main line} */
  public int depth() {
    return path.depth();
  }

  /** {@return the path of this line, an independent value} */
  public LinePath path() {
    return path;
  }

  /** Plays a move on a board, and keeps its history short. */
  static void make(Board board, int move) {
    if (board.ply() >= LONGEST_HISTORY) {
      board.forget();
    }
    board.make(move);
  }
}
