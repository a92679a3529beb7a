package dev.xiangqi.book.build;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * A starting position: pieces, side to move and key. The order is that of the keys as unsigned
 * numbers.
 */
public final class StartBoard implements Comparable<StartBoard> {
  public final long key;
  public final long lock;
  public final int side;

  /** The piece on each square; must not be changed. */
  public final byte[] squares;

  private StartBoard(byte[] squares, int side, long key, long lock) {
    this.squares = squares;
    this.side = side;
    this.key = key;
    this.lock = lock;
  }

  public static StartBoard of(Position position) {
    Board board = position.toBoard();
    byte[] squares = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      squares[square] = (byte) board.pieceAt(square);
    }
    return new StartBoard(squares, board.sideToMove(), board.key(), board.lock());
  }

  /** Creates a starting position from file data, which is checked. */
  public static StartBoard of(byte[] squares, int side) {
    return of(Position.of(Board.of(squares, side, 0, 1)));
  }

  @Override
  public int compareTo(StartBoard other) {
    int byKey = Long.compareUnsigned(key, other.key);
    return byKey != 0 ? byKey : Long.compareUnsigned(lock, other.lock);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof StartBoard other && key == other.key && lock == other.lock;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(key);
  }
}
