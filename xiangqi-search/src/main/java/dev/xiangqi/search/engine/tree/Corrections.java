package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * How far the evaluation was off in positions with the same pawns, the same pieces of Red or the
 * same pieces of Black. Each of the three gives a part of the correction of a new position. Errors
 * are counted apart for either side to move.
 */
final class Corrections {
  /** The greatest entry. */
  private static final int MAX = 1024;

  /** The greatest change of an entry by one search. */
  private static final int MAX_CHANGE = 256;

  private static final int BITS = 14;
  private static final int SIZE = 1 << BITS;
  private static final int RED_PIECES = SIZE;
  private static final int BLACK_PIECES = 2 * SIZE;
  private static final int SIDE = 3 * SIZE;

  private final short[] errors = new short[2 * SIDE];
  private final int part;

  /** Makes corrections that are all 0. */
  Corrections(Margins margins) {
    part = margins.correction;
  }

  void clear() {
    Arrays.fill(errors, (short) 0);
  }

  /** {@return the correction of the evaluation, for the side to move, hundredths of a pawn} */
  int of(Board board) {
    int base = board.sideToMove() * SIDE;
    int sum =
        errors[base + pawns(board)]
            + errors[base + RED_PIECES + pieces(board, Board.RED)]
            + errors[base + BLACK_PIECES + pieces(board, Board.BLACK)];
    return sum * part / MAX;
  }

  /**
   * Learns from a search.
   *
   * @param error the value found less the corrected evaluation
   * @param depth the depth of the search, which it counts by
   */
  void learn(Board board, int error, int depth) {
    int change = Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, error * depth / 8));
    int base = board.sideToMove() * SIDE;
    History.update(errors, base + pawns(board), change, MAX);
    History.update(errors, base + RED_PIECES + pieces(board, Board.RED), change, MAX);
    History.update(errors, base + BLACK_PIECES + pieces(board, Board.BLACK), change, MAX);
  }

  private static int pawns(Board board) {
    int red = Board.piece(Board.RED, Board.PAWN);
    int black = Board.piece(Board.BLACK, Board.PAWN);
    long lower = mix(board.lower(red)) + board.lower(black);
    long upper = mix(board.upper(red)) + board.upper(black);
    return index(mix(lower) + upper);
  }

  /** {@return the place of a side's king, guards, horses, rooks and cannons} */
  private static int pieces(Board board, int side) {
    long hash = 0;
    for (int type = Board.KING; type < Board.PAWN; type++) {
      int piece = Board.piece(side, type);
      hash = mix(hash + board.lower(piece)) + board.upper(piece);
    }
    return index(hash);
  }

  private static long mix(long value) {
    return (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
  }

  private static int index(long hash) {
    return (int) (mix(hash) >>> (Long.SIZE - BITS));
  }
}
