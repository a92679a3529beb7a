package dev.xiangqi.search.engine.tree;

/** Best line from each ply, in a triangular array. */
final class PrincipalVariation {
  private static final int ROW = Scores.MAX_PLY + 1;

  private final int[] moves = new int[ROW * (ROW + 1)];
  private final int[] lengths = new int[ROW + 1];

  /** Clears the line from a ply on. */
  void clear(int ply) {
    lengths[ply] = 0;
  }

  /** Sets the line of a ply: a move, then the line of the next ply. */
  void set(int ply, int move) {
    int row = ply * ROW;
    int length = Math.min(lengths[ply + 1], ROW - 1);
    moves[row] = move;
    System.arraycopy(moves, row + ROW, moves, row + 1, length);
    lengths[ply] = length + 1;
  }

  /** Copies the line from a ply on; returns its length. */
  int copy(int ply, int[] target, int start) {
    int length = Math.min(lengths[ply], target.length - start);
    System.arraycopy(moves, ply * ROW, target, start, length);
    return length;
  }
}
