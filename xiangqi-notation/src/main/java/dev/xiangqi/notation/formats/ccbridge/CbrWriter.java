package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.internal.NodeFlattener;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Encodes a record of version 2. */
final class CbrWriter {
  private CbrWriter() {}

  /**
   * Encodes a file.
   *
   * @param losses receives the parts that the format cannot hold
   */
  static byte[] bytes(GameTree tree, WriteOptions options, Set<Loss> losses) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] header = CbrHeader.of(tree, losses);
    out.write(header, 0, header.length);
    writeNodes(NodeFlattener.nodes(tree, options.isMainLineOnly(), losses), out, losses);
    return out.toByteArray();
  }

  private static void writeNodes(NodeTree nodes, ByteArrayOutputStream out, Set<Loss> losses) {
    Deque<Integer> siblings = new ArrayDeque<>();
    int node = NodeTree.ROOT;
    while (true) {
      int child = nodes.firstChild(node);
      int sibling = node == NodeTree.ROOT ? NodeTree.NONE : nodes.nextSibling(node);
      String comment = comment(nodes.comment(node), losses);
      out.write(
          (child == NodeTree.NONE ? CbrMoves.LEAF : 0)
              | (sibling == NodeTree.NONE ? 0 : CbrMoves.SIBLING)
              | (comment.isEmpty() ? 0 : CbrMoves.COMMENT));
      out.write(0);
      int move = node == NodeTree.ROOT ? 0 : nodes.move(node);
      out.write(node == NodeTree.ROOT ? 0 : CbrLayout.turned(Board.from(move)));
      out.write(node == NodeTree.ROOT ? 0 : CbrLayout.turned(Board.to(move)));
      if (!comment.isEmpty()) {
        writeComment(comment, out);
      }
      if (sibling != NodeTree.NONE) {
        siblings.push(sibling);
      }
      if (child != NodeTree.NONE) {
        node = child;
      } else if (siblings.isEmpty()) {
        return;
      } else {
        node = siblings.pop();
      }
    }
  }

  private static void writeComment(String comment, ByteArrayOutputStream out) {
    byte[] text = comment.getBytes(UTF_16LE);
    for (int shift = 0; shift < 32; shift += 8) {
      out.write(text.length >> shift);
    }
    out.write(text, 0, text.length);
  }

  private static String comment(String comment, Set<Loss> losses) {
    String text = comment;
    if (comment.indexOf('\0') >= 0) {
      losses.add(new Loss(Loss.Kind.COMMENT, "null characters in a comment were left out"));
      text = comment.replace("\0", "");
    }
    CbrHeader.requireWhole(text);
    return WindowsComment.of(text, losses);
  }
}
