package dev.xiangqi.search.engine;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/** Which quiet moves have been good and which bad, by side, from-square and to-square. */
final class History {
  /** No entry is greater. */
  static final int MAX = 16_384;

  private static final int MOVES = Squares.COUNT * Squares.COUNT;

  private final short[] quiets = new short[2 * MOVES];

  void clear() {
    Arrays.fill(quiets, (short) 0);
  }

  int quiet(int side, int move) {
    return quiets[index(side, move)];
  }

  /** Draws an entry towards its bound, the slower the nearer it is ("gravity"). */
  void update(int side, int move, int bonus) {
    int index = index(side, move);
    int old = quiets[index];
    quiets[index] = (short) (old + bonus - old * Math.abs(bonus) / MAX);
  }

  private static int index(int side, int move) {
    return side * MOVES + Board.from(move) * Squares.COUNT + Board.to(move);
  }
}
