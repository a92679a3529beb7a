package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads the nodes of a record. A node is a byte of flags, an unused byte, two squares, and an
 * optional comment. A node's children follow it; its next sibling follows them all.
 */
final class CbrMoves {
  static final int LEAF = 1;
  static final int SIBLING = 2;
  static final int COMMENT = 4;
  static final int NODE_SIZE = 4;

  private static final int ALL_FLAGS = 7;

  private final BinaryGame game;
  private final boolean cut;
  private final CbrLayout layout;
  private final Warnings warnings;
  private final CbrText text;
  private final NodeGame nodes;

  /** Parents of the siblings that are still to come. */
  private final Deque<Integer> open = new ArrayDeque<>();

  /** Offset of the next node. */
  private int at;

  /**
   * Begins before the first node.
   *
   * @param cut whether a limit cut the record
   * @param nodes receives the nodes
   */
  CbrMoves(BinaryGame game, boolean cut, CbrLayout layout, NodeGame nodes, Warnings warnings) {
    this.game = game;
    this.cut = cut;
    this.layout = layout;
    this.warnings = warnings;
    this.text = new CbrText(game, warnings);
    this.nodes = nodes;
  }

  void read() throws GameRefusal {
    at = layout.offset(CbrLayout.NODES);
    int parent = NodeTree.ROOT;
    boolean more = true;
    if (!has(at, NODE_SIZE)) {
      broken();
      return;
    }
    if (isRoot()) {
      int flags = game.u8(at);
      more = (flags & LEAF) == 0;
      if (!comment(NodeTree.ROOT, flags)) {
        return;
      }
    } else {
      warnings.add("the moves begin without a node for the start", at);
    }
    while (more) {
      if (!has(at, NODE_SIZE)) {
        broken();
        return;
      }
      int flags = game.u8(at);
      if (flags > ALL_FLAGS || game.u8(at + 2) == game.u8(at + 3)) {
        breakOff();
        return;
      }
      int node = nodes.add(parent, layout.move(game.u8(at + 2), game.u8(at + 3)), at);
      if (!comment(node, flags)) {
        return;
      }
      if ((flags & SIBLING) != 0) {
        open.push(parent);
      }
      if ((flags & LEAF) == 0) {
        parent = node;
      } else if (!open.isEmpty()) {
        parent = open.pop();
      } else {
        more = false;
      }
    }
  }

  /** Whether the first node is the root, whose two squares are equal. */
  private boolean isRoot() {
    return game.u8(at) <= ALL_FLAGS && game.u8(at + 2) == game.u8(at + 3);
  }

  /** Reads the comment of a node and goes to the next node; false if the record ends before. */
  private boolean comment(int node, int flags) throws GameRefusal {
    if ((flags & COMMENT) == 0) {
      at += NODE_SIZE;
      return true;
    }
    int length = at + NODE_SIZE;
    if (!has(length, 4)) {
      broken();
      return false;
    }
    int begin = length + 4;
    long size = game.u32(length);
    boolean whole = has(begin, size);
    int there = (int) Math.min(size, game.length() - begin);
    if (!whole) {
      broken();
      there &= ~1;
    }
    nodes.nodes().comment(node, text.comment(begin, there));
    at = begin + there;
    return whole;
  }

  private boolean has(int index, long count) {
    return index + count <= game.length();
  }

  /** Handles a record that ends before its moves do. */
  private void broken() throws GameRefusal {
    if (cut) {
      String message = "a record of more than " + game.length() + " bytes";
      throw game.refusal(NotationProblem.TOO_LARGE, message, at);
    }
    String message = "the record ends within its moves; expected a node";
    warnings.fault(message, "the part before it is kept", at);
  }

  /** Handles bytes that are no node. Records without moves often claim that some follow. */
  private void breakOff() {
    boolean heading = nodes.nodes().size() == 0 && game.u8(at) == 0 && game.u8(at + 2) == 0;
    if (!heading) {
      warnings.add("the moves break off; expected another one", at);
    }
  }
}
