package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Converts the lines of a game to nodes, for formats with one comment per node and no glyphs. A
 * comment before a move is put in front of the comment after it. Alternatives to a variation's
 * first move become siblings of the variation.
 */
public final class NodeFlattener implements GameTree.Visitor {
  private final NodeTree nodes = new NodeTree();
  private final Set<Loss> losses;

  /** The node before the last ply of each open line. */
  private final List<Integer> before = new ArrayList<>();

  /** The last node of each open line. */
  private final List<Integer> last = new ArrayList<>();

  private String pending = "";

  private NodeFlattener(Set<Loss> losses) {
    this.losses = losses;
  }

  /**
   * Converts a game to nodes.
   *
   * @param tree the game
   * @param mainLineOnly whether to leave out variations
   * @param losses receives the parts that nodes cannot hold
   * @return the nodes; their places are meaningless
   */
  public static NodeTree nodes(GameTree tree, boolean mainLineOnly, Set<Loss> losses) {
    NodeFlattener flattener = new NodeFlattener(losses);
    (mainLineOnly ? tree.withoutVariations() : tree).walk(flattener);
    return flattener.nodes;
  }

  @Override
  public void begin(Line line, Cursor at) {
    int depth = at.depth();
    int start = NodeTree.ROOT;
    if (depth == 0) {
      nodes.comment(NodeTree.ROOT, line.comment());
    } else {
      start = before.get(depth - 1);
      pending = line.comment();
      if (depth > 1 && start == before.get(depth - 2)) {
        lose(Loss.Kind.VARIATION, "alternatives to a variation's first move became its siblings");
      }
    }
    set(before, depth, start);
    set(last, depth, start);
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    int depth = at.depth();
    int parent = last.get(depth);
    int node = nodes.add(parent, ply.move().packed(), 0);
    before.set(depth, parent);
    last.set(depth, node);
    String beforeMove = joined(pending, ply.commentBefore());
    pending = "";
    if (!beforeMove.isEmpty()) {
      lose(Loss.Kind.COMMENT, "comments before a move were moved after it");
    }
    if (!ply.nags().isEmpty()) {
      lose(Loss.Kind.NAG, "all glyphs");
    }
    nodes.comment(node, joined(beforeMove, ply.commentAfter()));
  }

  private void lose(Loss.Kind kind, String detail) {
    losses.add(new Loss(kind, detail));
  }

  private static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + "\n" + second;
  }

  private static void set(List<Integer> list, int index, int value) {
    if (index == list.size()) {
      list.add(value);
    } else {
      list.set(index, value);
    }
  }
}
