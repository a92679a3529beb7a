package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/** At least one of the pieces is there. */
record Presence(Pieces pieces) implements Condition {
  @Override
  public boolean test(Board board) {
    return pieces.exist(board);
  }

  @Override
  public int cost() {
    return 2;
  }

  @Override
  public Condition mirrored() {
    return new Presence(pieces.mirrored());
  }

  @Override
  public Condition swapped() {
    return new Presence(pieces.colorsSwapped());
  }

  @Override
  public void append(StringBuilder text) {
    if (pieces.kinds() == Placement.ANYTHING) {
      // Squares alone are no condition.
      Pieces.appendKinds(text, pieces.kinds());
    }
    text.append(pieces);
  }
}
