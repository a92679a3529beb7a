package dev.xiangqi.tuning.network;

import dev.xiangqi.search.InvalidNetworkException;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * The file of a network. The engine checks what is written and what is read. Numbers are
 * big-endian:
 *
 * <table>
 * <caption>Layout</caption>
 * <tr><th>type</th><th>content</th></tr>
 * <tr><td>8 bytes</td><td>XQNET in ASCII, 0x0D, 0x0A, 0x1A</td></tr>
 * <tr><td>int</td><td>version, 2</td></tr>
 * <tr><td>int</td><td>the number of inputs of a set, 692</td></tr>
 * <tr><td>int</td><td>the number K of units, a multiple of 8</td></tr>
 * <tr><td>int</td><td>the number of outputs, 8</td></tr>
 * <tr><td>int</td><td>the number of centipawns that a logit of 1 is worth</td></tr>
 * <tr><td>int</td><td>the unit Q of output weights, 512: a weight of 1 is stored as 512</td></tr>
 * <tr><td>int</td><td>the number S of sets, 9</td></tr>
 * <tr><td>int</td><td>the step of differences between sets, 2</td></tr>
 * <tr><td>K shorts</td><td>the biases of the units, in units of 1/181</td></tr>
 * <tr><td>692 * K shorts</td><td>the weights of each input, in units of 1/181</td></tr>
 * <tr><td>S * 692 * K bytes</td><td>for each set what is added to these weights, in steps</td></tr>
 * <tr><td>for each output: int, K shorts, K shorts</td><td>its bias in units of 1/(181 * 181 * Q),
 * then its weights of the units as the side to move and as the other side see the board, in units
 * of 1/Q</td></tr>
 * <tr><td>int</td><td>the CRC-32 of all bytes before</td></tr>
 * </table>
 *
 * <p>Version 1 has neither sets nor their differences: all positions use the same weights.
 */
public final class NetworkFile {
  private static final byte[] MAGIC = {'X', 'Q', 'N', 'E', 'T', 0x0D, 0x0A, 0x1A};
  private static final int VERSION = 2;
  private static final int HEAD = MAGIC.length + 8 * Integer.BYTES;
  private static final int UNITS_AT = MAGIC.length + 2 * Integer.BYTES;

  private NetworkFile() {}

  /** {@return the bytes of a network's file} */
  static byte[] bytes(IntegerNetwork network) {
    ByteBuffer out = ByteBuffer.allocate(length(network.units()));
    out.put(MAGIC).putInt(VERSION).putInt(Inputs.PER_SET).putInt(network.units());
    out.putInt(Parameters.BUCKETS).putInt(network.scale()).putInt(IntegerNetwork.OUTPUT_ONE);
    out.putInt(Inputs.SETS).putInt(Rounding.STEP);
    put(out, network.row(Parameters.BIASES));
    short[][] middles = new short[Inputs.PER_SET][];
    for (int i = 0; i < middles.length; i++) {
      middles[i] = Rounding.middle(network, i);
      put(out, middles[i]);
    }
    for (int i = 0; i < Inputs.COUNT; i++) {
      short[] row = network.row(i);
      short[] middle = middles[i % Inputs.PER_SET];
      for (int k = 0; k < row.length; k++) {
        out.put((byte) ((row[k] - middle[k]) / Rounding.STEP));
      }
    }
    for (int bucket = 0; bucket < Parameters.BUCKETS; bucket++) {
      out.putInt(network.outputBiases()[bucket]);
      put(out, network.row(Parameters.outputRow(bucket, false)));
      put(out, network.row(Parameters.outputRow(bucket, true)));
    }
    return out.putInt(checksum(out.array())).array();
  }

  /** {@return whether bytes start as a network's file does} */
  public static boolean matches(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /**
   * Writes a network.
   *
   * @throws BadDataException if the engine would refuse it; nothing is written then
   */
  public static void write(Path file, IntegerNetwork network) throws IOException {
    byte[] bytes = bytes(network);
    check(file, bytes);
    AtomicFile.write(file, bytes);
  }

  private static void check(Path file, byte[] bytes) throws BadDataException {
    try {
      EvaluationNetwork.parse(bytes);
    } catch (InvalidNetworkException e) {
      throw new BadDataException(file.toString(), e);
    }
  }

  /**
   * Reads a file. A network of version 1 has the same weights in all sets.
   *
   * @throws BadDataException if the engine refuses it, or it has another number of sets or outputs
   *     than the trainer's networks; names the file and the fault
   */
  public static IntegerNetwork read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    check(file, bytes);
    ByteBuffer in = ByteBuffer.wrap(bytes).position(UNITS_AT);
    int units = in.getInt();
    require(file, "outputs", Parameters.BUCKETS, in.getInt());
    int scale = in.getInt();
    require(file, "unit of output weights", IntegerNetwork.OUTPUT_ONE, in.getInt());
    boolean sets = in.getInt(MAGIC.length) == VERSION;
    if (sets) {
      require(file, "sets", Inputs.SETS, in.getInt());
      require(file, "step", Rounding.STEP, in.getInt());
    }
    return body(in, sets, units, scale);
  }

  private static void require(Path file, String what, int expected, int got)
      throws BadDataException {
    if (got != expected) {
      throw new BadDataException(file + ": " + what + ": expected " + expected + ", got " + got);
    }
  }

  private static IntegerNetwork body(ByteBuffer in, boolean sets, int units, int scale) {
    short[][] rows = new short[Parameters.ROWS - 1][units];
    get(in, rows[Parameters.BIASES]);
    for (int i = 0; i < Inputs.PER_SET; i++) {
      get(in, rows[i]);
    }
    for (int i = Inputs.PER_SET; i < Inputs.COUNT; i++) {
      rows[i] = rows[i % Inputs.PER_SET].clone();
    }
    for (int i = 0; sets && i < Inputs.COUNT; i++) {
      for (int k = 0; k < units; k++) {
        rows[i][k] += (short) (Rounding.STEP * in.get());
      }
    }
    int[] outputBiases = new int[Parameters.BUCKETS];
    for (int bucket = 0; bucket < Parameters.BUCKETS; bucket++) {
      outputBiases[bucket] = in.getInt();
      get(in, rows[Parameters.outputRow(bucket, false)]);
      get(in, rows[Parameters.outputRow(bucket, true)]);
    }
    return new IntegerNetwork(scale, rows, outputBiases);
  }

  private static int length(int units) {
    int shorts = (Parameters.GROUPS - 1) * units;
    int outputs = (Parameters.BUCKETS + 1) * Integer.BYTES;
    return HEAD + shorts * Short.BYTES + Inputs.COUNT * units + outputs;
  }

  private static int checksum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - Integer.BYTES);
    return (int) sum.getValue();
  }

  private static void put(ByteBuffer out, short[] row) {
    out.asShortBuffer().put(row);
    out.position(out.position() + row.length * Short.BYTES);
  }

  private static void get(ByteBuffer in, short[] row) {
    in.asShortBuffer().get(row);
    in.position(in.position() + row.length * Short.BYTES);
  }
}
