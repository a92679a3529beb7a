package dev.xiangqi.search.engine.network;

import dev.xiangqi.search.InvalidNetworkException;
import java.util.zip.CRC32;

/**
 * Weights of a network. Immutable and thread-safe.
 *
 * <p>The first layer has a row for each input in each of its {@link InputSets}. Each unit sees the
 * board, and with the same weights its mirror image, so mirrored positions have the same value
 * exactly. {@link Layer} packs both sums of a unit into an int.
 *
 * <p>The value of a position is {@code bias + own * f(own sums) + enemy * f(enemy sums)}, where
 * {@code f} cuts a sum to 0-181 and squares it. The output weights are chosen by the attackers on
 * the board.
 */
public final class NetworkWeights {
  /** The greatest number of attackers: rooks count two, cannons and horses one. */
  static final int MAX_ATTACKERS = 16;

  private static final int MAX_SQUARE = Layer.ONE * Layer.ONE;

  private final int[] biases;
  private final InputSets sets;
  private final int[][][] rows;
  private final int[][] own;
  private final int[][] enemy;
  private final long[] outputBiases;
  private final long scale;
  private final long divisor;
  private final int units;
  private final long checksum;

  private NetworkWeights(NetworkFile file) {
    units = file.biases.length;
    biases = lessOne(file.biases);
    sets = file.sets;
    rows = new int[sets.count()][Inputs.COUNT][];
    for (int set = 0; set < rows.length; set++) {
      int start = set * Inputs.COUNT;
      int mirrored = sets.mirrored(set) * Inputs.COUNT;
      for (int input = 0; input < Inputs.COUNT; input++) {
        rows[set][input] =
            packed(file.rows[start + input], file.rows[mirrored + Inputs.mirrored(input)]);
      }
    }
    int buckets = file.outputBiases.length;
    own = new int[buckets][];
    enemy = new int[buckets][];
    outputBiases = new long[buckets];
    for (int bucket = 0; bucket < buckets; bucket++) {
      requireOutputs(file, bucket);
      own[bucket] = outputs(file.own[bucket]);
      enemy[bucket] = outputs(file.enemy[bucket]);
      outputBiases[bucket] = file.outputBiases[bucket];
    }
    scale = file.scale;
    divisor = (long) MAX_SQUARE * file.outputUnit;
    checksum = file.checksum;
  }

  /**
   * Reads a network file.
   *
   * @param source the name of the file, for messages
   * @param bytes its contents
   * @throws InvalidNetworkException if they are no network file, or a sum could overflow
   */
  public static NetworkWeights parse(String source, byte[] bytes) {
    return new NetworkWeights(new NetworkFile(source, bytes));
  }

  /** {@return the sums of an empty board less one, so that layers have less to compute} */
  private static int[] lessOne(short[] biases) {
    int[] sums = new int[roundedUp(biases.length)];
    for (int unit = 0; unit < biases.length; unit++) {
      int sum = biases[unit] - Layer.ONE;
      sums[unit] = Layer.pack(sum, sum);
    }
    return sums;
  }

  private static int[] packed(int[] seen, int[] mirrored) {
    int[] row = new int[roundedUp(seen.length)];
    for (int unit = 0; unit < seen.length; unit++) {
      row[unit] = Layer.pack(seen[unit], mirrored[unit]);
    }
    return row;
  }

  /** {@return the least length that layers accept; the rest is zero} */
  private static int roundedUp(int units) {
    return (units + Layer.STEP - 1) / Layer.STEP * Layer.STEP;
  }

  /** Refuses weights whose sum of products exceeds an int, whatever the activations are. */
  private static void requireOutputs(NetworkFile file, int bucket) {
    long positive = 0;
    long negative = 0;
    for (short[] weights : new short[][] {file.own[bucket], file.enemy[bucket]}) {
      for (short weight : weights) {
        positive += 2L * Math.max(0, weight);
        negative -= 2L * Math.min(0, weight);
      }
    }
    if (Math.max(positive, negative) * MAX_SQUARE > Integer.MAX_VALUE) {
      throw file.fault(
          "output weights of bucket " + bucket + ": expected a sum below " + Integer.MAX_VALUE);
    }
  }

  private static int[] outputs(short[] weights) {
    int[] outputs = new int[roundedUp(weights.length)];
    for (int unit = 0; unit < weights.length; unit++) {
      outputs[unit] = weights[unit];
    }
    return outputs;
  }

  /** {@return the length of the sums of each side, two of them in an int} */
  int width() {
    return biases.length;
  }

  /** {@return the sums of an empty board less one; not to be changed} */
  int[] biases() {
    return biases;
  }

  /** {@return the sets of inputs} */
  InputSets sets() {
    return sets;
  }

  /** {@return what each input of a set adds to the sums; not to be changed} */
  int[][] rows(int set) {
    return rows[set];
  }

  /**
   * Returns the value of a position.
   *
   * @param own the sums as the side to move sees the board
   * @param enemy the sums as the other side sees it
   * @param attackers the attackers on the board, 0-16
   * @return hundredths of a pawn for the side to move
   */
  long value(Layer layer, int[] own, int[] enemy, int attackers) {
    int bucket = Math.min(attackers, MAX_ATTACKERS) * outputBiases.length / (MAX_ATTACKERS + 1);
    long output = outputBiases[bucket];
    output += layer.output(own, this.own[bucket], enemy, this.enemy[bucket]);
    return output * scale / divisor;
  }

  /** {@return the number of units of the file} */
  public int units() {
    return units;
  }

  /** {@return the checksum at the end of the file, a {@link CRC32}} */
  public long checksum() {
    return checksum;
  }
}
