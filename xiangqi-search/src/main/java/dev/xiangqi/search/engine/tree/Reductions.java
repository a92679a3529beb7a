package dev.xiangqi.search.engine.tree;

/** Table of late move reductions: logarithmic in depth and move count. */
final class Reductions {
  private static final int SIZE = 64;

  private final int[] table = new int[SIZE * SIZE];

  Reductions(Margins margins) {
    double base = margins.reductionBase / 1000.0;
    double slope = margins.reductionSlope / 1000.0;
    for (int depth = 1; depth < SIZE; depth++) {
      for (int moveCount = 1; moveCount < SIZE; moveCount++) {
        // StrictMath and whole 1024ths: the same table on every JVM.
        double plies = base + StrictMath.log(depth) * StrictMath.log(moveCount) * slope;
        table[depth * SIZE + moveCount] = (int) (1024 * plies);
      }
    }
  }

  /** {@return the reduction in 1024ths of a ply} */
  int of(int depth, int moveCount) {
    return table[Math.min(depth, SIZE - 1) * SIZE + Math.min(moveCount, SIZE - 1)];
  }
}
