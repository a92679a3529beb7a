package dev.xiangqi.search.textbook;

/**
 * Aspiration: a small window around the value of a shallower search. If the value is outside, the
 * window is opened on that side.
 */
final class Aspiration implements TreeSearch {
  private static final int MARGIN = 50;

  private final TreeSearch search;

  Aspiration(TreeSearch search) {
    this.search = search;
  }

  @Override
  public void clear() {
    search.clear();
  }

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    if (tree.guessDepth() == 0) {
      return search.value(tree, depth, alpha, beta);
    }
    int low = Math.max(alpha, tree.guess() - MARGIN);
    int high = Math.min(beta, tree.guess() + MARGIN);
    int value = search.value(tree, depth, low, high);
    if (value <= low && low > alpha) {
      tree.count(Counter.RESEARCHES);
      return search.value(tree, depth, alpha, value + 1);
    }
    if (value >= high && high < beta) {
      tree.count(Counter.RESEARCHES);
      return search.value(tree, depth, value - 1, beta);
    }
    return value;
  }
}
