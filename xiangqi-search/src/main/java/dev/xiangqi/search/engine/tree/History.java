package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * Which moves have been good and which bad: quiet ones by side, from-square and to-square, and as
 * answers to the last move and continuations of the one before, by the pieces and targets of both;
 * captures by piece, target and what was taken.
 */
final class History {
  /** No entry is greater. */
  static final int MAX = 16_384;

  private static final int MOVES = Squares.COUNT * Squares.COUNT;
  private static final int ROW = Board.PIECES * Squares.COUNT;

  /** The row after a null move, or before the first. */
  static final int NO_ROW = ROW * ROW;

  private final short[] quiets = new short[2 * MOVES];
  private final short[] sequels = new short[ROW * (ROW + 1)];
  private final short[] captures = new short[ROW * Board.TYPES];

  void clear() {
    Arrays.fill(quiets, (short) 0);
    Arrays.fill(sequels, (short) 0);
    Arrays.fill(captures, (short) 0);
  }

  /** The row of what follows a move. */
  static int row(int piece, int to) {
    return (piece * Squares.COUNT + to) * ROW;
  }

  /**
   * How good a quiet move has been.
   *
   * @param last the row of the move before
   * @param own the row of the move before that
   */
  int quiet(Board board, int move, int last, int own) {
    int place = place(board, move);
    return quiets[butterfly(board, move)] + sequels[last + place] + sequels[own + place];
  }

  void updateQuiet(Board board, int move, int last, int own, int bonus) {
    int place = place(board, move);
    update(quiets, butterfly(board, move), bonus);
    update(sequels, last + place, bonus);
    update(sequels, own + place, bonus);
  }

  /** How good a capture has been. */
  int capture(Board board, int move) {
    return captures[taking(board, move)];
  }

  void updateCapture(Board board, int move, int bonus) {
    update(captures, taking(board, move), bonus);
  }

  /** Draws an entry towards its bound, the slower the nearer it is ("gravity"). */
  private static void update(short[] entries, int index, int bonus) {
    int old = entries[index];
    entries[index] = (short) (old + bonus - old * Math.abs(bonus) / MAX);
  }

  private static int butterfly(Board board, int move) {
    return board.sideToMove() * MOVES + Board.from(move) * Squares.COUNT + Board.to(move);
  }

  private static int place(Board board, int move) {
    return board.pieceAt(Board.from(move)) * Squares.COUNT + Board.to(move);
  }

  private static int taking(Board board, int move) {
    return place(board, move) * Board.TYPES + Board.type(board.pieceAt(Board.to(move)));
  }
}
