package dev.xiangqi.notation.tree;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayDeque;
import java.util.Deque;

/** Walks a tree with an explicit stack: one frame for each open line. */
final class TreeWalk {
  private TreeWalk() {}

  static void walk(Position start, Line main, GameTree.Visitor visitor) {
    Board board = start.toBoard();
    Cursor at = new Cursor(board);
    Deque<Frame> open = new ArrayDeque<>();
    open.push(new Frame(main, board, 0, LinePath.main()));
    visitor.begin(main, at);
    while (!open.isEmpty()) {
      Frame frame = open.peek();
      at.moveTo(frame.board, frame.firstPly + frame.index, frame.path);
      if (frame.index == frame.line.plies().size()) {
        visitor.end(frame.line, at);
        open.pop();
        continue;
      }
      Ply ply = frame.line.plies().get(frame.index);
      if (frame.variation < 0) {
        visitor.ply(ply, at);
        frame.variation = 0;
      }
      if (frame.variation < ply.variations().size()) {
        Line line = ply.variations().get(frame.variation);
        LinePath path = frame.path.variation(frame.index, frame.variation++);
        Frame inner = new Frame(line, frame.board.copy(), frame.firstPly + frame.index, path);
        open.push(inner);
        at.moveTo(inner.board, inner.firstPly, path);
        visitor.begin(line, at);
      } else {
        Cursor.make(frame.board, ply.move().packed());
        frame.index++;
        frame.variation = -1;
      }
    }
  }

  /** An open line. */
  private static final class Frame {
    final Line line;
    final int firstPly;
    final LinePath path;
    final Board board;
    int index;

    /** The next variation of the ply at {@link #index}; -1 before the visitor has seen the ply. */
    int variation = -1;

    Frame(Line line, Board board, int firstPly, LinePath path) {
      this.line = line;
      this.board = board;
      this.firstPly = firstPly;
      this.path = path;
    }
  }
}
