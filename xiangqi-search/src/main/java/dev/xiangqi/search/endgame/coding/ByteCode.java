package dev.xiangqi.search.endgame.coding;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A prefix code of bytes (Huffman 1952), with words of at most {@value #MAX_LENGTH} bits. Words of
 * a length ascend with their bytes, longer words follow shorter ones, so the lengths give the code.
 * Immutable.
 */
public final class ByteCode {
  /** The greatest length of a word in bits. */
  public static final int MAX_LENGTH = 12;

  private static final int BYTES = 256;

  private final byte[] lengths;
  private final int[] words = new int[BYTES];

  /** For each beginning of {@link #MAX_LENGTH} bits, the byte (shifted by 4) and its length. */
  private final short[] entries = new short[1 << MAX_LENGTH];

  private ByteCode(byte[] lengths) {
    this.lengths = lengths;
    int next = 0;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      for (int value = 0; value < BYTES; value++) {
        if (lengths[value] == length) {
          int step = 1 << (MAX_LENGTH - length);
          if (next + step > entries.length) {
            throw new IllegalArgumentException("too many words");
          }
          words[value] = next >> (MAX_LENGTH - length);
          Arrays.fill(entries, next, next + step, (short) (value << 4 | length));
          next += step;
        }
      }
    }
  }

  /**
   * {@return the code with words of some lengths}
   *
   * @param lengths for each byte the length of its word, 0 if it has none
   * @throws IllegalArgumentException if there is no such code
   */
  public static ByteCode ofLengths(byte[] lengths) {
    return new ByteCode(lengths.clone());
  }

  /** {@return a code for bytes, given how often each occurs} */
  public static ByteCode of(long[] counts) {
    long[] weights = counts.clone();
    byte[] lengths = lengths(weights);
    while (tooLong(lengths)) {
      for (int i = 0; i < BYTES; i++) {
        weights[i] = weights[i] == 0 ? 0 : weights[i] / 2 + 1;
      }
      lengths = lengths(weights);
    }
    return new ByteCode(lengths);
  }

  private static boolean tooLong(byte[] lengths) {
    for (byte length : lengths) {
      if (length > MAX_LENGTH) {
        return true;
      }
    }
    return false;
  }

  /** A tree of bytes; its order number decides between equal weights. */
  private record Tree(long weight, int order, List<Integer> members) implements Comparable<Tree> {
    @Override
    public int compareTo(Tree other) {
      return weight != other.weight
          ? Long.compare(weight, other.weight)
          : Integer.compare(order, other.order);
    }
  }

  private static byte[] lengths(long[] weights) {
    PriorityQueue<Tree> trees = new PriorityQueue<>();
    for (int value = 0; value < BYTES; value++) {
      if (weights[value] > 0) {
        trees.add(new Tree(weights[value], value, List.of(value)));
      }
    }
    byte[] lengths = new byte[BYTES];
    if (trees.size() == 1) {
      lengths[trees.remove().members().get(0)] = 1;
    }
    int order = BYTES;
    while (trees.size() > 1) {
      Tree first = trees.remove();
      Tree second = trees.remove();
      List<Integer> members = new ArrayList<>(first.members());
      members.addAll(second.members());
      for (int member : members) {
        lengths[member]++;
      }
      trees.add(new Tree(first.weight() + second.weight(), order++, members));
    }
    return lengths;
  }

  /** {@return the length of the word of a byte, 0 if it has none} */
  public int length(int value) {
    return lengths[value];
  }

  /**
   * {@return the byte (shifted by 4) and the length of the word at a bit; the length is 0 if there
   * is no word}
   *
   * @param in the bits, the highest of a byte first; zeros follow the last one
   * @param bit the index of the first bit
   */
  public int entry(ByteBuffer in, long bit) {
    int at = (int) (bit >>> 3);
    int bits;
    if (at + 4 <= in.limit()) {
      bits = in.getInt(at);
    } else {
      bits = 0;
      for (int i = 0; i < 4; i++) {
        bits = bits << 8 | (at + i < in.limit() ? in.get(at + i) & 255 : 0);
      }
    }
    return entries[bits << (int) (bit & 7) >>> (32 - MAX_LENGTH)] & 0xFFFF;
  }

  /** Writes the words of some bytes, and zeros up to a whole byte; returns the number of bytes. */
  public int write(byte[] bytes, int count, byte[] out) {
    int end = 0;
    int pending = 0;
    int bits = 0;
    for (int i = 0; i < count; i++) {
      int value = bytes[i] & 255;
      pending = pending << lengths[value] | words[value];
      bits += lengths[value];
      while (bits >= 8) {
        bits -= 8;
        out[end++] = (byte) (pending >> bits);
      }
    }
    if (bits > 0) {
      out[end++] = (byte) (pending << (8 - bits));
    }
    return end;
  }
}
