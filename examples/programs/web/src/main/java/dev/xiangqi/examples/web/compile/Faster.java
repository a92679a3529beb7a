package dev.xiangqi.examples.web.compile;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/**
 * Bodies of methods that JavaScript has faster ones for: about bits, by halves of 32 bits, with
 * which a browser computes ten times faster than with numbers of 64 bits; and arrays that are
 * filled. {@link XiangqiPlugin} names the methods.
 */
public final class Faster {
  /** The ranks of half a board. */
  private static final int RANKS = 5;

  private static final long[] SPREAD = new long[1 << RANKS];

  static {
    for (int five = 0; five < SPREAD.length; five++) {
      for (int i = 0; i < RANKS; i++) {
        SPREAD[five] |= ((five >> i) & 1L) << (9 * i);
      }
    }
  }

  private Faster() {}

  /** The five bits of a file of half a board: those of the numbers file, file + 9 and so on. */
  public static int gather(long half, int file) {
    int low = (int) half;
    int high = (int) (half >>> 32);
    return ((low >>> file) & 1)
        | ((low >>> (file + 8)) & 2)
        | ((low >>> (file + 16)) & 4)
        | (((((low >>> 27) | (high << 5)) >>> file) & 1) << 3)
        | ((high >>> file) & 16);
  }

  /** Inverse of {@link #gather} for file 0. */
  public static long spread(int five) {
    return SPREAD[five];
  }

  public static int bitCount(long bits) {
    return Integer.bitCount((int) bits) + Integer.bitCount((int) (bits >>> 32));
  }

  public static int trailingZeros(long bits) {
    int low = (int) bits;
    return low != 0 ? trailingZeros(low) : 32 + trailingZeros((int) (bits >>> 32));
  }

  public static int trailingZeros(int bits) {
    return bits == 0 ? 32 : 31 - leadingZerosOf(bits & -bits);
  }

  public static int leadingZeros(long bits) {
    int high = (int) (bits >>> 32);
    return high != 0 ? leadingZerosOf(high) : 32 + leadingZerosOf((int) bits);
  }

  public static int leadingZeros(int bits) {
    return leadingZerosOf(bits);
  }

  @JSBody(
      params = {"values", "value"},
      script = "values.fill(value);")
  public static native void fill(@JSByRef int[] values, int value);

  @JSBody(
      params = {"values", "value"},
      script = "values.fill(value);")
  public static native void fill(@JSByRef short[] values, short value);

  @JSBody(params = "bits", script = "return Math.clz32(bits);")
  private static native int leadingZerosOf(int bits);
}
