package dev.xiangqi.notation.tree;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * A place in a walk through a game tree: it moves on with the walk, so take from it what is to be
 * kept. Not thread-safe.
 */
public final class Cursor {
  /** After so many moves a board's history, of which a walk has no use, is dropped. */
  static final int LONGEST_HISTORY = 1024;

  private Board board;
  private int ply;
  private LinePath path = LinePath.main();

  Cursor(Board board) {
    this.board = board;
  }

  /** Goes to another line. */
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
   * Returns the board before the ply, without making a {@link Position} of it.
   *
   * @return the walk's own; to be read only, and only until the visitor returns
   */
  public Board board() {
    return board;
  }

  /**
   * Returns the position before the ply.
   *
   * @return a value, made by this call
   */
  public Position position() {
    return Position.of(board);
  }

  /**
   * Returns how many plies lead here from the start of the game.
   *
   * @return from 0
   */
  public int ply() {
    return ply;
  }

  /**
   * Returns how deep variations are nested here.
   *
   * @return 0 on the main line
   */
  public int depth() {
    return path.depth();
  }

  /**
   * Returns which line this is.
   *
   * @return its path, to be kept as long as one likes
   */
  public LinePath path() {
    return path;
  }

  /** Returns the board after a move, to go on with; its history is short. */
  static Board make(Board board, int move) {
    Board next = board.ply() < LONGEST_HISTORY ? board : board.copy();
    next.make(move);
    return next;
  }
}
