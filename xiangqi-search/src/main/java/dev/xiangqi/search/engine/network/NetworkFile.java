package dev.xiangqi.search.engine.network;

import dev.xiangqi.search.InvalidNetworkException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.CRC32;

/** Checked contents of a network file, as {@code docs/tuning.md} describes it. */
final class NetworkFile {
  private static final byte[] MAGIC = {'X', 'Q', 'N', 'E', 'T', '\r', '\n', 0x1A};
  private static final int VERSION = 2;

  /** The version whose networks have a single set of inputs. */
  private static final int SINGLE_SET = 1;

  private static final int MAX_UNITS = 1024;
  private static final int MAX_BUCKETS = NetworkWeights.MAX_ATTACKERS + 1;
  private static final int MAX_SCALE = 10_000;
  private static final int MAX_OUTPUT_UNIT = 1 << 14;

  private static final int UNITS_STEP = 8;

  /** The most pieces on a board. */
  private static final int MAX_PIECES = 32;

  /** The greatest sum that fits in {@link Layer#BITS}, less one or not. */
  private static final int MAX_SUM = Short.MAX_VALUE - Layer.ONE;

  /** Hundredths of a pawn of an output of one. */
  final int scale;

  /** An output weight of one. */
  final int outputUnit;

  final short[] biases;

  /** The sets of inputs. */
  final InputSets sets;

  /** The weights of each input, one set after the other. */
  final int[][] rows;

  /** For each bucket. */
  final int[] outputBiases;

  final short[][] own;
  final short[][] enemy;
  final long checksum;

  private final String source;

  /**
   * Reads the bytes of a file.
   *
   * @param source the name of the file, for messages
   * @throws InvalidNetworkException if they are no whole network file of this version
   */
  NetworkFile(String source, byte[] bytes) {
    this.source = source;
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      byte[] magic = new byte[MAGIC.length];
      in.get(magic);
      if (!Arrays.equals(magic, MAGIC)) {
        throw fault("first bytes: expected XQNET and a line end");
      }
      boolean single = number(in, "version", SINGLE_SET, VERSION) == SINGLE_SET;
      number(in, "inputs", Inputs.COUNT, Inputs.COUNT);
      int units = number(in, "units", UNITS_STEP, MAX_UNITS);
      if (units % UNITS_STEP != 0) {
        throw fault("units: expected a multiple of " + UNITS_STEP + ", got " + units);
      }
      int buckets = number(in, "buckets", 1, MAX_BUCKETS);
      scale = number(in, "scale", 1, MAX_SCALE);
      outputUnit = number(in, "output unit", 1, MAX_OUTPUT_UNIT);
      int setCount = single ? 1 : number(in, "sets", 1, InputSets.MAX_COUNT);
      if (!InputSets.isCount(setCount)) {
        throw fault("sets: expected 1 or a multiple of 3, got " + setCount);
      }
      int step = single ? 0 : number(in, "step", 1, Byte.MAX_VALUE);
      sets = new InputSets(setCount);
      int differences = single ? 0 : setCount * Inputs.COUNT * units;
      int weights = 2 * units * (1 + Inputs.COUNT) + buckets * (Integer.BYTES + 4 * units);
      requireLength(in.position() + differences + weights + Integer.BYTES, bytes.length);
      checksum = checksum(bytes);
      biases = shorts(in, units);
      short[][] shared = new short[Inputs.COUNT][];
      for (int input = 0; input < shared.length; input++) {
        shared[input] = shorts(in, units);
      }
      rows = new int[setCount * Inputs.COUNT][units];
      for (int row = 0; row < rows.length; row++) {
        for (int unit = 0; unit < units; unit++) {
          int difference = single ? 0 : step * in.get();
          rows[row][unit] = shared[row % Inputs.COUNT][unit] + difference;
        }
      }
      requireSums();
      outputBiases = new int[buckets];
      own = new short[buckets][];
      enemy = new short[buckets][];
      for (int bucket = 0; bucket < buckets; bucket++) {
        outputBiases[bucket] = in.getInt();
        own[bucket] = shorts(in, units);
        enemy[bucket] = shorts(in, units);
      }
    } catch (BufferUnderflowException e) {
      throw fault("length: expected more than " + bytes.length + " bytes; the end is missing");
    }
  }

  /** {@return an exception that names the file, to be thrown} */
  InvalidNetworkException fault(String fault) {
    return new InvalidNetworkException(source, fault);
  }

  private int number(ByteBuffer in, String what, int least, int most) {
    int value = in.getInt();
    if (value < least || value > most) {
      String expected = least == most ? String.valueOf(least) : least + " to " + most;
      throw fault(what + ": expected " + expected + ", got " + value);
    }
    return value;
  }

  private void requireLength(int expected, int length) {
    if (length != expected) {
      throw fault("length: expected " + expected + " bytes, got " + length);
    }
  }

  /** Refuses a unit whose sum could leave {@link Layer#BITS}. */
  private void requireSums() {
    int[] greatest = new int[biases.length];
    for (int[] row : rows) {
      for (int unit = 0; unit < row.length; unit++) {
        greatest[unit] = Math.max(greatest[unit], Math.abs(row[unit]));
      }
    }
    for (int unit = 0; unit < biases.length; unit++) {
      int sum = Math.abs(biases[unit]) + MAX_PIECES * greatest[unit];
      if (sum > MAX_SUM) {
        throw fault(
            String.format(
                Locale.ROOT,
                "unit %d: expected sums of at most %d, got a bias of %d and weights of up to %d for"
                    + " each of %d pieces",
                unit,
                MAX_SUM,
                biases[unit],
                greatest[unit],
                MAX_PIECES));
      }
    }
  }

  private long checksum(byte[] bytes) {
    int end = bytes.length - Integer.BYTES;
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, end);
    long stored = Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt(end));
    if (stored != sum.getValue()) {
      throw fault(
          String.format(Locale.ROOT, "checksum: expected %08x, got %08x", stored, sum.getValue()));
    }
    return stored;
  }

  private static short[] shorts(ByteBuffer in, int count) {
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = in.getShort();
    }
    return values;
  }
}
