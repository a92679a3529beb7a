package dev.xiangqi.notation.tree;

import java.util.ArrayDeque;
import java.util.Deque;

/** The number of plies and lines of a tree, and its greatest nesting depth. */
record TreeShape(int plies, int lines, int depth) {
  static TreeShape of(Line main) {
    int plies = 0;
    int lines = 0;
    int depth = 0;
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(main, 0));
    while (!open.isEmpty()) {
      Open at = open.pop();
      plies += at.line.plies().size();
      lines++;
      depth = Math.max(depth, at.depth);
      for (Ply ply : at.line.plies()) {
        for (Line variation : ply.variations()) {
          open.push(new Open(variation, at.depth + 1));
        }
      }
    }
    return new TreeShape(plies, lines, depth);
  }

  private record Open(Line line, int depth) {}
}
