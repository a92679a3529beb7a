package dev.xiangqi.search.textbook;

/**
 * Bisection: a null window asks whether the value is less than the middle of the possible values,
 * and halves them.
 */
final class Bisection implements TreeSearch {
  private final TreeSearch search;

  Bisection(int entries) {
    search = new Memory(entries);
  }

  @Override
  public void clear() {
    search.clear();
  }

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    int lower = alpha;
    int upper = beta;
    while (lower < upper) {
      int middle = lower + (upper - lower + 1) / 2;
      tree.count(Counter.RESEARCHES);
      int value = search.value(tree, depth, middle - 1, middle);
      if (value < middle) {
        upper = value;
      } else {
        lower = value;
      }
    }
    return lower;
  }
}
