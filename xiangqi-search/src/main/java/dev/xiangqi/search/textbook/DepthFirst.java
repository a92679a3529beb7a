package dev.xiangqi.search.textbook;

/**
 * Depth-first search: follows the first line of play to its end before it tries another move. A
 * line ends by mate or at the depth that the tree allows; so only tiny trees are ever completed.
 */
final class DepthFirst implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (tree.ply() == depth) {
      return tree.leaf();
    }
    int best = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = -value(tree, depth, alpha, beta);
      tree.unmake(value);
      if (value > best) {
        best = value;
        tree.best(move);
      }
    }
    return best;
  }
}
