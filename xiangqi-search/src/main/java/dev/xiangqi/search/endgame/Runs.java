package dev.xiangqi.search.endgame;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Blocks of symbols as runs. A run is a byte: the symbol in the low bits, as many as the table
 * needs, and its length less one in the others. The greatest length but one stands for a further
 * byte, the greatest for two further bytes, which are added. All these bytes are written in a
 * {@link ByteCode}.
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
   * @param code the code of the bytes
   * @param in a buffer with the block
   * @param start the index of its first byte
   * @param end the index after its last byte
   * @param index the index of the position in the block
   */
  int read(ByteCode code, ByteBuffer in, int start, int end, int index) {
    Reader reader = new Reader(code, in, start, end);
    int passed = 0;
    while (reader.next()) {
      passed += reader.length;
      if (index < passed) {
        return reader.symbol;
      }
    }
    return -1;
  }

  /** Reads all symbols of a block; returns whether there are enough. */
  boolean readAll(ByteCode code, ByteBuffer in, int start, int end, byte[] symbols, int count) {
    Reader reader = new Reader(code, in, start, end);
    int filled = 0;
    while (filled < count && reader.next()) {
      int next = Math.min(count, filled + reader.length);
      Arrays.fill(symbols, filled, next, (byte) reader.symbol);
      filled = next;
    }
    return filled == count;
  }

  /** Reads the runs of a block. */
  private final class Reader {
    private final ByteCode code;
    private final ByteBuffer in;
    private final long end;
    private long bit;
    private int symbol;
    private int length;

    Reader(ByteCode code, ByteBuffer in, int start, int end) {
      this.code = code;
      this.in = in;
      this.end = 8L * end;
      bit = 8L * start;
    }

    /** Reads a run; returns false at the end, and if the block is damaged. */
    boolean next() {
      int entry = code.entry(in, bit);
      if (bit >= end || (entry & 15) == 0) {
        return false;
      }
      bit += entry & 15;
      symbol = (entry >> 4) & ((1 << bits) - 1);
      length = (entry >> 4 >>> bits) + 1;
      if (length > byteLength) {
        boolean two = length > byteLength + 1;
        int more = nextByte();
        more = two ? more << 8 | nextByte() : more;
        length = byteLength + more + 1;
      }
      return true;
    }

    private int nextByte() {
      int entry = code.entry(in, bit);
      bit += entry & 15;
      return entry >> 4;
    }
  }
}
