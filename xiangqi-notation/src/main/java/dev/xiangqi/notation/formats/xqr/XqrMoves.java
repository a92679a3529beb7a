package dev.xiangqi.notation.formats.xqr;

import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Arrays;

/** Reads the tree of moves, legal or not. Needs no recursion. */
final class XqrMoves {
  private static final int LENGTH = 4;
  private static final int CHILD = 1;
  private static final int SIBLING = 2;
  private static final int COMMENT = 4;

  private final BinaryGame file;
  private final Warnings warnings;
  private final XqrText text;
  private final NodeGame game;

  /** The parents of siblings that follow later. */
  private int[] parents = new int[16];

  private int open;
  private boolean whole = true;

  XqrMoves(BinaryGame file, ReadOptions options, Warnings warnings, XqrText text) {
    this.file = file;
    this.warnings = warnings;
    this.text = text;
    this.game = new NodeGame(file, options);
  }

  /** {@return the moves} */
  NodeGame game() {
    return game;
  }

  /** {@return whether the file contains all nodes} */
  boolean isWhole() {
    return whole;
  }

  /** Reads the nodes from an index on and returns the index after them. */
  int read(int start) throws GameRefusal {
    if (!has(start, LENGTH)) {
      return start;
    }
    int flags = file.u8(start + 2);
    int at = comment(NodeTree.ROOT, flags, start);
    int parent = (flags & CHILD) != 0 ? NodeTree.ROOT : NodeTree.NONE;
    while (parent != NodeTree.NONE && has(at, LENGTH)) {
      flags = file.u8(at + 2);
      int move = NodeTree.between(square(file.u8(at)), square(file.u8(at + 1)));
      int node = game.add(parent, move, at);
      at = comment(node, flags, at);
      if ((flags & CHILD) != 0) {
        if ((flags & SIBLING) != 0) {
          push(parent);
        }
        parent = node;
      } else if ((flags & SIBLING) == 0) {
        parent = open > 0 ? parents[--open] : NodeTree.NONE;
      }
    }
    return at;
  }

  private void push(int parent) {
    if (open == parents.length) {
      parents = Arrays.copyOf(parents, 2 * open);
    }
    parents[open++] = parent;
  }

  /** Reads the comment of a node, if any, and returns the index after the node. */
  private int comment(int node, int flags, int at) throws GameRefusal {
    int end = at + LENGTH;
    if ((flags & COMMENT) == 0) {
      return end;
    }
    if (!has(end, 4)) {
      return file.length();
    }
    long length = file.u32(end);
    int from = end + 4;
    if (!has(from, length)) {
      return file.length();
    }
    game.nodes().comment(node, WindowsComment.read(text.read(from, (int) length)));
    return from + (int) length;
  }

  /** Whether the file has some bytes. If not, refuses it; salvage keeps the moves before. */
  private boolean has(int at, long count) throws GameRefusal {
    if (at + count <= file.length()) {
      return true;
    }
    if (whole) {
      String message = "the file ends within the moves; expected " + count + " bytes here";
      warnings.fault(message, "those before it are kept", Math.min(at, file.length()));
    }
    whole = false;
    return false;
  }

  /** {@return a square of the kernel, or -1 if off the board} */
  private static int square(int packed) {
    int rank = Squares.RANKS - 1 - (packed >> 4);
    int x = packed & 15;
    return rank < 0 || x >= Squares.FILES ? -1 : Squares.FILES * rank + x;
  }
}
