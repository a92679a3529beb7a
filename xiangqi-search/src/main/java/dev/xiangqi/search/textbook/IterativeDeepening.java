package dev.xiangqi.search.textbook;

import dev.xiangqi.core.Move;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Iterative deepening: searches to depth 1, 2, 3 and so on, until a limit ends it. The search of
 * one depth costs much more than all before it, so these are nearly free.
 */
final class IterativeDeepening {
  /** The value and the moves of one line after a completed depth; the first line has number 1. */
  record Line(int depth, int number, int value, List<Move> moves) {}

  private final TreeSearch search;
  private final Tree tree;

  IterativeDeepening(TreeSearch search, Tree tree) {
    this.search = search;
    this.tree = tree;
  }

  /**
   * Searches.
   *
   * @param first the first depth
   * @param last the last depth
   * @param roots the moves to consider at the root
   * @param lines the number of lines, each with another first move
   * @param enough receives each completed line, and returns whether the search may end after it
   */
  void run(int first, int last, int[] roots, int lines, Predicate<Line> enough) {
    int[] values = new int[lines];
    for (int depth = first; depth <= last; depth++) {
      int[] left = roots;
      boolean done = false;
      for (int i = 0; i < Math.min(lines, roots.length); i++) {
        tree.begin(left, values[i], depth == first ? 0 : depth - 1);
        values[i] = search.value(tree, depth, -Tree.INFINITY, Tree.INFINITY);
        int[] moves = tree.bestLine();
        List<Move> line = Arrays.stream(moves).mapToObj(Move::ofPacked).toList();
        done |= enough.test(new Line(depth, i + 1, values[i], line));
        left = Arrays.stream(left).filter(move -> move != moves[0]).toArray();
      }
      if (done) {
        return;
      }
    }
  }
}
