package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/**
 * A counter of the position compares so.
 *
 * @param moves whether it is the move number, or the plies since the last capture
 */
record Counter(boolean moves, Comparison comparison, int number) implements Condition {
  @Override
  public boolean test(Board board) {
    return comparison.holds(moves ? board.moveNumber() : board.quietPlies(), number);
  }

  @Override
  public int cost() {
    return 1;
  }

  @Override
  public Condition mirrored() {
    return this;
  }

  @Override
  public Condition swapped() {
    return this;
  }

  @Override
  public void append(StringBuilder text) {
    text.append(moves ? "move " : "quiet ").append(comparison.sign()).append(' ').append(number);
  }
}
