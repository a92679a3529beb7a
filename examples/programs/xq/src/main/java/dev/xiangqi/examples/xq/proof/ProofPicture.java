package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.proof.ProofNode;
import dev.xiangqi.search.textbook.SearchTree;
import java.util.List;
import java.util.OptionalInt;

/** Draws the tree of a proof as SVG. */
final class ProofPicture {
  /** Trees of more positions are not drawn. */
  static final int MOST_NODES = 500;

  private ProofPicture() {}

  static String draw(ProofNode tree, MoveNotation notation) {
    return SearchTree.of(tree.position(), node(tree, false)).toSvg(notation::format);
  }

  /** A position; {@code attacked} tells whether the attacker made the move to it. */
  private static SearchTree.Node node(ProofNode node, boolean attacked) {
    List<SearchTree.Node> children =
        node.next().stream().map(next -> node(next, !attacked)).toList();
    return switch (node.ending()) {
      case NONE -> visit(node, value(node, attacked), SearchTree.Kind.INNER, children);
      case NO_LEGAL_MOVE -> visit(node, value(node, attacked), SearchTree.Kind.MATE, children);
      case REPETITION -> visit(node, value(node, attacked), SearchTree.Kind.LEAF, children);
      case ANSWERED_ELSEWHERE -> visit(node, OptionalInt.empty(), SearchTree.Kind.TABLE, children);
    };
  }

  private static SearchTree.Node visit(
      ProofNode node, OptionalInt value, SearchTree.Kind kind, List<SearchTree.Node> children) {
    return new SearchTree.Node(node.move(), value, kind, 0, children);
  }

  private static OptionalInt value(ProofNode node, boolean attacked) {
    if (node.move().isEmpty()) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        attacked ? SearchTree.win(node.plies() + 1) : -SearchTree.win(node.plies()));
  }
}
