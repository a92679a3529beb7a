package dev.xiangqi.search.engine.tree;

/** How much less deeply later moves are searched: by depth and by number, both logarithmically. */
final class Reductions {
  private static final int SIZE = 64;
  private static final int[] TABLE = table();

  private Reductions() {}

  private static int[] table() {
    int[] table = new int[SIZE * SIZE];
    for (int depth = 1; depth < SIZE; depth++) {
      for (int number = 1; number < SIZE; number++) {
        // Rounded in whole steps of a 1024th, so that every JVM has the same table.
        double plies = 0.718 + StrictMath.log(depth) * StrictMath.log(number) / 2;
        table[depth * SIZE + number] = (int) (1024 * plies);
      }
    }
    return table;
  }

  /** In 1024ths of a ply. */
  static int of(int depth, int number) {
    return TABLE[Math.min(depth, SIZE - 1) * SIZE + Math.min(number, SIZE - 1)];
  }
}
