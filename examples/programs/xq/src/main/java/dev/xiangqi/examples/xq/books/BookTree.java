package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Converts a book to a game tree. In each position the first move continues the line, and the
 * others are variations. A comment gives the numbers of each move. Each position continues once,
 * where it is nearest to the start. Any other line that reaches the position ends there. So does a
 * line that reaches its mirror image, if the book counts the two as one.
 */
final class BookTree {
  private final BookView book;
  private final int maxMoves;
  private final Set<PositionKey> visited = new HashSet<>();

  /** All moves, those nearest to the start first, so that replies come after their move. */
  private final List<Node> nodes = new ArrayList<>();

  /** A move, and later the line that follows it, in reverse order. */
  private static final class Node {
    private final BookMove move;
    private int firstReply;
    private int replies;
    private List<Ply> continuation = List.of();

    private Node(BookMove move) {
      this.move = move;
    }
  }

  /** A position to expand, and the move that led to it. */
  private record Pending(Position position, Node parent) {}

  /**
   * Makes a converter.
   *
   * @param maxMoves the maximum number of moves in the tree, those nearest to the start first
   */
  BookTree(BookView book, int maxMoves) {
    this.book = book;
    this.maxMoves = maxMoves;
  }

  /** {@return the number of moves in the tree} */
  int size() {
    return nodes.size();
  }

  /** {@return the tree from a position; empty if the book does not contain the position} */
  GameTree from(Position start, Tags tags) {
    // The move of the root is never used.
    Node root = new Node(BookMove.of(start.legalMoves().get(0), 0));
    Deque<Pending> queue = new ArrayDeque<>();
    visit(start, root, queue);
    while (!queue.isEmpty()) {
      Pending pending = queue.remove();
      expand(pending, queue);
    }
    for (int i = nodes.size() - 1; i >= 0; i--) {
      continueLine(nodes.get(i));
    }
    continueLine(root);
    return GameTree.of(tags, start, line(root.continuation), GameResult.UNKNOWN);
  }

  private void visit(Position position, Node parent, Deque<Pending> queue) {
    PositionKey key = position.key();
    if (book.mirrors()) {
      PositionKey mirror = position.mirrored().key();
      key = mirror.compareTo(key) < 0 ? mirror : key;
    }
    if (visited.add(key)) {
      queue.add(new Pending(position, parent));
    }
  }

  private void expand(Pending pending, Deque<Pending> queue) {
    List<BookMove> moves = book.moves(pending.position);
    if (moves.size() > maxMoves - nodes.size()) {
      // All moves of a position or none: part of them would seem to be all.
      queue.clear();
      return;
    }
    pending.parent.firstReply = nodes.size();
    pending.parent.replies = moves.size();
    for (BookMove move : moves) {
      Node node = new Node(move);
      nodes.add(node);
      visit(pending.position.play(move.move()), node, queue);
    }
  }

  /** Builds the line that follows a move from the lines that follow its replies. */
  private void continueLine(Node node) {
    if (node.replies == 0) {
      return;
    }
    List<Line> variations = new ArrayList<>();
    for (int i = 1; i < node.replies; i++) {
      Node other = nodes.get(node.firstReply + i);
      List<Ply> plies = new ArrayList<>(other.continuation);
      plies.add(ply(other, List.of()));
      variations.add(line(plies));
      other.continuation = List.of();
    }
    Node first = nodes.get(node.firstReply);
    List<Ply> line = first.continuation.isEmpty() ? new ArrayList<>() : first.continuation;
    line.add(ply(first, variations));
    node.continuation = line;
    first.continuation = List.of();
  }

  private static Ply ply(Node node, List<Line> variations) {
    return Ply.of(node.move.move(), "", BookComment.of(node.move), List.of(), variations);
  }

  private static Line line(List<Ply> backwards) {
    List<Ply> plies = new ArrayList<>(backwards);
    Collections.reverse(plies);
    return Line.of("", plies);
  }
}
