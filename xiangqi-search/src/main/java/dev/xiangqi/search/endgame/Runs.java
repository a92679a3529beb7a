package dev.xiangqi.search.endgame;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Blocks of symbols as runs. A run is a byte: the symbol in the low bits, as many as the table
 * needs, and its length less one in the others. The greatest length but one stands for a further
 * byte, the greatest for two further bytes, which are added.
 *
 * <p>A position that cannot occur takes the symbol of the one before, so it ends no run.
 */
final class Runs {
  /** Number of symbols of a block; the last block of a side may have fewer. */
  static final int BLOCK = 4096;

  /** The greatest number of bits of a symbol. */
  static final int MAX_BITS = 5;

  private final int bits;
  private final int byteLength;

  /**
   * Makes a coding.
   *
   * @param symbols the number of symbols, 1-32
   */
  Runs(int symbols) {
    bits = 32 - Integer.numberOfLeadingZeros(symbols - 1);
    byteLength = (1 << (8 - bits)) - 2;
  }

  /**
   * Writes a block.
   *
   * @param symbols the symbols; -1 for positions that cannot occur
   * @param out has 3 bytes for each symbol
   */
  void write(byte[] symbols, int count, ByteBuffer out) {
    int at = 0;
    while (at < count) {
      int symbol = symbols[at];
      int end = at + 1;
      while (end < count && (symbol < 0 || symbols[end] < 0 || symbols[end] == symbol)) {
        symbol = symbol < 0 ? symbols[end] : symbol;
        end++;
      }
      write(Math.max(symbol, 0), end - at - 1, out);
      at = end;
    }
  }

  private void write(int symbol, int length, ByteBuffer out) {
    if (length < byteLength) {
      out.put((byte) (length << bits | symbol));
      return;
    }
    int more = length - byteLength;
    boolean oneByte = more < 256;
    out.put((byte) ((oneByte ? byteLength : byteLength + 1) << bits | symbol));
    if (!oneByte) {
      out.put((byte) (more >> 8));
    }
    out.put((byte) more);
  }

  /**
   * {@return the symbol of a position, or -1 if the block is damaged}
   *
   * @param in a buffer with the block
   * @param start the index of its first byte
   * @param end the index after its last byte
   * @param index the index of the position in the block
   */
  int read(ByteBuffer in, int start, int end, int index) {
    int at = start;
    int passed = 0;
    while (at < end) {
      int code = in.get(at++) & 255;
      int length = code >>> bits;
      if (length >= byteLength) {
        if (at + length - byteLength >= end) {
          return -1;
        }
        int more = in.get(at++) & 255;
        if (length > byteLength) {
          more = more << 8 | (in.get(at++) & 255);
        }
        length = byteLength + more;
      }
      passed += length + 1;
      if (index < passed) {
        return code & ((1 << bits) - 1);
      }
    }
    return -1;
  }

  /** Reads all symbols of a block; returns whether their number is right. */
  boolean readAll(ByteBuffer in, int start, int end, byte[] symbols, int count) {
    int at = start;
    int filled = 0;
    while (at < end) {
      int code = in.get(at++) & 255;
      int length = code >>> bits;
      if (length >= byteLength) {
        if (at + length - byteLength >= end) {
          return false;
        }
        int more = in.get(at++) & 255;
        if (length > byteLength) {
          more = more << 8 | (in.get(at++) & 255);
        }
        length = byteLength + more;
      }
      if (filled + length + 1 > count) {
        return false;
      }
      Arrays.fill(symbols, filled, filled + length + 1, (byte) (code & ((1 << bits) - 1)));
      filled += length + 1;
    }
    return filled == count;
  }
}
