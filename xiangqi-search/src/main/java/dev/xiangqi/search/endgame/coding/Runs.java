package dev.xiangqi.search.endgame.coding;

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
public final class Runs {
  /** Number of symbols of a block; the last block of a side may have fewer. */
  public static final int BLOCK = 4096;

  /** The greatest number of bits of a symbol. */
  public static final int MAX_BITS = 5;

  private static final byte[] NOWHERE = {};

  private final int bits;
  private final int byteLength;

  /**
   * Makes a coding.
   *
   * @param symbols the number of symbols, 1-32
   */
  public Runs(int symbols) {
    bits = 32 - Integer.numberOfLeadingZeros(symbols - 1);
    byteLength = (1 << (8 - bits)) - 2;
  }

  /**
   * Writes a block.
   *
   * @param symbols the symbols; -1 for positions that cannot occur
   * @param out has 3 bytes for each symbol
   */
  public void write(byte[] symbols, int count, ByteBuffer out) {
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
  public int read(ByteCode code, ByteBuffer in, int start, int end, int index) {
    return walk(code, in, start, end, index + 1, NOWHERE);
  }

  /** Reads all symbols of a block; returns whether there are enough. */
  public boolean readAll(
      ByteCode code, ByteBuffer in, int start, int end, byte[] symbols, int count) {
    return walk(code, in, start, end, count, symbols) >= 0;
  }

  /**
   * Walks over the runs of a block. All that it knows of a run are local variables, so that a probe
   * allocates nothing, compiled or not.
   *
   * @param count the number of positions to pass
   * @param symbols receives their symbols; none if it is empty
   * @return the symbol of the last position, or -1 if the block ends before it or is damaged
   */
  private int walk(ByteCode code, ByteBuffer in, int start, int end, int count, byte[] symbols) {
    long last = 8L * end;
    long bit = 8L * start;
    int passed = 0;
    int symbol = 0;
    while (passed < count) {
      int entry = code.entry(in, bit);
      if (bit >= last || (entry & 15) == 0) {
        return -1;
      }
      bit += entry & 15;
      symbol = (entry >> 4) & ((1 << bits) - 1);
      int length = (entry >> 4 >>> bits) + 1;
      if (length > byteLength) {
        int more = 0;
        for (int further = length - byteLength; further > 0; further--) {
          entry = code.entry(in, bit);
          bit += entry & 15;
          more = more << 8 | entry >> 4;
        }
        length = byteLength + more + 1;
      }
      if (symbols.length > 0) {
        Arrays.fill(symbols, passed, Math.min(count, passed + length), (byte) symbol);
      }
      passed += length;
    }
    return symbol;
  }
}
