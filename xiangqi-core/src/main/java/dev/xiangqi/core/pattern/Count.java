package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/** Two sums of numbers of pieces compare so. */
record Count(Sum left, Comparison comparison, Sum right) implements Condition {
  @Override
  public boolean test(Board board) {
    return comparison.holds(left.of(board), right.of(board));
  }

  @Override
  public int size() {
    return Math.max(1, left.pieces().size() + right.pieces().size());
  }

  @Override
  public int cost() {
    return 2 * (left.pieces().size() + right.pieces().size());
  }

  @Override
  public Condition mirrored() {
    return new Count(left.mirrored(), comparison, right.mirrored());
  }

  @Override
  public Condition swapped() {
    return new Count(left.swapped(), comparison, right.swapped());
  }

  @Override
  public void append(StringBuilder text) {
    left.append(text);
    text.append(' ').append(comparison.sign()).append(' ');
    right.append(text);
  }
}
