package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * History of good and bad moves. Quiet moves: by side, from-square and to-square, and continuation
 * history by the pieces and targets of a move and the one or two plies before. Captures: by piece,
 * target and captured piece.
 */
final class History {
  /** The greatest entry. */
  static final int MAX = 16_384;

  private static final int MOVES = Squares.COUNT * Squares.COUNT;
  private static final int ROW = Board.PIECES * Squares.COUNT;

  /** Continuation row after a null move, and before the first move. */
  static final int NO_ROW = ROW * ROW;

  private final short[] quiets = new short[2 * MOVES];
  private final short[] continuations = new short[ROW * (ROW + 1)];
  private final short[] captures = new short[ROW * Board.TYPES];

  void clear() {
    Arrays.fill(quiets, (short) 0);
    Arrays.fill(continuations, (short) 0);
    Arrays.fill(captures, (short) 0);
  }

  /** {@return the row of the continuation history after a move} */
  static int row(int piece, int to) {
    return (piece * Squares.COUNT + to) * ROW;
  }

  /**
   * Returns the history of a quiet move.
   *
   * @param last the continuation row of the move before
   * @param own the continuation row of the move two plies before
   */
  int quiet(Board board, int move, int last, int own) {
    int pieceTo = pieceTo(board, move);
    return quiets[butterfly(board.sideToMove(), move)]
        + continuations[last + pieceTo]
        + continuations[own + pieceTo];
  }

  void updateQuiet(Board board, int move, int last, int own, int bonus) {
    int pieceTo = pieceTo(board, move);
    update(quiets, butterfly(board.sideToMove(), move), bonus, MAX);
    update(continuations, last + pieceTo, bonus, MAX);
    update(continuations, own + pieceTo, bonus, MAX);
  }

  /** Updates the history by squares of a quiet move that has been made. */
  void updatePlayed(Board board, int move, int bonus) {
    update(quiets, butterfly(board.sideToMove() ^ 1, move), bonus, MAX);
  }

  /** {@return the history of a capture} */
  int capture(Board board, int move) {
    return captures[captureIndex(board, move)];
  }

  void updateCapture(Board board, int move, int bonus) {
    update(captures, captureIndex(board, move), bonus, MAX);
  }

  /**
   * Moves an entry towards its bound, more slowly the nearer it is ("history gravity").
   *
   * @param bonus at most {@code max} either way
   * @param max the greatest entry
   */
  static void update(short[] entries, int index, int bonus, int max) {
    int old = entries[index];
    entries[index] = (short) (old + bonus - old * Math.abs(bonus) / max);
  }

  private static int butterfly(int side, int move) {
    return side * MOVES + Board.from(move) * Squares.COUNT + Board.to(move);
  }

  private static int pieceTo(Board board, int move) {
    return board.pieceAt(Board.from(move)) * Squares.COUNT + Board.to(move);
  }

  private static int captureIndex(Board board, int move) {
    return pieceTo(board, move) * Board.TYPES + Board.type(board.pieceAt(Board.to(move)));
  }
}
