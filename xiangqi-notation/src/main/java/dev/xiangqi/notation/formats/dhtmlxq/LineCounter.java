package dev.xiangqi.notation.formats.dhtmlxq;

/** Counts lines and columns while the encoding is still unknown. */
final class LineCounter {
  private long line = 1;
  private int column = 1;
  private int pairColumn = 1;
  private boolean inPair;
  private boolean afterReturn;

  /** Counts a byte. */
  void pass(byte b) {
    if (b == '\n' || b == '\r') {
      line += b == '\n' && afterReturn ? 0 : 1;
      column = 1;
      pairColumn = 1;
      inPair = false;
    } else {
      column += (b & 0xc0) == 0x80 ? 0 : 1;
      pairColumn += inPair ? 0 : 1;
      inPair = !inPair && b < 0;
    }
    afterReturn = b == '\r';
  }

  long line() {
    return line;
  }

  int column() {
    return column;
  }

  /** {@return the column if non-ASCII characters have two bytes} */
  int pairColumn() {
    return pairColumn;
  }
}
