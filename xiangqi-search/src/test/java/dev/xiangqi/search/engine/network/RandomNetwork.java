package dev.xiangqi.search.engine.network;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.zip.CRC32;

/** Network files with random weights. */
public final class RandomNetwork {
  private RandomNetwork() {}

  /** {@return the bytes of a network with weights of usual size} */
  public static byte[] bytes(long seed, int units, int buckets) {
    return bytes(seed, units, buckets, 60, 100);
  }

  /**
   * {@return the bytes of a network}
   *
   * @param input the greatest weight of the first layer
   * @param output the greatest output weight
   */
  static byte[] bytes(long seed, int units, int buckets, int input, int output) {
    Random random = new Random(seed);
    int rest = 2 * units * (1 + Inputs.COUNT) + buckets * (Integer.BYTES + 4 * units);
    ByteBuffer out = ByteBuffer.allocate(8 + 6 * Integer.BYTES + rest + Integer.BYTES);
    out.put(new byte[] {'X', 'Q', 'N', 'E', 'T', '\r', '\n', 0x1A});
    out.putInt(1).putInt(Inputs.COUNT).putInt(units).putInt(buckets).putInt(280).putInt(64);
    for (int i = 0; i < units * (1 + Inputs.COUNT); i++) {
      out.putShort((short) (random.nextInt(2 * input + 1) - input));
    }
    for (int bucket = 0; bucket < buckets; bucket++) {
      out.putInt(random.nextInt(1 << 20));
      for (int i = 0; i < 2 * units; i++) {
        out.putShort((short) (random.nextInt(2 * output + 1) - output));
      }
    }
    return sealed(out.array());
  }

  /** {@return the bytes with the right checksum at their end} */
  static byte[] sealed(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - Integer.BYTES);
    ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES, (int) sum.getValue());
    return bytes;
  }
}
