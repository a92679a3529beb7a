package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.internal.NodeFlattener;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Encodes an unscrambled file of one game: the header, then one record per node, depth first. */
final class XqfWriter {
  private static final int CHILD = 0xf0;
  private static final int SIBLING = 0x0f;

  private XqfWriter() {}

  /**
   * Encodes a file.
   *
   * @param losses receives the parts that the format cannot hold
   */
  static byte[] bytes(GameTree tree, WriteOptions options, Set<Loss> losses) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] header = HeaderBytes.of(tree, losses);
    out.write(header, 0, header.length);
    nodes(NodeFlattener.nodes(tree, options.isMainLineOnly(), losses), out, losses);
    return out.toByteArray();
  }

  private static void nodes(NodeTree nodes, ByteArrayOutputStream out, Set<Loss> losses) {
    boolean any = nodes.firstChild(NodeTree.ROOT) != NodeTree.NONE;
    record(0x18, 0x20, any ? CHILD : 0, 0xff, nodes.comment(NodeTree.ROOT), out, losses);
    // The alternatives that are still to come.
    Deque<Integer> alternatives = new ArrayDeque<>();
    int node = nodes.firstChild(NodeTree.ROOT);
    while (node != NodeTree.NONE) {
      int child = nodes.firstChild(node);
      int alternative = nodes.nextSibling(node);
      int flags =
          (child == NodeTree.NONE ? 0 : CHILD) | (alternative == NodeTree.NONE ? 0 : SIBLING);
      int move = nodes.move(node);
      int from = 0x18 + PieceTable.stored(Board.from(move));
      int to = 0x20 + PieceTable.stored(Board.to(move));
      record(from, to, flags, 0, nodes.comment(node), out, losses);
      if (alternative != NodeTree.NONE) {
        alternatives.push(alternative);
      }
      node = child;
      if (node == NodeTree.NONE && !alternatives.isEmpty()) {
        node = alternatives.pop();
      }
    }
  }

  private static void record(
      int from,
      int to,
      int flags,
      int unused,
      String comment,
      ByteArrayOutputStream out,
      Set<Loss> losses) {
    byte[] text = comment(comment, losses);
    out.write(from);
    out.write(to);
    out.write(flags);
    out.write(unused);
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      out.write(text.length >> shift);
    }
    out.write(text, 0, text.length);
  }

  private static byte[] comment(String comment, Set<Loss> losses) {
    String text = WindowsComment.of(comment, losses);
    byte[] bytes = encoded(text);
    if (!decodesTo(bytes, text)) {
      losses.add(new Loss(Loss.Kind.COMMENT, "characters in a comment that GB18030 lacks"));
    }
    return bytes;
  }

  /** Encodes a text. Only unpaired surrogates are lacking, which become {@code ?}. */
  static byte[] encoded(String text) {
    return text.getBytes(ChineseEncodings.GB18030);
  }

  /** Whether bytes decode to the whole text. */
  static boolean decodesTo(byte[] bytes, String text) {
    return new String(bytes, ChineseEncodings.GB18030).equals(text);
  }
}
