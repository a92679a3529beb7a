package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/** Reads every notation; writes coordinates. */
final class AutoNotation extends BuiltInNotation {
  private static final int[] DIALECTS = {VerticalReader.PLAUSIBLE, VerticalReader.ALL};

  AutoNotation() {
    super("auto");
  }

  @Override
  public void append(Board before, int move, StringBuilder out) {
    Notations.UCCI.append(before, move, out);
  }

  @Override
  boolean isMove(long symbols) {
    return coordinates(symbols) >= 0 || VerticalReader.isMove(symbols, VerticalReader.ALL);
  }

  @Override
  int find(Board board, long symbols) {
    int move = coordinates(symbols);
    if (move >= 0) {
      return MoveGenerator.isLegal(board, move) ? move : 0;
    }
    return VerticalReader.legal(board, symbols, DIALECTS);
  }

  @Override
  int named(Board board, long symbols, int square, boolean legal) {
    return VerticalReader.named(board, symbols, DIALECTS, square, legal);
  }

  @Override
  int coordinates(long symbols) {
    return CoordinateNotation.coordinates(symbols, false);
  }

  /** Whether one of the notations writes the move so. */
  @Override
  boolean isCanonical(Board board, long symbols, int move) {
    for (BuiltInNotation notation : Notations.BUILT_IN) {
      if (notation != this && notation.isCanonical(board, symbols, move)) {
        return true;
      }
    }
    return false;
  }
}
