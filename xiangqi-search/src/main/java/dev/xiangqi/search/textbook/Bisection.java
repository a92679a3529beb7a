package dev.xiangqi.search.textbook;

/** Binary search for the value, by null windows. */
final class Bisection implements TreeSearch {
  private final TreeSearch search = new FailSoft();

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    int lower = alpha;
    int upper = beta;
    while (lower < upper) {
      int test = Math.floorDiv(lower + upper + 1, 2);
      int value = search.value(tree, depth, test - 1, test);
      tree.countResearch();
      if (value < test) {
        upper = value;
      } else {
        lower = value;
      }
    }
    return lower;
  }
}
