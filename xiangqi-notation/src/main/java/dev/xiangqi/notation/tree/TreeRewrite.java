package dev.xiangqi.notation.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Rebuilds all lines of a tree, the innermost first, with an explicit stack. */
final class TreeRewrite {
  private TreeRewrite() {}

  /**
   * Returns a rebuilt line.
   *
   * @param comment edits the comment before a line
   * @param edit creates a ply from an old one and its rebuilt variations
   */
  static Line rewrite(
      Line main, UnaryOperator<String> comment, BiFunction<Ply, List<Line>, Ply> edit) {
    Deque<Frame> open = new ArrayDeque<>();
    open.push(new Frame(main));
    while (true) {
      Frame frame = open.peek();
      List<Ply> plies = frame.line.plies();
      int index = frame.plies.size();
      if (index == plies.size()) {
        Line line = Line.of(comment.apply(frame.line.comment()), frame.plies);
        open.pop();
        if (open.isEmpty()) {
          return line;
        }
        open.peek().variations.add(line);
        continue;
      }
      Ply ply = plies.get(index);
      if (frame.variations.size() < ply.variations().size()) {
        open.push(new Frame(ply.variations().get(frame.variations.size())));
      } else {
        frame.plies.add(edit.apply(ply, frame.variations));
        frame.variations.clear();
      }
    }
  }

  /** A line under construction. */
  private static final class Frame {
    final Line line;
    final List<Ply> plies;

    /** The finished variations of the next ply. */
    final List<Line> variations = new ArrayList<>(0);

    Frame(Line line) {
      this.line = line;
      this.plies = new ArrayList<>(line.plies().size());
    }
  }
}
