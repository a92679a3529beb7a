package dev.xiangqi.search.textbook;

/** Aspiration: a small window around the value of a shallower search, reopened if it fails. */
final class Aspiration implements TreeSearch {
  private static final int MARGIN = 50;

  private final TreeSearch search = new FailSoft();

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    int guess = depth > 1 ? search.value(tree, depth - 1, alpha, beta) : 0;
    int value = search.value(tree, depth, guess - MARGIN, guess + MARGIN);
    if (value > guess - MARGIN && value < guess + MARGIN) {
      return value;
    }
    tree.countResearch();
    return value <= guess - MARGIN
        ? search.value(tree, depth, alpha, value + 1)
        : search.value(tree, depth, value - 1, beta);
  }
}
