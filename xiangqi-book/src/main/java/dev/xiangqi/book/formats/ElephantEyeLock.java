package dev.xiangqi.book.formats;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/**
 * The Zobrist key of 32 bits, or lock, that identifies a position in {@code BOOK.DAT}.
 *
 * <p>The Zobrist numbers come from the RC4 stream for a key of four zero bytes, as little-endian
 * words. The first three words are for Black to move, then there are three for each piece on each
 * of the 256 squares. Only the third of the three words is used for the lock.
 */
final class ElephantEyeLock {
  private static final int[] LOCKS = new int[WideSquares.TABLE];
  private static final int BLACK_TO_MOVE;

  static {
    Rc4 stream = new Rc4();
    BLACK_TO_MOVE = stream.third();
    for (int i = 0; i < LOCKS.length; i++) {
      LOCKS[i] = stream.third();
    }
  }

  private ElephantEyeLock() {}

  /** The lock of a position or of its mirror image, an unsigned number. */
  static int of(Position position, boolean mirrored) {
    int lock = (int) WideSquares.hash(position, mirrored, index -> LOCKS[index]);
    return position.sideToMove() == Side.BLACK ? lock ^ BLACK_TO_MOVE : lock;
  }

  /** The stream cipher RC4 for a key of zeros. */
  private static final class Rc4 {
    private final int[] state = new int[256];
    private int i;
    private int j;

    private Rc4() {
      for (int n = 0; n < 256; n++) {
        state[n] = n;
      }
      int at = 0;
      for (int n = 0; n < 256; n++) {
        at = (at + state[n]) & 255;
        swap(n, at);
      }
    }

    private void swap(int a, int b) {
      int held = state[a];
      state[a] = state[b];
      state[b] = held;
    }

    private int nextByte() {
      i = (i + 1) & 255;
      j = (j + state[i]) & 255;
      swap(i, j);
      return state[(state[i] + state[j]) & 255];
    }

    private int word() {
      int word = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        word |= nextByte() << shift;
      }
      return word;
    }

    /** The third of the next three words. */
    private int third() {
      word();
      word();
      return word();
    }
  }
}
