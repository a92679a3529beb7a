package dev.xiangqi.book.build;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * Where games begin: what stands on each square and who is to move, with the key of that. Ordered
 * by key as unsigned numbers.
 */
public final class StartPosition implements Comparable<StartPosition> {
  public final long key;
  public final long lock;
  public final int side;

  /** What stands on each square; not to be written. */
  public final byte[] squares;

  private StartPosition(byte[] squares, int side, long key, long lock) {
    this.squares = squares;
    this.side = side;
    this.key = key;
    this.lock = lock;
  }

  public static StartPosition of(Position position) {
    Board board = position.toBoard();
    byte[] squares = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      squares[square] = (byte) board.pieceAt(square);
    }
    return new StartPosition(squares, board.sideToMove(), board.key(), board.lock());
  }

  /** Checks squares and side as read from a file by setting up a position. */
  public static StartPosition of(byte[] squares, int side) {
    return of(Position.of(Board.of(squares, side, 0, 1)));
  }

  @Override
  public int compareTo(StartPosition other) {
    int byKey = Long.compareUnsigned(key, other.key);
    return byKey != 0 ? byKey : Long.compareUnsigned(lock, other.lock);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof StartPosition other && key == other.key && lock == other.lock;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(key);
  }
}
