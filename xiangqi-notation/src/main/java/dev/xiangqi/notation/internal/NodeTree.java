package dev.xiangqi.notation.internal;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * Moves as most programs keep them: nodes with children, the first of which is the main
 * continuation, whether legal or not. Numbers instead of objects, so that hundred thousands of
 * nodes take little room, and no recursion. Not thread-safe.
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

  /** Makes a tree of the root alone. */
  public NodeTree() {
    clear(ROOT);
  }

  /**
   * Packs a move whose squares may be none.
   *
   * @param from a square of the kernel, negative if it is not on the board
   * @param to a square of the kernel, negative if it is not on the board
   * @return the move, or {@link #OFF_BOARD}
   */
  public static int between(int from, int to) {
    return from < 0 || to < 0 ? OFF_BOARD : Board.move(from, to);
  }

  /**
   * Adds a node behind its parent's other children.
   *
   * @param parent its parent
   * @param move as the kernel packs it, of any squares, or {@link #OFF_BOARD}
   * @param place of the node in the game's text or bytes
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
   * @param parent its parent
   * @param move as the kernel packs it, of any squares, or {@link #OFF_BOARD}
   * @param place of the node in the game's text or bytes
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
   * Sets what is said of a node.
   *
   * @param node any; the root for the game
   * @param text empty for nothing
   */
  public void comment(int node, String text) {
    comments[node] = text;
  }

  /**
   * Returns what is said of a node.
   *
   * @param node any
   * @return empty for nothing
   */
  public String comment(int node) {
    return comments[node];
  }

  /**
   * Returns a node's move.
   *
   * @param node not the root
   * @return as given
   */
  public int move(int node) {
    return moves[node];
  }

  /**
   * Sets a node's move anew.
   *
   * @param node not the root
   * @param move in place of that given
   */
  public void move(int node, int move) {
    moves[node] = move;
  }

  /**
   * Returns where a node is.
   *
   * @param node not the root
   * @return as given
   */
  public int place(int node) {
    return places[node];
  }

  /**
   * Returns the main continuation.
   *
   * @param node any
   * @return its first child, or {@link #NONE}
   */
  public int firstChild(int node) {
    return firstChildren[node];
  }

  /**
   * Returns the next alternative.
   *
   * @param node not the root
   * @return the next child of its parent, or {@link #NONE}
   */
  public int nextSibling(int node) {
    return nextSiblings[node];
  }

  /**
   * Returns how many moves there are.
   *
   * @return nodes but for the root
   */
  public int size() {
    return size - 1;
  }
}
