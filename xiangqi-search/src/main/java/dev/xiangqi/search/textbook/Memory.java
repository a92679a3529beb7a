package dev.xiangqi.search.textbook;

/** Alpha-beta with memory: fail-soft, with a transposition table that also knows a first move. */
final class Memory implements TreeSearch {
  private final Table table;

  Memory(int entries) {
    table = new Table(entries, Table.Replacement.DEPTH_PREFERRED, false);
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth == 0) {
      return tree.leaf();
    }
    // The table does not know which moves are allowed at the root.
    int known = tree.ply() == 0 ? Table.UNKNOWN : table.probe(tree, depth, alpha, beta);
    if (known != Table.UNKNOWN) {
      return known;
    }
    int first = table.move(tree);
    int bestMove = 0;
    int best = tree.lost();
    int count = tree.moves();
    tree.toFront(first, count);
    for (int i = 0; i < count && best < beta; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = -value(tree, depth - 1, -beta, -Math.max(alpha, best));
      tree.unmake(value);
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = move;
          tree.best(move);
        }
      }
      if (best >= beta) {
        tree.countCut(i);
      }
    }
    table.record(tree, depth, best, Table.bound(best, alpha, beta), bestMove);
    return best;
  }
}
