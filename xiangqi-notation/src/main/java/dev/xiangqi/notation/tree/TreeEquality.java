package dev.xiangqi.notation.tree;

import java.util.ArrayDeque;
import java.util.Deque;

/** Compares and hashes plies and lines with an explicit stack, since trees may be deep. */
final class TreeEquality {
  private TreeEquality() {}

  static boolean equal(Line left, Line right) {
    Deque<Line> open = new ArrayDeque<>();
    open.push(right);
    open.push(left);
    return equal(open);
  }

  static boolean equal(Ply left, Ply right) {
    Deque<Line> open = new ArrayDeque<>();
    return alike(left, right, open) && equal(open);
  }

  /** Compares the pairs of lines on the stack, with their variations. */
  @SuppressWarnings("ReferenceEquality") // a short cut: equals() calls this method
  private static boolean equal(Deque<Line> open) {
    while (!open.isEmpty()) {
      Line left = open.pop();
      Line right = open.pop();
      if (left != right && !alike(left, right, open)) {
        return false;
      }
    }
    return true;
  }

  private static boolean alike(Line left, Line right, Deque<Line> open) {
    int size = left.plies().size();
    if (!left.comment().equals(right.comment()) || right.plies().size() != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (!alike(left.plies().get(i), right.plies().get(i), open)) {
        return false;
      }
    }
    return true;
  }

  /** Compares two plies without their variations, which it pushes as pairs. */
  @SuppressWarnings("ReferenceEquality") // a short cut: equals() calls this method
  private static boolean alike(Ply left, Ply right, Deque<Line> open) {
    if (left == right) {
      return true;
    }
    int size = left.variations().size();
    if (!left.move().equals(right.move())
        || !left.commentBefore().equals(right.commentBefore())
        || !left.commentAfter().equals(right.commentAfter())
        || !left.nags().equals(right.nags())
        || right.variations().size() != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      open.push(right.variations().get(i));
      open.push(left.variations().get(i));
    }
    return true;
  }

  static int hash(Line line) {
    Deque<Line> open = new ArrayDeque<>();
    open.push(line);
    return hash(open, 1);
  }

  static int hash(Ply ply) {
    Deque<Line> open = new ArrayDeque<>();
    return hash(open, hash(ply, open));
  }

  private static int hash(Deque<Line> open, int start) {
    int hash = start;
    while (!open.isEmpty()) {
      Line line = open.pop();
      hash = 31 * hash + line.comment().hashCode();
      for (Ply ply : line.plies()) {
        hash = 31 * hash + hash(ply, open);
      }
    }
    return hash;
  }

  /** Hashes a ply without its variations, which it pushes. */
  private static int hash(Ply ply, Deque<Line> open) {
    ply.variations().forEach(open::push);
    int hash = ply.move().hashCode();
    hash = 31 * hash + ply.commentBefore().hashCode();
    hash = 31 * hash + ply.commentAfter().hashCode();
    return 31 * hash + ply.nags().hashCode();
  }
}
