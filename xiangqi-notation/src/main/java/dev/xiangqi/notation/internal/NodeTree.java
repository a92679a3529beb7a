package dev.xiangqi.notation.internal;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import java.util.List;

/**
 * Moves as a tree of nodes, legal or not, as most programs store them. A node's first child is the
 * main continuation. The tree uses arrays of numbers instead of objects, so hundreds of thousands
 * of nodes need little memory. It needs no recursion. Not thread-safe.
 */
public final class NodeTree {
  /** The node before the first move. */
  public static final int ROOT = 0;

  /** No node. */
  public static final int NONE = -1;

  /** The move of a node whose squares are not on the board. */
  public static final int OFF_BOARD = 0;

  private int size = 1;
  private int[] moves = new int[64];
  private int[] places = new int[64];
  private int[] firstChildren = new int[64];
  private int[] lastChildren = new int[64];
  private int[] nextSiblings = new int[64];
  private String[] comments = new String[64];

  /** Makes a tree with only the root. */
  public NodeTree() {
    clear(ROOT);
  }

  /**
   * Packs a move whose squares may be off the board.
   *
   * @param from a square of the kernel, negative if off the board
   * @param to a square of the kernel, negative if off the board
   * @return the move, or {@link #OFF_BOARD}
   */
  public static int between(int from, int to) {
    return from < 0 || to < 0 ? OFF_BOARD : Board.move(from, to);
  }

  /**
   * Adds a node after its parent's other children.
   *
   * @param parent the parent
   * @param move any move in the kernel's packing, or {@link #OFF_BOARD}
   * @param place the index of the node in the game's text or bytes
   * @return the node
   */
  public int add(int parent, int move, int place) {
    int node = make(move, place);
    if (firstChildren[parent] == NONE) {
      firstChildren[parent] = node;
    } else {
      nextSiblings[lastChildren[parent]] = node;
    }
    lastChildren[parent] = node;
    return node;
  }

  /**
   * Adds a node before its parent's other children.
   *
   * @param parent the parent
   * @param move any move in the kernel's packing, or {@link #OFF_BOARD}
   * @param place the index of the node in the game's text or bytes
   * @return the node
   */
  public int addMain(int parent, int move, int place) {
    int node = make(move, place);
    nextSiblings[node] = firstChildren[parent];
    firstChildren[parent] = node;
    if (lastChildren[parent] == NONE) {
      lastChildren[parent] = node;
    }
    return node;
  }

  private int make(int move, int place) {
    if (size == moves.length) {
      grow();
    }
    int node = size++;
    clear(node);
    moves[node] = move;
    places[node] = place;
    return node;
  }

  private void clear(int node) {
    firstChildren[node] = NONE;
    lastChildren[node] = NONE;
    nextSiblings[node] = NONE;
    comments[node] = "";
  }

  private void grow() {
    int length = 2 * size;
    moves = Arrays.copyOf(moves, length);
    places = Arrays.copyOf(places, length);
    firstChildren = Arrays.copyOf(firstChildren, length);
    lastChildren = Arrays.copyOf(lastChildren, length);
    nextSiblings = Arrays.copyOf(nextSiblings, length);
    comments = Arrays.copyOf(comments, length);
  }

  /**
   * Sets the comment of a node.
   *
   * @param node any node; the root for a comment on the game
   * @param text the comment; empty for none
   */
  public void comment(int node, String text) {
    comments[node] = text;
  }

  /**
   * Finds the comment of a node.
   *
   * @param node any node
   * @return the comment; empty for none
   */
  public String comment(int node) {
    return comments[node];
  }

  /** {@return all comments that are not empty, in the order of adding; the root's first} */
  public List<String> comments() {
    return Arrays.stream(comments, 0, size).filter(comment -> !comment.isEmpty()).toList();
  }

  /**
   * Finds the move of a node.
   *
   * @param node any node except the root
   * @return the move as added
   */
  public int move(int node) {
    return moves[node];
  }

  /**
   * Finds the place of a node.
   *
   * @param node any node except the root
   * @return the place as added
   */
  public int place(int node) {
    return places[node];
  }

  /**
   * Finds the main continuation.
   *
   * @param node any node
   * @return the first child, or {@link #NONE}
   */
  public int firstChild(int node) {
    return firstChildren[node];
  }

  /**
   * Finds the next alternative.
   *
   * @param node any node except the root
   * @return the next child of its parent, or {@link #NONE}
   */
  public int nextSibling(int node) {
    return nextSiblings[node];
  }

  /** {@return the number of moves: all nodes except the root} */
  public int size() {
    return size - 1;
  }
}
