package dev.xiangqi.notation.formats.server;

/**
 * Squares as a player saw them on the screen: files from the left, ranks from the top. Red makes
 * the first move, so it shows whether Red or Black was at the bottom.
 */
final class Screen {
  private boolean known;
  private boolean turned;

  /** Makes a screen on which it is known whether Black was at the bottom. */
  static Screen turned(boolean turned) {
    Screen screen = new Screen();
    screen.known = true;
    screen.turned = turned;
    return screen;
  }

  /** {@return whether Black was at the bottom, as far as known} */
  boolean isTurned() {
    return turned;
  }

  /** Packs the next move. */
  int move(int fromX, int fromY, int toX, int toY) {
    if (!known) {
      known = true;
      turned = fromY < 5;
    }
    return turned
        ? RecordedMoves.move(8 - fromX, fromY, 8 - toX, toY)
        : RecordedMoves.move(fromX, 9 - fromY, toX, 9 - toY);
  }
}
