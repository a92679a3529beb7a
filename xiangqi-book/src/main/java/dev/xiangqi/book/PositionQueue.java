package dev.xiangqi.book;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayDeque;
import java.util.Deque;

/** A queue of positions, 46 bytes each, without their counters. Not thread-safe. */
final class PositionQueue {
  /** Bytes of a position: one for two squares, then the side to move. */
  private static final int STRIDE = Squares.COUNT / 2 + 1;

  private static final int CHUNK = 1 << 10;

  private final Deque<byte[]> chunks = new ArrayDeque<>();
  private int head;
  private int tail = CHUNK;
  private long size;

  void add(Position position) {
    if (tail == CHUNK) {
      chunks.addLast(new byte[CHUNK * STRIDE]);
      tail = 0;
    }
    byte[] chunk = chunks.getLast();
    int at = STRIDE * tail++;
    Board board = position.toBoard();
    for (int i = 0; i < Squares.COUNT; i += 2) {
      chunk[at + i / 2] = (byte) (board.pieceAt(i) | board.pieceAt(i + 1) << 4);
    }
    chunk[at + STRIDE - 1] = (byte) position.sideToMove().ordinal();
    size++;
  }

  Position remove() {
    byte[] chunk = chunks.getFirst();
    int at = STRIDE * head++;
    byte[] squares = new byte[Squares.COUNT];
    for (int i = 0; i < Squares.COUNT; i += 2) {
      squares[i] = (byte) (chunk[at + i / 2] & 15);
      squares[i + 1] = (byte) (chunk[at + i / 2] >> 4 & 15);
    }
    size--;
    if (head == CHUNK || size == 0) {
      chunks.removeFirst();
      head = 0;
      tail = size == 0 ? CHUNK : tail;
    }
    return Position.of(Board.of(squares, chunk[at + STRIDE - 1], 0, 1));
  }

  boolean isEmpty() {
    return size == 0;
  }

  long size() {
    return size;
  }
}
