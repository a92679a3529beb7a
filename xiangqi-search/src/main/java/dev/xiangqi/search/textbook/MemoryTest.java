package dev.xiangqi.search.textbook;

/** MTD(f) (Plaat, 1996), here without a table: null windows from a first guess to the value. */
final class MemoryTest implements TreeSearch {
  private final TreeSearch search = new FailSoft();

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    int lower = alpha;
    int upper = beta;
    int guess = 0;
    while (lower < upper) {
      int test = Math.max(guess, lower + 1);
      guess = search.value(tree, depth, test - 1, test);
      tree.countResearch();
      if (guess < test) {
        upper = guess;
      } else {
        lower = guess;
      }
    }
    return guess;
  }
}
