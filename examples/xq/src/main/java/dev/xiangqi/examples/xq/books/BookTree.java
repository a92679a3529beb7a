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
 * A book as a game tree: in each position the first move goes on with the line and the others are
 * variations, each with its numbers as a comment. A position is gone on from where it is nearest to
 * the start, once; by other ways, and as its mirror image where these are together, the line ends.
 */
final class BookTree {
  private final BookView book;
  private final int mostMoves;
  private final Set<PositionKey> met = new HashSet<>();

  /** All moves, the nearest to the start first, so that what follows a move is behind it. */
  private final List<Node> nodes = new ArrayList<>();

  /** A move, and later the line that goes on behind it, backwards. */
  private static final class Node {
    private final BookMove move;
    private int firstReply;
    private int replies;
    private List<Ply> rest = List.of();

    private Node(BookMove move) {
      this.move = move;
    }
  }

  /** A position that waits, and the move that led there. */
  private record Open(Position position, Node from) {}

  /**
   * Makes a tree of the moves that a book leads to from a position.
   *
   * @param mostMoves how many moves to take, the nearest first
   */
  BookTree(BookView book, int mostMoves) {
    this.book = book;
    this.mostMoves = mostMoves;
  }

  /** How many moves the tree has. */
  int size() {
    return nodes.size();
  }

  /** The tree; empty if the book does not know the position. */
  GameTree from(Position start, Tags tags) {
    Node root = new Node(BookMove.of(start.legalMoves().get(0), 0));
    Deque<Open> queue = new ArrayDeque<>();
    meet(start, root, queue);
    while (!queue.isEmpty()) {
      Open open = queue.remove();
      follow(open, queue);
    }
    for (int i = nodes.size() - 1; i >= 0; i--) {
      grow(nodes.get(i));
    }
    grow(root);
    return GameTree.of(tags, start, line(root.rest), GameResult.UNKNOWN);
  }

  private void meet(Position position, Node from, Deque<Open> queue) {
    PositionKey key = position.key();
    if (book.mirrors()) {
      PositionKey mirror = position.mirrored().key();
      key = mirror.compareTo(key) < 0 ? mirror : key;
    }
    if (met.add(key)) {
      queue.add(new Open(position, from));
    }
  }

  private void follow(Open open, Deque<Open> queue) {
    List<BookMove> moves = book.moves(open.position);
    if (moves.size() > mostMoves - nodes.size()) {
      // All moves of a position or none, so that none seems to be the only one.
      queue.clear();
      return;
    }
    open.from.firstReply = nodes.size();
    open.from.replies = moves.size();
    for (BookMove move : moves) {
      Node node = new Node(move);
      nodes.add(node);
      meet(open.position.play(move.move()), node, queue);
    }
  }

  /** Puts together what goes on behind a move, from what goes on behind the replies to it. */
  private void grow(Node node) {
    if (node.replies == 0) {
      return;
    }
    List<Line> variations = new ArrayList<>();
    for (int i = 1; i < node.replies; i++) {
      Node other = nodes.get(node.firstReply + i);
      List<Ply> plies = new ArrayList<>(other.rest);
      plies.add(ply(other, List.of()));
      variations.add(line(plies));
      other.rest = List.of();
    }
    Node first = nodes.get(node.firstReply);
    List<Ply> rest = first.rest.isEmpty() ? new ArrayList<>() : first.rest;
    rest.add(ply(first, variations));
    node.rest = rest;
    first.rest = List.of();
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
