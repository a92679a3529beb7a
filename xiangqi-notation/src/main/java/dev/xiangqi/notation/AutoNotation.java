package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;

/** Reads every notation and writes coordinates. */
final class AutoNotation extends BuiltInNotation {
  AutoNotation() {
    super(
        "auto",
        VerticalReader.CHINESE | VerticalReader.PLAUSIBLE,
        VerticalReader.LATIN,
        VerticalReader.LONE_FILE);
  }

  @Override
  public boolean readsAll() {
    return true;
  }

  @Override
  public void append(Board before, int move, StringBuilder out) {
    Notations.UCCI.append(before, move, out);
  }

  @Override
  int coordinates(long symbols) {
    return CoordinateNotation.coordinates(symbols, false);
  }

  @Override
  BuiltInNotation suggestionNotation(long symbols) {
    if (coordinates(symbols) >= 0) {
      return Notations.UCCI;
    }
    return Notations.CHINESE.type(symbols) >= 0 ? Notations.CHINESE : Notations.WXF;
  }

  /** Whether any of the notations writes the move this way. */
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
