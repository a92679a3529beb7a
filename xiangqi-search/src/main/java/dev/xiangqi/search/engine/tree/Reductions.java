package dev.xiangqi.search.engine.tree;

/** Table of late move reductions: logarithmic in depth and move count. */
final class Reductions {
  private static final int SIZE = 64;
  private static final int[] TABLE = table();

  private Reductions() {}

  private static int[] table() {
    int[] table = new int[SIZE * SIZE];
    for (int depth = 1; depth < SIZE; depth++) {
      for (int moveCount = 1; moveCount < SIZE; moveCount++) {
        // StrictMath and whole 1024ths: the same table on every JVM.
        double plies = 0.718 + StrictMath.log(depth) * StrictMath.log(moveCount) / 2;
        table[depth * SIZE + moveCount] = (int) (1024 * plies);
      }
    }
    return table;
  }

  /** {@return the reduction in 1024ths of a ply} */
  static int of(int depth, int moveCount) {
    return TABLE[Math.min(depth, SIZE - 1) * SIZE + Math.min(moveCount, SIZE - 1)];
  }
}
