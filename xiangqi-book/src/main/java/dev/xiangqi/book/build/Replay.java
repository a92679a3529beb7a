package dev.xiangqi.book.build;

import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.core.kernel.Zobrist;
import java.util.Arrays;

/**
 * Plays moves known to be legal. It updates only the keys of the position and of its mirror image,
 * so it is several times as fast as a board that detects checks. Not thread-safe.
 */
public final class Replay {
  private final byte[] squares = new byte[Squares.COUNT];

  /** The piece captured at each ply. */
  private byte[] capturedAt = new byte[64];

  private int ply;
  private int side;
  private long key;
  private long lock;
  private long mirrorKey;
  private long mirrorLock;

  public void begin(StartBoard start) {
    System.arraycopy(start.squares, 0, squares, 0, Squares.COUNT);
    ply = 0;
    side = start.side;
    key = start.key;
    lock = start.lock;
    mirrorKey = side == Board.BLACK ? Zobrist.SIDE_KEY : 0;
    mirrorLock = side == Board.BLACK ? Zobrist.SIDE_LOCK : 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = squares[square];
      if (piece != Board.EMPTY) {
        mirrorKey ^= Zobrist.key(piece, Mirror.square(square));
        mirrorLock ^= Zobrist.lock(piece, Mirror.square(square));
      }
    }
  }

  /** Plays a move; returns whether it is a capture. */
  public boolean make(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    int captured = squares[to];
    if (ply == capturedAt.length) {
      capturedAt = Arrays.copyOf(capturedAt, 2 * ply);
    }
    capturedAt[ply++] = (byte) captured;
    toggle(squares[from], from, to);
    if (captured != Board.EMPTY) {
      remove(captured, to);
    }
    squares[to] = squares[from];
    squares[from] = Board.EMPTY;
    return captured != Board.EMPTY;
  }

  /** Takes the last move back. */
  public void unmake(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    int captured = capturedAt[--ply];
    squares[from] = squares[to];
    squares[to] = (byte) captured;
    toggle(squares[from], from, to);
    if (captured != Board.EMPTY) {
      remove(captured, to);
    }
  }

  private void toggle(int mover, int from, int to) {
    key ^= Zobrist.SIDE_KEY ^ Zobrist.key(mover, from) ^ Zobrist.key(mover, to);
    lock ^= Zobrist.SIDE_LOCK ^ Zobrist.lock(mover, from) ^ Zobrist.lock(mover, to);
    int mirrorFrom = Mirror.square(from);
    int mirrorTo = Mirror.square(to);
    mirrorKey ^= Zobrist.SIDE_KEY ^ Zobrist.key(mover, mirrorFrom) ^ Zobrist.key(mover, mirrorTo);
    mirrorLock ^=
        Zobrist.SIDE_LOCK ^ Zobrist.lock(mover, mirrorFrom) ^ Zobrist.lock(mover, mirrorTo);
    side ^= 1;
  }

  private void remove(int piece, int square) {
    key ^= Zobrist.key(piece, square);
    lock ^= Zobrist.lock(piece, square);
    mirrorKey ^= Zobrist.key(piece, Mirror.square(square));
    mirrorLock ^= Zobrist.lock(piece, Mirror.square(square));
  }

  public int side() {
    return side;
  }

  public long key() {
    return key;
  }

  public long lock() {
    return lock;
  }

  /** Negative if the mirror image has the smaller key, 0 if it is the same position. */
  public int compareMirror() {
    return compareMirror(key, lock, mirrorKey, mirrorLock);
  }

  public static int compareMirror(long key, long lock, long mirrorKey, long mirrorLock) {
    return key != mirrorKey
        ? Long.compareUnsigned(mirrorKey, key)
        : Long.compareUnsigned(mirrorLock, lock);
  }

  public long mirrorKey() {
    return mirrorKey;
  }

  public long mirrorLock() {
    return mirrorLock;
  }
}
