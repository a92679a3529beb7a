package dev.xiangqi.search.engine.network;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.zip.CRC32;

/** Network files with random weights. */
public final class RandomNetwork {
  /** The number of sets of most networks. */
  static final int SETS = 9;

  /** The bytes before the biases of the units. */
  static final int HEAD = 8 + 8 * Integer.BYTES;

  private RandomNetwork() {}

  /** {@return the bytes of a network with nine sets of inputs and weights of usual size} */
  public static byte[] bytes(long seed, int units, int buckets) {
    return bytes(seed, SETS, units, buckets, 60, 100);
  }

  /**
   * {@return the bytes of a network}
   *
   * @param input the greatest weight of the first layer, before differences of sets of up to 21
   * @param output the greatest output weight
   */
  static byte[] bytes(long seed, int sets, int units, int buckets, int input, int output) {
    Random random = new Random(seed);
    ByteBuffer out = ByteBuffer.allocate(HEAD + length(sets, units, buckets));
    head(out, 2, units, buckets).putInt(sets).putInt(3);
    inputs(out, random, units, input);
    for (int i = 0; i < sets * Inputs.COUNT * units; i++) {
      out.put((byte) (random.nextInt(15) - 7));
    }
    outputs(out, random, units, buckets, output);
    return sealed(out.array());
  }

  /** {@return the bytes of a network of version 1, with a single set} */
  static byte[] single(long seed, int units, int buckets) {
    Random random = new Random(seed);
    ByteBuffer out = ByteBuffer.allocate(HEAD - 2 * Integer.BYTES + length(0, units, buckets));
    head(out, 1, units, buckets);
    inputs(out, random, units, 60);
    outputs(out, random, units, buckets, 100);
    return sealed(out.array());
  }

  private static int length(int sets, int units, int buckets) {
    int inputs = units * (2 + (2 + sets) * Inputs.COUNT);
    return inputs + buckets * (Integer.BYTES + 4 * units) + Integer.BYTES;
  }

  private static ByteBuffer head(ByteBuffer out, int version, int units, int buckets) {
    out.put(new byte[] {'X', 'Q', 'N', 'E', 'T', '\r', '\n', 0x1A});
    out.putInt(version).putInt(Inputs.COUNT).putInt(units).putInt(buckets);
    return out.putInt(280).putInt(64);
  }

  private static void inputs(ByteBuffer out, Random random, int units, int greatest) {
    for (int i = 0; i < units * (1 + Inputs.COUNT); i++) {
      out.putShort((short) (random.nextInt(2 * greatest + 1) - greatest));
    }
  }

  private static void outputs(ByteBuffer out, Random random, int units, int buckets, int greatest) {
    for (int bucket = 0; bucket < buckets; bucket++) {
      out.putInt(random.nextInt(1 << 20));
      for (int i = 0; i < 2 * units; i++) {
        out.putShort((short) (random.nextInt(2 * greatest + 1) - greatest));
      }
    }
  }

  /** {@return the bytes with the right checksum at their end} */
  static byte[] sealed(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - Integer.BYTES);
    ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES, (int) sum.getValue());
    return bytes;
  }
}
