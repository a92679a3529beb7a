package dev.xiangqi.search.textbook;

/** Computes the value of a position. */
@FunctionalInterface
interface TreeSearch {
  /**
   * Returns the value for the side to move, from the moves of the next plies.
   *
   * @param tree the position and its counters
   * @param depth the remaining depth in plies
   * @param alpha the value that the side to move is already sure of
   * @param beta the value from which the opponent avoids this position
   */
  int value(Tree tree, int depth, int alpha, int beta);

  /** Forgets the searches before. */
  default void clear() {}
}
