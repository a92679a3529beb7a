package dev.xiangqi.search.textbook;

/**
 * MTD(f), described by Plaat and others: null windows only, from a first guess towards the value.
 * The memory makes the repeated searches cheap.
 */
final class Mtdf implements TreeSearch {
  private final TreeSearch search;

  Mtdf(int entries) {
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
    int value = tree.guess();
    while (lower < upper) {
      int test = value == lower ? value + 1 : value;
      tree.count(Counter.RESEARCHES);
      value = search.value(tree, depth, test - 1, test);
      if (value < test) {
        upper = value;
      } else {
        lower = value;
      }
    }
    return value;
  }
}
