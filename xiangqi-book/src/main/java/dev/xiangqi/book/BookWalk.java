package dev.xiangqi.book;

import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One depth-first walk through a book. */
final class BookWalk {
  private static final int STOPPED = -1;

  private final OpeningBook book;
  private final boolean mirrors;
  private final int maxPlies;
  private final OpeningBook.Visitor visitor;

  /**
   * The length of the shortest line to a position, or {@link #STOPPED} if the visitor stopped
   * there. A shorter line does not visit the position again, but follows its moves further.
   */
  private final Map<PositionKey, Integer> reached = new HashMap<>();

  private final List<Move> line = new ArrayList<>();
  private final Deque<Open> stack = new ArrayDeque<>();

  /** A position of the line, and the index of its next move. */
  private static final class Open {
    private final Position position;
    private final List<BookMove> moves;
    private int next;

    private Open(Position position, List<BookMove> moves) {
      this.position = position;
      this.moves = moves;
    }
  }

  BookWalk(OpeningBook book, boolean mirrors, int maxPlies, OpeningBook.Visitor visitor) {
    if (maxPlies < 0) {
      throw new IllegalArgumentException("plies: expected 0 or more, got " + maxPlies);
    }
    this.book = book;
    this.mirrors = mirrors;
    this.maxPlies = maxPlies;
    this.visitor = visitor;
  }

  void from(Position start) {
    enter(start);
    while (!stack.isEmpty()) {
      Open open = stack.getLast();
      if (open.next == open.moves.size()) {
        stack.removeLast();
        if (!line.isEmpty()) {
          line.remove(line.size() - 1);
        }
      } else {
        Move move = open.moves.get(open.next++).move();
        line.add(move);
        if (!enter(open.position.play(move))) {
          line.remove(line.size() - 1);
        }
      }
    }
  }

  /** Visits a position if it is new; returns whether to follow its moves. */
  private boolean enter(Position position) {
    PositionKey key = Mirror.canonical(position, mirrors);
    int before = reached.getOrDefault(key, Integer.MAX_VALUE);
    if (before <= line.size()) {
      return false;
    }
    List<BookMove> moves = book.moves(position);
    if (moves.isEmpty()) {
      return false;
    }
    boolean goesOn =
        before < Integer.MAX_VALUE || visitor.visit(List.copyOf(line), position, moves);
    reached.put(key, goesOn ? line.size() : STOPPED);
    if (goesOn && line.size() < maxPlies) {
      stack.addLast(new Open(position, moves));
      return true;
    }
    return false;
  }
}
