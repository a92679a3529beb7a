package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/** It is a side's turn. */
record Turn(int side) implements Condition {
  @Override
  public boolean test(Board board) {
    return board.sideToMove() == side;
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
    return new Turn(side ^ 1);
  }

  @Override
  public void append(StringBuilder text) {
    text.append("turn ").append(side == Board.RED ? "red" : "black");
  }
}
