package dev.xiangqi.notation.diagram.image;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * The compression of GIF: codes of growing length for sequences of bytes that occurred before.
 * Source: Graphics Interchange Format, version 89a, appendix F.
 */
final class LzwCodes {
  private static final int CLEAR = 256;
  private static final int END = 257;
  private static final int FIRST = 258;
  private static final int MAX_BITS = 12;
  private static final int SLOTS = 1 << 14;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** Hash table of sequences: prefix code and next byte; -1 is empty. */
  private final int[] keys = new int[SLOTS];

  private final int[] codes = new int[SLOTS];
  private int next;
  private int bits;
  private int pending;
  private int pendingBits;

  private LzwCodes() {}

  /** {@return the codes of bytes, packed from the lowest bit} */
  static byte[] encode(byte[] bytes) {
    LzwCodes codes = new LzwCodes();
    codes.clear();
    int prefix = bytes[0] & 0xff;
    for (int i = 1; i < bytes.length; i++) {
      prefix = codes.add(prefix, bytes[i] & 0xff);
    }
    codes.put(prefix);
    // A reader has one more sequence by now, which may lengthen the codes.
    codes.grow();
    codes.put(END);
    codes.flush();
    return codes.out.toByteArray();
  }

  private void clear() {
    put(CLEAR);
    Arrays.fill(keys, -1);
    next = FIRST;
    bits = 9;
  }

  /** Lengthens the sequence by a byte if it is known, else writes it and begins another. */
  private int add(int prefix, int value) {
    int key = (prefix << 8) | value;
    int slot = ((key * 0x9E3779B1) >>> 18) & (SLOTS - 1);
    while (keys[slot] != -1) {
      if (keys[slot] == key) {
        return codes[slot];
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
    put(prefix);
    if (next == 1 << MAX_BITS) {
      clear();
      return value;
    }
    keys[slot] = key;
    codes[slot] = next;
    grow();
    next++;
    return value;
  }

  private void grow() {
    if (next == 1 << bits && bits < MAX_BITS) {
      bits++;
    }
  }

  private void put(int code) {
    pending |= code << pendingBits;
    pendingBits += Math.max(9, bits);
    while (pendingBits >= 8) {
      out.write(pending);
      pending >>>= 8;
      pendingBits -= 8;
    }
  }

  private void flush() {
    if (pendingBits > 0) {
      out.write(pending);
    }
  }
}
